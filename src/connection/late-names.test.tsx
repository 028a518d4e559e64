// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { useFormat } from './use-format'

afterEach(cleanup)

const MANY = Array.from({ length: 50 }, (_, index) => index)

/** A value that is named by the newest names. */
function Value() {
  const { shortestTest } = useFormat()
  return <li>{shortestTest?.({ code: 'x' })}</li>
}

it('names that come late are heard of once, however many values are drawn, and each is drawn with them', async () => {
  const listeners = new Set<() => void>()
  let most = 0
  let come = 0
  const tests = {
    load: () => undefined,
    note: () => undefined,
    shortest: () => `name ${come}`,
    version: () => come,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      most = Math.max(most, listeners.size)
      return () => listeners.delete(listener)
    },
  }
  const { connection } = connectTestSession({ offers: {} })
  render(
    <TestSession connection={{ ...connection, tests }} at="/">
      <ul>
        {MANY.map((index) => (
          <Value key={index} />
        ))}
      </ul>
    </TestSession>,
  )
  expect(screen.getAllByText('name 0')).toHaveLength(MANY.length)
  await act(async () => {
    come = 1
    for (const listener of listeners) listener()
  })
  expect(screen.getAllByText('name 1')).toHaveLength(MANY.length)
  expect(most).toBe(1)
})
