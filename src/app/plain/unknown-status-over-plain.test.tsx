// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { CodeableConcept, FhirResource, Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patient: Patient = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const subject = { reference: 'Patient/7' }
const HL7 = 'http://terminology.hl7.org/CodeSystem/condition-clinical'
const VERIFICATION = 'http://terminology.hl7.org/CodeSystem/condition-ver-status'

/** A status as a server may send it: R4's own codes, none, or one of the server's own. */
type Sent = string | object | undefined

/** One record for each status, named by its place in the list. */
interface Kind {
  readonly type: string
  /** The heading of its part of the summary for a doctor. */
  readonly part: string
  readonly record: (name: string, status: Sent) => object
  /** Those that say that it is over, or was never so. */
  readonly over: readonly Sent[]
  /** Those that say that it is so. */
  readonly now: readonly Sent[]
  /** Those that may mean either, with the words that must stand beside the name. */
  readonly unsure: readonly (readonly [Sent, string | undefined])[]
}

const medicine = (type: string) => (name: string, status: Sent) => ({
  resourceType: type,
  medicationCodeableConcept: { text: name },
  status,
  ...(type === 'MedicationRequest' ? { intent: 'order' } : {}),
})

const KINDS: readonly Kind[] = [
  {
    type: 'MedicationRequest',
    part: 'Current medicines',
    record: medicine('MedicationRequest'),
    over: ['cancelled', 'completed', 'stopped', 'draft'],
    now: ['active', 'on-hold'],
    unsure: [
      ['unknown', 'Status not known'],
      [undefined, 'Status not known'],
      ['Active', 'Active'],
      ['current-in-house', 'Current in house'],
    ],
  },
  {
    type: 'MedicationStatement',
    part: 'Current medicines',
    record: medicine('MedicationStatement'),
    over: ['completed', 'stopped', 'intended', 'not-taken'],
    now: ['active', 'on-hold'],
    unsure: [
      ['unknown', 'Status not known'],
      [undefined, 'Status not known'],
      ['ACTIVE', 'Active'],
    ],
  },
  {
    type: 'Condition',
    part: 'Current problems',
    record: (name, clinicalStatus) => ({
      resourceType: 'Condition',
      code: { text: name },
      clinicalStatus,
    }),
    over: [
      ...['inactive', 'remission', 'resolved'].map((code) => ({ coding: [{ system: HL7, code }] })),
      { text: 'Resolved' },
    ],
    now: [
      ...['active', 'recurrence', 'relapse'].map((code) => ({ coding: [{ system: HL7, code }] })),
      { text: 'Active' },
      undefined,
    ],
    unsure: [
      [{ coding: [{ system: 'urn:own', code: 'A', display: 'In treatment' }] }, 'In treatment'],
      [{ text: 'Waxing and waning' }, 'Waxing and waning'],
    ],
  },
  {
    type: 'AllergyIntolerance',
    part: 'Allergies',
    record: (name, clinicalStatus) => ({
      resourceType: 'AllergyIntolerance',
      code: { text: name },
      clinicalStatus,
    }),
    over: [
      { coding: [{ code: 'inactive' }] },
      { coding: [{ code: 'resolved' }] },
      { text: 'Resolved' },
    ],
    now: [{ coding: [{ code: 'active' }] }, undefined],
    unsure: [[{ coding: [{ system: 'urn:own', code: 'W', display: 'Watched' }] }, 'Watched']],
  },
]

/** The world of one kind, with a record for each status: also statuses that R4 does not have. */
function worldOf(kind: Kind, statuses: readonly Sent[]): PlainWorld {
  const records = statuses.map((status, index): FhirResource => {
    const record: FhirResource = JSON.parse(
      JSON.stringify({
        ...kind.record(named(index), status),
        id: `r${index}`,
        subject,
        patient: subject,
      }),
    )
    return record
  })
  return {
    types: { Patient: {}, [kind.type]: { searchParam: ['patient'] } },
    records: [patient, ...records],
  }
}

const named = (index: number) => `Thing-${index}-`

describe.each(KINDS)('a $type', (kind) => {
  const unsure = kind.unsure.map(([status]) => status)

  it('is on a doctor’s summary as current unless its status says that it is over, and says what is not sure', async () => {
    const all = [...kind.now, ...unsure, ...kind.over]
    await openPlain('/patients/7/summary', worldOf(kind, all))
    const part = await screen.findByRole('region', { name: kind.part }, ROOM)
    await waitFor(() => expect(part.textContent).toContain(named(0)), ROOM)
    const current = all.map((_, index) => part.textContent.includes(named(index)))
    expect(current).toEqual(all.map((status) => !kind.over.includes(status)))
    for (const [index, [, words]] of kind.unsure.entries()) {
      const line = within(part)
        .getAllByRole('listitem')
        .find(({ textContent }) => textContent.includes(named(kind.now.length + index)))
      expect(line?.textContent).toContain(words)
    }
  })

  it('whose status may be any is among the current ones of the first page, with its mark', async () => {
    await openPlain('/patients/7', worldOf(kind, unsure.slice(0, 4)))
    for (const [index, [, words]] of kind.unsure.slice(0, 4).entries()) {
      const name = await screen.findByText(named(index), {}, ROOM)
      const row = name.closest('li')
      expect(row?.textContent).toContain(words)
    }
  })
})

describe('a condition whose doubt is in words alone', () => {
  const records: readonly (readonly [string, CodeableConcept])[] = [
    ['Gout', { text: 'refuted' }],
    ['Lupus', { coding: [{ system: 'urn:own', code: '9' }], text: 'Refuted' }],
    ['Asthma', { coding: [{ system: VERIFICATION, code: 'confirmed' }] }],
  ]
  const world: PlainWorld = {
    types: { Patient: {}, Condition: { searchParam: ['patient'] } },
    records: [
      patient,
      ...records.map(([text, verificationStatus]): FhirResource => ({
        resourceType: 'Condition',
        id: text.toLowerCase(),
        subject,
        code: { text },
        verificationStatus,
      })),
    ],
  }

  it('is ruled out on the summary, and no current problem', async () => {
    await openPlain('/patients/7/summary', world)
    const part = await screen.findByRole('region', { name: 'Current problems' }, ROOM)
    await waitFor(() => expect(part.textContent).toContain('Asthma'), ROOM)
    expect(part.textContent).not.toMatch(/Gout|Lupus/)
    const main = screen.getByRole('main')
    for (const name of ['Gout', 'Lupus'])
      expect(main.textContent).toMatch(new RegExp(`${name}[^.]*?ruled out`, 'i'))
  })
})
