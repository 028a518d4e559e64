// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { offered as en } from '~/i18n/en/frame/offered'
import type { Registration } from '~/smart/registration'
import { Caller } from '../../../sandbox/caller'
import { openApp } from '../open-app-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

type Generation = 'v1' | 'v2'

// Late parts of the app, which an open page would wait for.
beforeAll(async () => {
  await Promise.all([import('./OfferedScreen'), import('~/i18n/en/frame/offered')])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The names of the interfaces that somebody sees whose organization has other connections. */
async function namesSeen(generation: Generation, others: readonly Generation[]) {
  const caller = new Caller({ solution: 'S1', population: 'demo' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const scopes = [`user/*.${generation === 'v1' ? '*' : 'rs'}`]
  const session = sessionOver({ bases: basesOf(caller, generation), scopes, generation })
  const other = (one: Generation): Registration => ({
    ...session.registration,
    id: `other-${one}`,
    service: 'exchange',
    solution: 'S1',
    generation: one,
  })
  const token = () => Promise.resolve(caller.token({ generation, scopes }))
  await openApp(await connected({ ...session, others: others.map(other) }, token), '/offered')
  const rows = within(await screen.findByRole('table', { name: en.basesTitle })).getAllByRole('row')
  return rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)
}

describe('the name of an interface', () => {
  it.each<[Generation, readonly Generation[], readonly string[]]>([
    ['v1', [], [en.base.v1, en.base.gp]],
    ['v2', [], [en.base['patient-access']]],
    ['v2', ['v2'], [en.base['patient-access']]],
    ['v1', ['v2'], [en.base.v1, en.base.gp].map(en.ofGeneration.v1)],
    ['v2', ['v2', 'v1'], [en.ofGeneration.v2(en.base['patient-access'])]],
  ])(
    'of %s beside %j tells the generation only where there is another one',
    async (own, others, names) => {
      expect(await namesSeen(own, others)).toEqual(names)
    },
  )
})
