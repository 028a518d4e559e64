// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, use, type ComponentType, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Suspense } from './Suspense'
import { Boundary } from './Boundary'
import { isLoadFailure } from './is-load-failure'
import { optionalPart } from './optional-part'

afterEach(cleanup)

/** Stands for the screen's own boundary. */
class Crashed extends Component<{ readonly children: ReactNode }, { readonly crashed?: true }> {
  override state: { readonly crashed?: true } = {}
  static getDerivedStateFromError = () => ({ crashed: true })
  override render() {
    return this.state.crashed ? 'Crashed' : this.props.children
  }
}

async function open(Part: ComponentType, told: unknown[] = []) {
  let shown: HTMLElement | undefined
  await act(async () => {
    shown = render(
      <Crashed>
        <p>The screen</p>
        <Suspense>
          <Part />
        </Suspense>
      </Crashed>,
      {
        onCaughtError: (error, { errorBoundary }) => {
          if (!(errorBoundary instanceof Boundary && isLoadFailure(error))) told.push(error)
        },
      },
    ).container
  })
  return shown
}

it('A part that can be done without comes when it can be fetched', async () => {
  await open(optionalPart(async () => () => <p>More</p>))
  expect(screen.getByText('More')).toBeDefined()
})

it('A part that can be done without leaves its screen standing when it cannot be fetched', async () => {
  const shown = await open(
    optionalPart(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    ),
  )
  expect(shown?.textContent).toBe('The screen')
})

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

it('Nor does the screen fall when the part comes and what it fetches itself does not', async () => {
  const words = Promise.reject(missing)
  words.catch(() => undefined)
  const Part = optionalPart(
    async () =>
      function Told() {
        return use<string>(words)
      },
    () => <p>Without words</p>,
  )
  const told: unknown[] = []
  expect((await open(Part, told))?.textContent).toBe('The screenWithout words')
  expect(told, 'a missing part is no fault of the page').toEqual([])
})

it('A fault of the part itself goes on to the screen, and is told', async () => {
  const fault = new Error('a fault of ours')
  const Part = optionalPart(
    async () =>
      function Faulty(): ReactNode {
        throw fault
      },
  )
  const told: unknown[] = []
  expect((await open(Part, told))?.textContent).toBe('Crashed')
  expect(told).toContain(fault)
})
