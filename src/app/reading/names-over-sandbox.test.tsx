// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anyResource, Caller } from '../../../sandbox/caller'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

vi.setConfig({ testTimeout: 120_000 })

const ID = 'p1'
const NAME = 'Sertraline 50 mg tablet'
const UNREADABLE = 'Medicine, whose name could not be read'

const resources = [
  { resourceType: 'Patient', id: ID, name: [{ family: 'García' }] },
  { resourceType: 'Medication', id: 'm1', code: { text: NAME } },
  ...['m1', 'm1', 'm404'].map((medicine, index) => ({
    resourceType: 'MedicationRequest',
    id: `r${index}`,
    status: 'active',
    intent: 'order',
    subject: { reference: `Patient/${ID}` },
    medicationReference: { reference: `Medication/${medicine}` },
    // Of days of their own: what says the same in everything is one row.
    authoredOn: `2026-10-0${index + 1}`,
  })),
].map(anyResource)

/** A patient's sign-in over a world whose prescriptions name their medicines by reference. */
async function open(address: string, granted: readonly string[]) {
  const caller = new Caller({ solution: 'S1', population: 'empty', resources })
  const bases = basesOf(caller, 'v2')
  const issue = () =>
    Promise.resolve(caller.token({ generation: 'v2', scopes: granted, patient: ID }))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(url.slice(bases[0]?.url.length))
    return caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({
    bases,
    scopes: granted,
    generation: 'v2',
    registration: { name: 'Acme' },
    launch: 'patient',
    user: { role: 'patient' },
    patient: ID,
  })
  const connection = await connected(session, issue)
  await openApp(connection, address)
  return sent
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a medicine that the record names by reference', () => {
  const all = ['patient/*.rs']

  it('is called by its name in the list, and read once for all who name it', async () => {
    const sent = await open(`/patients/${ID}/medications`, all)
    expect(await screen.findAllByText(NAME)).toHaveLength(2)
    expect(screen.getByText(UNREADABLE)).toBeDefined()
    expect(sent.filter((path) => path.startsWith('/Medication/'))).toHaveLength(2)
  })

  it('is called by its name at the head of its own page', async () => {
    await open(`/patients/${ID}/MedicationRequest/r0`, all)
    expect(await screen.findByRole('heading', { level: 1, name: NAME })).toBeDefined()
  })

  it('is called by its name in what is taken away and on paper', async () => {
    await open(`/patients/${ID}/take-away`, all)
    fireEvent.click(await screen.findByRole('button', { name: 'Prepare my copy' }))
    await screen.findByRole('heading', { name: 'Ready' })
    expect(screen.getAllByText(NAME).length).toBeGreaterThanOrEqual(2)
    expect(document.body.textContent).not.toMatch(/no name given|Loading the name/)
  })

  it('is said to be named elsewhere where the sign-in may not read it', async () => {
    const sent = await open(`/patients/${ID}/medications`, [
      'patient/Patient.rs',
      'patient/MedicationRequest.rs',
    ])
    expect(await screen.findAllByText(UNREADABLE)).toHaveLength(3)
    expect(sent.filter((path) => path.startsWith('/Medication/'))).toEqual([])
  })
})
