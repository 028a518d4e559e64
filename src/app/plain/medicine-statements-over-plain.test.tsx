// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { FhirResource, MedicationStatement, Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as spanish } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patient: Patient = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const subject = { reference: 'Patient/7' }

function statement(
  name: string,
  status: MedicationStatement['status'],
  more: Partial<MedicationStatement> = {},
): FhirResource {
  return {
    resourceType: 'MedicationStatement',
    id: name.toLowerCase(),
    status,
    subject,
    medicationCodeableConcept: { text: name },
    ...more,
  }
}

/** One of each status, one whose time is over, and one that a person reported. */
const statements = [
  statement('Warfarin', 'active', {
    dateAsserted: '2026-03-04',
    informationSource: { display: 'Her daughter' },
    dosage: [{ text: 'One at night' }],
    reasonCode: [{ text: 'A clot in the leg' }],
  }),
  statement('Insulin', 'on-hold'),
  statement('Aspirin', 'not-taken'),
  statement('Codeine', 'stopped'),
  statement('Ibuprofen', 'completed'),
  statement('Naproxen', 'intended'),
  statement('Prednisone', 'unknown'),
  statement('Tramadol', 'entered-in-error'),
  statement('Amoxicillin', 'active', {
    effectivePeriod: { start: '2019-01-01', end: '2019-01-08' },
  }),
]
// A medicine of which nobody knows whether it is taken may be.
const CURRENT = ['Warfarin', 'Insulin', 'Prednisone']
const NAMES = statements.map((one) => ('id' in one ? (one.id ?? '') : ''))
const notNow = NAMES.filter((name) => !CURRENT.some((one) => one.toLowerCase() === name))

/** A server that keeps medicines only as what somebody stated. */
const world: PlainWorld = {
  types: {
    Patient: {},
    MedicationStatement: { searchParam: ['patient'] },
    AllergyIntolerance: { searchParam: ['patient'] },
  },
  records: [patient, ...statements],
}
/** One that keeps orders too. */
const both: PlainWorld = {
  types: { ...world.types, MedicationRequest: { searchParam: ['patient'] } },
  records: [
    ...world.records,
    {
      resourceType: 'MedicationRequest',
      id: 'o',
      status: 'active',
      intent: 'order',
      subject,
      authoredOn: '2026-01-02',
      medicationCodeableConcept: { text: 'Metformin' },
    },
  ],
}

const lower = (element: HTMLElement) => (element.textContent ?? '').toLowerCase()

describe('medicines that a server keeps as statements', () => {
  it.each([
    ['alone', world],
    ['beside orders', both],
  ] as const)('are the current medicines of the first page, as reported (%s)', async (_, on) => {
    await openPlain('/patients/7', on)
    const card = await screen.findByRole('region', { name: 'Medicines as reported' }, ROOM)
    for (const name of CURRENT) await within(card).findByText(name, {}, ROOM)
    expect(card.textContent).toContain('One at night')
    expect(card.textContent).toContain('3 current')
    expect(card.textContent).toContain('On hold')
    for (const name of notNow) expect(lower(card)).not.toContain(name)
    const all = within(card).getByRole('link', { name: /^All 9/ })
    expect(all.getAttribute('href')).toBe('/patients/7/medicines-taken')
  })

  const ordered = (name: string, id: string): FhirResource => ({
    resourceType: 'MedicationRequest',
    id,
    status: 'active',
    intent: 'order',
    subject,
    authoredOn: '2026-01-02',
    medicationCodeableConcept: { text: name },
  })

  it('are told with their order, and beside it where they say that it is not taken', async () => {
    const more = ['Anastrozole', 'Bisoprolol', 'Cetirizine', 'Digoxin', 'Estradiol', 'Furosemide']
    const taken = statement('Warfarin', 'active', {
      derivedFrom: [{ reference: 'MedicationRequest/w' }],
      dateAsserted: '2026-03-04',
    })
    const records = [
      patient,
      ...more.map((name) => ordered(name, name.toLowerCase())),
      ordered('Warfarin', 'w'),
      { ...ordered('Lithium', 'l'), authoredOn: '2020-01-02' },
      taken,
      statement('Insulin', 'active'),
      statement('Lithium', 'not-taken', { statusReason: [{ text: 'Tremor' }] }),
    ]
    await openPlain('/patients/7', { ...both, records })
    await screen.findByText('reported: not taken, Tremor.', {}, ROOM)
    const card = screen.getByRole('region', { name: 'My medicines' })
    // It is the oldest of eight, and stands first.
    const rows = within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
    expect(rows[0]).toMatch(/^Lithium.*reported: not taken, Tremor/)
    const other = screen.getByRole('region', { name: 'Medicines as reported' })
    expect(other.textContent).toContain('Insulin')
    expect(other.textContent).not.toMatch(/Warfarin|Lithium/)
    cleanup()
    await openPlain('/patients/7', {
      ...both,
      records: [patient, ordered('Warfarin', 'w'), taken],
    })
    const [order] = await screen.findAllByText('reported March 4, 2026: taken.', {}, ROOM)
    expect(order?.closest('li')?.textContent).toContain('Warfarin')
    expect(screen.getByText(/^The medicines reported as taken now are marked/)).toBeDefined()
  })

  it('leave no sentence that there are no medicines where none was ordered', async () => {
    await openPlain('/patients/7', { ...both, records: world.records })
    await screen.findByRole('region', { name: 'Medicines as reported' }, ROOM)
    await screen.findByText('Warfarin', {}, ROOM)
    expect(screen.queryByRole('region', { name: 'My medicines' })).toBeNull()
  })

  it('are asked for nowhere that does not have them', async () => {
    const { MedicationStatement: _, ...types } = both.types
    const { asked } = await openPlain('/patients/7', { ...both, types })
    await screen.findByText('Metformin', {}, ROOM)
    expect(screen.queryByRole('region', { name: 'Medicines as reported' })).toBeNull()
    expect(asked.filter(({ path }) => path.includes('MedicationStatement'))).toEqual([])
  })

  it('have a list of their own with every status in words', async () => {
    await openPlain('/patients/7/medicines-taken', world)
    await screen.findByRole('heading', { level: 1, name: 'Medicines as reported' }, ROOM)
    const main = screen.getByRole('main')
    await waitFor(() => expect(main.textContent).toContain('Warfarin'), ROOM)
    for (const word of [
      'On hold',
      'Not taken',
      'Stopped',
      'Completed',
      'Intended',
      'Status not known',
    ])
      expect(main.textContent).toContain(word)
  })

  it('tell who said it, why it is taken and when that was said', async () => {
    await openPlain('/patients/7/MedicationStatement/warfarin', world)
    const main = screen.getByRole('main')
    await waitFor(() => expect(main.textContent).toContain('Her daughter'), ROOM)
    expect(main.textContent).toContain('A clot in the leg')
    expect(main.textContent).toContain('Stated')
  })

  it.each([
    ['English', undefined, 'as reported Mar', /None recorded\.(?! That)/],
    ['Spanish', spanish, 'según lo informado el', /Ninguno registrado/],
  ] as const)(
    'are the current medicines of the summary, in %s',
    async (_, messages, reported, none) => {
      await openPlain('/patients/7/summary', world, messages === undefined ? {} : { messages })
      const main = screen.getByRole('main')
      await waitFor(() => expect(main.textContent).toContain('Warfarin'), ROOM)
      const part = within(main).getByRole('region', {
        name: /Current medicines|Medicamentos actuales/,
      })
      expect(lower(part)).toContain(reported.split(' ').slice(0, 2).join(' '))
      expect(part.textContent).not.toMatch(none)
      for (const name of CURRENT) expect(part.textContent).toContain(name)
      for (const name of notNow) expect(lower(part)).not.toContain(name)
    },
  )

  it('are never said to be none where a sign-in may read only the orders', async () => {
    const { types } = both
    await openPlain(
      '/patients/7/summary',
      { types, records: [patient] },
      {
        session: {
          scopes: {
            asked: ['patient/Patient.rs', 'patient/MedicationRequest.rs'],
            granted: ['patient/Patient.rs', 'patient/MedicationRequest.rs'],
          },
        },
      },
    )
    const part = await screen.findByRole('region', { name: 'Current medicines' }, ROOM)
    expect(part.textContent).toContain('Could not be read completely')
    expect(screen.getByRole('main').textContent).toContain('Medicines as reported')
  })
})
