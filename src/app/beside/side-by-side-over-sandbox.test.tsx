// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ResourceType } from '~/fhir/resource'
import { compare as words } from '~/i18n/en/record/compare'
import { invariant } from '~/std/invariant'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { press } from '../writing/press-fixture'
import { endBeside, takeBeside } from './beside-session'
import { TwoConnections } from './two-connections-fixture'
import { openApp } from '../open-app-fixture'

afterEach(async () => {
  cleanup()
  await endBeside()
  vi.unstubAllGlobals()
})

interface Circumstances {
  readonly scenarios?: readonly ActiveScenario[]
  /** The type that the second service refuses. */
  readonly refused?: ResourceType
  /** The patient that the second sign-in names. */
  readonly patient?: string
}

/** The screen of one patient, signed in to v1 and beside it to v2. */
async function open({ scenarios = [], ...second }: Circumstances = {}) {
  const world = new TwoConnections('S1', scenarios)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const connection = await world.signedIn('v1')
  const taken = await takeBeside(await world.handedOver('v2', second))
  invariant('connection' in taken, 'v2 cannot be read')
  await openApp(connection, '/patients/p101/side-by-side')
  return world
}

/** Confirms the person and waits for the result; returns its sentence. */
async function comparison(): Promise<string> {
  await screen.findByText(words.person.sure)
  await press(words.person.compare)
  const said = await screen.findByText(/^(Of|All) [\d,]+ entries/)
  return said.textContent
}

describe('two connections side by side', () => {
  it('find the person by the searches of the second, and count what both have first', async () => {
    const world = await open({ scenarios: [{ name: 'generations-differ' }] })
    expect(await comparison()).toMatch(
      /^Of \d+ entries, .* 3 differ, .* 1 is only in the older connection, and 1 is only in the current connection\.$/,
    )
    await screen.findByText(words.moving.steps.registration.title)
    const isOfV2 = (url: string) => url.startsWith(world.caller.url('patient-access', ''))
    expect(world.sent.some(({ url }) => isOfV2(url))).toBe(true)
    // No token of one is ever sent to the other's base.
    for (const { url, token } of world.sent)
      expect(world.tokens.get(token)).toBe(isOfV2(url) ? 'v2' : 'v1')
  })

  it('count nothing as missing that one of them refused', async () => {
    await open({ refused: 'Immunization' })
    expect(await comparison()).toMatch(/^All \d+ entries that could be compared are the same/)
    const region = screen.getByRole('region', { name: words.notCompared.title })
    within(region).getByText('Immunizations')
    expect(screen.queryByText(/^Only in the/, { selector: 'span' })).toBeNull()
  })

  it.each([
    ['somebody of whom not everything agrees', 'p122', words.person.unsure],
    ['somebody else', 'p102', words.person.unlikely],
  ])(
    'compare nothing with %s, whom the second sign-in names, before a person says that it is the same one',
    async (_, patient, sentence) => {
      const world = await open({ patient })
      await screen.findByText(sentence)
      expect(screen.queryByRole('button', { name: words.person.compare })).toBeNull()
      const ofV2 = world.sent.filter(({ token }) => world.tokens.get(token) === 'v2')
      expect(ofV2.map(({ url }) => new URL(url).pathname.split('/').slice(-2).join('/'))).toEqual([
        `Patient/${patient}`,
      ])
      await press(words.person.confirm)
      await screen.findByText(/^(Of|All) [\d,]+ entries/)
      // Somebody who was confirmed by mistake is taken back.
      await press(words.person.other)
      await screen.findByText(sentence)
      expect(screen.queryByText(words.summary.title)).toBeNull()
    },
  )

  it('name the day of birth of each person once, beside its label', async () => {
    await open()
    await comparison()
    const days = screen.getAllByText('Date of birth', { selector: 'dt' })
    const own = days.map((label) => label.nextElementSibling?.textContent ?? '')
    expect(own).toHaveLength(2)
    for (const text of own) expect(text).toMatch(/^12-Mar-1984 \(\d+ y\)$/)
  })

  it('are left when the second session ends: the first goes on', async () => {
    await open()
    await comparison()
    await press(words.beside.end)
    await waitFor(() => screen.getByText(words.choose.title))
    expect(screen.queryByText(words.summary.title)).toBeNull()
  })
})
