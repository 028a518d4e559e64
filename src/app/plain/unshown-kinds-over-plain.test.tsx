// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const served = { searchParam: ['patient'] }
const world: PlainWorld = {
  types: {
    Patient: {},
    Condition: served,
    NutritionOrder: served,
    Flag: { searchParam: ['subject'] },
    // Not by patient, and shown with entries.
    Substance: {},
    Provenance: served,
  },
  records: [
    { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] },
    {
      resourceType: 'Condition',
      id: 'c',
      subject: { reference: 'Patient/7' },
      code: { text: 'Asthma' },
    },
  ],
}

describe('kinds of entries that a server keeps and the app has no list for', () => {
  it.each([
    ['/patients/7', /can also keep other kinds of entries.*: Diet order and Alert\./],
    ['/patients/7/summary', /which Clearchart does not show: Diet order and Alert/],
  ])('are named, and nothing is said to be whole, at %s', async (path, told) => {
    await openPlain(path, world)
    const main = screen.getByRole('main')
    await waitFor(() => expect(main.textContent).toMatch(told), ROOM)
    expect(main.textContent).not.toMatch(/nothing missing|Complete: everything/)
  })

  it('may mention an entry of which no other one that is read does', async () => {
    await openPlain('/patients/7/Condition/c', world)
    const main = screen.getByRole('main')
    const none = /None of the entries that Clearchart can read here mentions this one\./
    await waitFor(() => expect(main.textContent).toMatch(none), ROOM)
    expect(main.textContent).not.toMatch(/No other entry in this record/)
  })

  it('are not named where a sign-in may not read them', async () => {
    const granted = ['patient/Patient.rs', 'patient/Condition.rs']
    await openPlain('/patients/7', world, { session: { scopes: { asked: granted, granted } } })
    await screen.findByText(/All that is offered here was read/, {}, ROOM)
    expect(document.body.textContent).not.toMatch(/can also keep other kinds/)
  })
})
