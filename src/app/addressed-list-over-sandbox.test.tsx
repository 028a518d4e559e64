// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Caller } from '../../sandbox/caller'
import { openApp } from './open-app-fixture'
import { basesOf, connected, sessionOver } from './session-fixture'

const YEAR_MS = 365.25 * 24 * 3600 * 1000

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(address: string) {
  const caller = new Caller({ solution: 'S2' })
  const scopes = ['user/*.*']
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes }))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const bases = basesOf(caller, 'v1')
  await openApp(await connected(sessionOver({ bases, scopes, solution: 'S2' }), issue), address)
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it.each([
  ['/patients/p101/allergies', 'Allergies'],
  ['/patients/p101/allergies/', 'Allergies'],
  ['/patients/p101/Allergies', 'Allergies'],
  ['/patients/p101/timeline', 'Timeline'],
])('%s is the screen of that name', async (address, name) => {
  await open(address)
  expect(await heading(name)).toBeTruthy()
})

it('the age in the banner is that of the day of a move, although a move alone draws no banner', async () => {
  await open('/patients/p101/allergies')
  await heading('Allergies')
  const banner = () => within(screen.getByRole('banner'))
  const age = async () =>
    Number(/\((\d+) y\)/.exec((await banner().findByText(/\(\d+ y\)/)).textContent)?.[1])
  const before = await age()
  expect(before).toBeGreaterThan(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + YEAR_MS })
  await act(async () => {
    window.history.pushState({ idx: 1, key: 'next' }, '', '/patients/p101/conditions')
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  })
  expect(await age()).toBe(before + 1)
})
