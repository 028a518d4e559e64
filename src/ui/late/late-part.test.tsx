// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { latePart, useLatePart } from './late-part'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('A late part that could not be fetched comes when the network is back', async () => {
  let tries = 0
  const part = latePart(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return 'The part'
  })
  function Screen() {
    return <p>{useLatePart(part) ?? 'The screen'}</p>
  }
  await act(async () => {
    render(<Screen />)
  })
  expect(screen.getByText('The screen')).toBeDefined()
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(screen.getByText('The part')).toBeDefined()
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(tries, 'a loaded part is not fetched again').toBe(2)
})

it('It comes with the next tries where the first does not get through', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let tries = 0
  const part = latePart(async () => {
    tries += 1
    if (tries < 4) throw new TypeError('Failed to fetch dynamically imported module')
    return Promise.resolve('The part')
  })
  function Screen() {
    return <p>{useLatePart(part) ?? 'The screen'}</p>
  }
  await act(async () => {
    render(<Screen />)
  })
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(2000)
  })
  expect(tries).toBe(3)
  await act(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
  })
  expect(screen.getByText('The part')).toBeDefined()
  expect(tries).toBe(4)
})

it('A screen whose part could not be fetched ahead of it waits for the next try, and tells no old failure', async () => {
  let tries = 0
  let come = () => {}
  const part = latePart(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    await new Promise<void>((resolve) => {
      come = resolve
    })
    return 'The part'
  })
  part.fetch()
  await act(async () => undefined)
  expect(part.hasFailed()).toBe(true)
  function Screen() {
    const told = useLatePart(part)
    const hasFailed = useSyncExternalStore(part.subscribe, part.hasFailed)
    return <p>{told ?? (hasFailed ? 'It failed' : 'The screen')}</p>
  }
  await act(async () => {
    render(<Screen />)
  })
  expect(screen.getByText('The screen')).toBeDefined()
  await act(async () => come())
  expect(screen.getByText('The part')).toBeDefined()
})
