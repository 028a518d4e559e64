// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
// As the markup of a tested component asks for it: here it is this folder's.
import { jsxDEV } from 'react/jsx-dev-runtime'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jsxDEV as lean } from './lean-jsx.ts'

afterEach(cleanup)

/** Everything that React writes to the console about it. */
async function complaintsOf(content: ReactNode): Promise<readonly string[]> {
  // In the place of the guard of all tests, which would fail this one.
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await act(async () => render(content))
  const said = error.mock.calls.map(([sentence]) => String(sentence))
  error.mockRestore()
  return said
}

const Row = ({ name }: { readonly name: string }) => name

describe('an element of a test', () => {
  it('has the fields of one of React’s own, but none that no component reads', () => {
    const pairs = [
      [jsxDEV(Row, { name: 'a' }, 'one', false), createElement(Row, { key: 'one', name: 'a' })],
      [jsxDEV(Row, { name: 'a' }, undefined, false), createElement(Row, { name: 'a' })],
      [
        jsxDEV('p', { key: 'spread', title: 'a' }, undefined, false),
        createElement('p', { key: 'spread', title: 'a' }),
      ],
      [
        jsxDEV('p', { title: 'b', children: ['c', 'd'] }, undefined, true),
        createElement('p', { title: 'b' }, 'c', 'd'),
      ],
    ] as const
    expect(jsxDEV).toBe(lean)
    for (const [one, own] of pairs) {
      const fields = Object.getOwnPropertyNames(own).filter((name) => name !== 'ref')
      expect(Object.getOwnPropertyNames(one).toSorted()).toEqual(fields.toSorted())
      for (const name of ['$$typeof', 'type', 'key', 'props', '_owner'])
        expect(Reflect.get(one, name)).toEqual(Reflect.get(own, name))
      expect(Object.isFrozen(one.props)).toBe(true)
    }
  })

  it('is complained of in a list whose rows cannot be told apart', async () => {
    const Rows = () =>
      jsxDEV(
        'ul',
        {
          children: ['a', 'b'].map((name) => jsxDEV('li', { children: name }, undefined, false)),
        },
        undefined,
        false,
      )
    expect(await complaintsOf(createElement(Rows))).toEqual([
      expect.stringContaining('Each child in a list should have a unique'),
    ])
  })

  it('needs no key in its own place, and is told apart by the one it has', async () => {
    // In another element: React complains of each kind once.
    const Places = () =>
      jsxDEV(
        'ol',
        {
          children: [
            jsxDEV('li', { children: 'first' }, undefined, false),
            jsxDEV('li', { children: 'second' }, undefined, false),
            ['a', 'b'].map((name) => jsxDEV('li', { children: name }, name, false)),
          ],
        },
        undefined,
        true,
      )
    expect(await complaintsOf(createElement(Places))).toEqual([])
  })
})
