// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { CodeableConcept, FhirResource } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

/**
 * Entries that say that there is none (HL7 IPS 1.1, "Absent and Unknown Data"; SNOMED CT's "No
 * known …"): they are shown in their words, and are none of what is counted.
 */

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ABSENT = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'
const SNOMED = 'http://snomed.info/sct'
const subject = { reference: 'Patient/7' }
const patient: FhirResource = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const said = (system: string, code: string, display: string): CodeableConcept => ({
  coding: [{ system, code, display }],
})

type Kind = 'allergy' | 'problem' | 'medicine'
const RECORD: Readonly<Record<Kind, (id: string, code: CodeableConcept) => FhirResource>> = {
  allergy: (id, code) => ({ resourceType: 'AllergyIntolerance', id, patient: subject, code }),
  problem: (id, code) => ({ resourceType: 'Condition', id, subject, code }),
  medicine: (id, code) => ({
    resourceType: 'MedicationStatement',
    id,
    status: 'unknown',
    subject,
    medicationCodeableConcept: code,
  }),
}
/** The card of a kind, and the words by which it counts. */
const CARD: Readonly<Record<Kind, readonly [heading: RegExp, counts: RegExp]>> = {
  allergy: [/^Conditions and allergies$/, /\d+ current/],
  problem: [/^Conditions and allergies$/, /\d+ current/],
  medicine: [/^Medicines as reported$/, /\d+ (?:of \d+|current)/],
}

const world = (...records: readonly FhirResource[]): PlainWorld => ({
  types: {
    Patient: {},
    AllergyIntolerance: { searchParam: ['patient'] },
    Condition: { searchParam: ['patient'] },
    MedicationRequest: { searchParam: ['patient'] },
    MedicationStatement: { searchParam: ['patient'] },
  },
  records: [patient, ...records],
})

async function card(kind: Kind, text: string): Promise<HTMLElement> {
  const title = await screen.findByRole('heading', { name: CARD[kind][0] }, ROOM)
  const whole = title.closest('section') ?? document.body
  await waitFor(() => expect(whole.textContent).toContain(text), ROOM)
  return whole
}

const STATEMENTS: readonly (readonly [Kind, CodeableConcept, string])[] = [
  ['allergy', said(ABSENT, 'no-allergy-info', 'Nothing heard A'), 'Nothing heard A'],
  ['allergy', said(ABSENT, 'no-known-allergies', 'None at all A'), 'None at all A'],
  ['allergy', said(SNOMED, '716186003', 'None at all B'), 'None at all B'],
  ['problem', said(ABSENT, 'no-problem-info', 'Nothing heard C'), 'Nothing heard C'],
  ['problem', said(ABSENT, 'no-known-problems', 'None at all C'), 'None at all C'],
  ['problem', said(SNOMED, '160245001', 'None at all D'), 'None at all D'],
  ['medicine', said(ABSENT, 'no-medication-info', 'Nothing heard E'), 'Nothing heard E'],
  ['medicine', said(ABSENT, 'no-known-medications', 'None at all E'), 'None at all E'],
  ['medicine', said(SNOMED, '787481004', 'None at all F'), 'None at all F'],
]

describe.each(STATEMENTS)('a server’s %s that says that there is none (%j)', (kind, code, text) => {
  it('is shown, and nothing is counted where it is alone', async () => {
    await openPlain('/patients/7', world(RECORD[kind]('n', code)))
    const whole = await card(kind, text)
    expect(whole.textContent).not.toMatch(CARD[kind][1])
  })

  it('is shown after what there is, which alone is counted', async () => {
    const real = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name, index) =>
      RECORD[kind](`r${index}`, { text: name }),
    )
    await openPlain('/patients/7', world(RECORD[kind]('n', code), ...real.slice(0, 2)))
    const whole = await card(kind, text)
    await waitFor(() => expect(whole.textContent).toMatch(/(?<!\d)2 (?:of 2|current)/), ROOM)
    const words = whole.textContent
    expect(words.indexOf('Alpha')).toBeLessThan(words.indexOf(text))
    expect(words.indexOf('Beta')).toBeLessThan(words.indexOf(text))
  })
})

describe('a statement that there is none, in a list of several pages', () => {
  it.each(['first', 'last'])(
    'that stands on the %s page, is shown last and not counted',
    async (place) => {
      const real = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((name, index) =>
        RECORD.medicine(`r${index}`, { text: name }),
      )
      const none = RECORD.medicine('n', said(ABSENT, 'no-known-medications', 'None at all E'))
      const records = place === 'first' ? [none, ...real] : [...real, none]
      await openPlain('/patients/7', { ...world(...records), cap: 2 })
      const whole = await card('medicine', '5 current')
      await waitFor(() => expect(whole.textContent).toMatch(/Epsilon.*None at all E/), ROOM)
      expect(whole.textContent).not.toContain('6 current')
    },
  )
})

describe('a statement that there is none, beside more than a card has room for', () => {
  it('is one press away', async () => {
    const real = ['Alpha', 'Beta', 'Gamma'].map((name, index) =>
      RECORD.problem(`r${index}`, { text: name }),
    )
    await openPlain(
      '/patients/7',
      world(...real, RECORD.problem('n', said(SNOMED, '160245001', 'None at all D'))),
    )
    const whole = await card('problem', 'Gamma')
    await waitFor(() => expect(whole.textContent).toMatch(/(?<!\d)3 current\./), ROOM)
    const all = within(whole).getByRole('button', { name: /Show all/ })
    all.click()
    await waitFor(() => expect(whole.textContent).toContain('None at all D'))
  })
})
