// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { capability } from '~/i18n/en/frame/capability'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { otherRegistrations } from '~/smart/other-registrations'
import { parseRegistrations } from '~/smart/registrations'
import { invariant } from '~/std/invariant'
import { Caller } from '../../../sandbox/caller'
import { registrationsOf } from '../../../sandbox/registrations'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens a screen of somebody who signed in by the connection of S2 that only reads. */
async function open(address: string) {
  const caller = new Caller({ solution: 'S2' })
  const { registrations } = parseRegistrations({ registrations: registrationsOf(caller.world) })
  const here = registrations.find(({ id }) => id.endsWith('v2'))
  invariant(here !== undefined, 'S2 has a current connection')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url)
    return pathname.startsWith('/questionnaires/')
      ? Promise.resolve(new Response(readFileSync(`public${pathname}`)))
      : caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({
    bases: basesOf(caller, 'v2'),
    scopes: ['user/*.cruds'],
    solution: 'S2',
    generation: 'v2',
    registration: here,
    others: otherRegistrations(here, registrations),
    user: { role: 'practitioner', subject: 'worker', name: 'Ana Worker' },
  })
  const connection = await connected(session, () =>
    Promise.resolve(caller.token({ generation: 'v2', scopes: ['user/*.cruds'] })),
  )
  await openApp(connection, address)
  return { older: `/launch.html?org=${caller.world.name}-v1&as=practitioner` }
}

it.each([
  ['the list of forms', '/patients/p105/forms'],
  ['an opened form', '/patients/p105/forms/phq-2'],
])(
  'Somebody whose connection takes no answers is led to the one that does, and blames nobody: %s',
  async (_, address) => {
    const { older } = await open(address)
    const main = within(screen.getByRole('main'))
    await main.findByText(questionnaires.choose.readOnly)
    const link = await main.findByRole('link', { name: 'Sign in through the older connection' })
    expect(link.getAttribute('href')).toBe(older)
    expect(screen.getByRole('main').textContent).not.toContain(capability.hint.provider)
  },
)
