// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Condition, Patient } from 'fhir/r4'
import { afterEach, expect, it, vi } from 'vitest'
import { compare as words } from '~/i18n/en/record/compare'
import { invariant } from '~/std/invariant'
import { press } from '../writing/press-fixture'
import { endBeside, takeBeside } from './beside-session'
import { TwoConnections } from './two-connections-fixture'
import { openApp } from '../open-app-fixture'

afterEach(async () => {
  cleanup()
  await endBeside()
  vi.unstubAllGlobals()
})

/** The number that the person's own record names, and the one that only the entry names. */
const [PERSONS, ENTRYS] = ['123-45-6789', '987-65-4321']
const SYSTEM = 'http://hl7.org/fhir/sid/us-ssn'

const entry: Condition & { readonly id: string } = {
  resourceType: 'Condition',
  id: 'with-numbers',
  subject: { reference: 'Patient/p101' },
  code: { text: 'Asthma of the child' },
  asserter: { display: 'Her mother', identifier: { system: SYSTEM, value: ENTRYS } },
  note: [{ text: `Cards ${PERSONS} and ${ENTRYS}, seen in spring` }],
}

/** Opens the comparison of an entry of which the second connection says another season. */
async function compared() {
  const world = new TwoConnections('S1')
  const { store } = world.caller.world
  const person = store.read('Patient', 'p101')
  invariant(person !== undefined, 'S1 has this patient')
  const numbered: Patient & { readonly id: string } = {
    ...person,
    resourceType: 'Patient',
    identifier: [{ system: SYSTEM, value: PERSONS }],
  }
  store.update(numbered, Date.now())
  store.update(entry, Date.now())
  const asked = fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const response = await asked(url, init)
    if (!url.startsWith(world.caller.url('patient-access', '/Condition'))) return response
    const text = await response.text()
    return new Response(text.replaceAll('spring', 'autumn'), response)
  })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const connection = await world.signedIn('v1')
  const taken = await takeBeside(await world.handedOver('v2', { patient: 'p101' }))
  invariant('connection' in taken, 'v2 cannot be read')
  await openApp(connection, '/patients/p101/side-by-side')
  await screen.findByText(words.person.sure)
  await press(words.person.compare)
  await screen.findByText(/^(Of|All) [\d,]+ entries/)
}

/** Opens all folds, those inside folds too. */
async function unfold() {
  for (const closed of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
    closed.open = true
    await act(async () => {
      fireEvent(closed, new Event('toggle'))
    })
  }
}

it('Side by side shows only the end of a number that the person’s record or the entry itself names, in words and in exact values', async () => {
  await compared()
  await unfold()
  await screen.findByText('Asthma of the child')
  await unfold()
  // In words and as the records write it, each at both connections.
  await waitFor(() => {
    for (const end of ['•••6789', '•••4321'])
      expect(document.body.textContent.split(end).length).toBeGreaterThan(4)
  })
  expect(document.body.textContent).toContain('autumn')
  for (const whole of [PERSONS, ENTRYS]) expect(document.body.textContent).not.toContain(whole)
})
