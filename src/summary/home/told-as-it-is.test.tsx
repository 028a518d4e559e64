// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type {
  AllergyIntolerance,
  Condition,
  Encounter,
  FhirResource,
  MedicationRequest,
  Patient,
  ServiceRequest,
} from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ranked as english } from '~/i18n/en/summary/ranked'
import { home } from '~/i18n/en/summary/home'
import { staffCards } from '~/i18n/en/summary/staff-cards'
import { messages } from '~/i18n/en/messages'
import { messages as spanishMessages } from '~/i18n/es/messages'
import { ranked as spanish } from '~/i18n/es/summary/ranked'
import type { ViewPath } from '~/record/view'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { runAtOnce } from '~/std/run-in-slices'
import { gathering } from './board'
import { HealthCard } from './HealthCards'
import { fetchHomeWords } from './home-words'
import { MedicinesCard } from './ListCards'
import { comingVisits } from './next'
import { openHome } from './open-home-fixture'
import { OpenCard, ProblemsCard, StaffText, VisitsCard } from './StaffCards'
import { wholeHome } from './whole-home-fixture'

const { connection } = connectTestSession({
  offers: Object.fromEntries(
    registry.views.map(({ type }) => [type, ['patient', 'category', '_id', 'questionnaire_type']]),
  ),
})
const subject = { reference: 'Patient/7' }
const active = { coding: [{ code: 'active' }] }
const snomed = (code: string, text: string) => ({
  coding: [{ system: 'http://snomed.info/sct', code }],
  text,
})

const condition = (id: string, code: Condition['code'], more: Partial<Condition> = {}) =>
  ({ resourceType: 'Condition', id, subject, clinicalStatus: active, code, ...more }) as Condition
const allergy = (id: string, code: AllergyIntolerance['code']): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  id,
  patient: subject,
  clinicalStatus: active,
  code,
})
const medicine = (id: string, medicationCodeableConcept: object): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  subject,
  medicationCodeableConcept,
})

/** Statements that there is none, each with an entry of its kind. */
const STATEMENTS: readonly (readonly [ViewPath, FhirResource, FhirResource])[] = [
  [
    'conditions',
    condition('none', snomed('160245001', 'No known problems')),
    condition('one', { text: 'Asthma' }),
  ],
  [
    'allergies',
    allergy('none', snomed('716186003', 'No known allergies')),
    allergy('one', { text: 'Latex' }),
  ],
  [
    'medications',
    medicine('none', snomed('787481004', 'No known medicines')),
    medicine('one', { text: 'Zinc' }),
  ],
]

beforeAll(() => {
  fetchHomeWords('en')
  fetchHomeWords('es')
})
afterEach(cleanup)

/** The text of each row of the cards of health and medicines. */
async function rowsOf(records: Partial<Record<ViewPath, readonly FhirResource[]>>, es = false) {
  const cards = (
    <>
      <HealthCard />
      <MedicinesCard />
    </>
  )
  await openHome(
    connection,
    wholeHome(connection, records),
    cards,
    {},
    es ? spanishMessages : undefined,
  )
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

describe.each([
  ['en', english],
  ['es', spanish],
] as const)('a statement that there is none, in %s', (language, words) => {
  it.each(STATEMENTS)('in %s has the mark that it is one', async (path, none) => {
    const [row] = await rowsOf({ [path]: [none] }, language === 'es')
    expect(row?.endsWith(words.statement)).toBe(true)
  })

  it.each(STATEMENTS)('in %s says that it is besides entries', async (path, none, entry) => {
    const rows = await rowsOf({ [path]: [none, entry] }, language === 'es')
    expect(rows).toHaveLength(2)
    expect(rows.filter((row) => row.includes(words.statementBesides))).toHaveLength(1)
    expect(rows[0]).not.toContain(words.statementBesides)
  })
})

/** Opens a card of the people who treat a patient. */
async function openStaff(
  card: React.ReactNode,
  records: Partial<Record<ViewPath, readonly FhirResource[]>>,
) {
  await openHome(connection, wholeHome(connection, records), <StaffText>{card}</StaffText>, {
    WithUnfinished: ({ children }) => children([]),
    WithFormSteps: ({ children }) =>
      children({
        asked: [],
        isCovered: () => false,
        isWhole: true,
        isLoading: false,
        Row: () => null,
      }),
  })
}

it('an order not to do something that stands is the first open one, however many there are, with its mark', async () => {
  const order = (id: string, more: Partial<ServiceRequest>): ServiceRequest => ({
    resourceType: 'ServiceRequest',
    id,
    status: 'active',
    intent: 'order',
    subject,
    code: { text: id },
    ...more,
  })
  const bans = ['A', 'B', 'C', 'D'].map((name) =>
    order(`Resuscitation ${name}`, { doNotPerform: true, authoredOn: '2019-02-01' }),
  )
  await openStaff(<OpenCard />, {
    orders: [
      order('Lipid panel', { authoredOn: '2026-10-01' }),
      order('Withdrawn', { doNotPerform: true, status: 'revoked' }),
      order('Proposed', { doNotPerform: true, intent: 'proposal' }),
      ...bans,
    ],
  })
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toHaveLength(bans.length)
  for (const row of rows) {
    expect(row).toContain('Resuscitation')
    expect(row).toContain(messages.format.status.notDone.active)
  }
})

it('a condition that the record says has ended has both its days, also while its status is active', async () => {
  await openStaff(<ProblemsCard />, {
    conditions: [
      condition(
        'af',
        { text: 'Atrial fibrillation' },
        {
          onsetDateTime: '2012',
          abatementDateTime: '2015',
        },
      ),
    ],
  })
  expect((await screen.findByRole('listitem')).textContent).toMatch(/2012 to 2015/)
})

it.each([
  ['that are over', ['2019-09-01', '2019-10-08'], true],
  ['of which one goes on', ['2019-10-08', '2999-01-01'], false],
  ['of which one has no end', ['2019-10-08', undefined], false],
])('a current medicine with directions %s says so, or not', async (_, ends, isTold) => {
  const dosageInstruction = ends.map((end) => ({
    text: 'One a day',
    ...(end === undefined ? {} : { timing: { repeat: { boundsPeriod: { end } } } }),
  }))
  const order: MedicationRequest = { ...medicine('a', { text: 'Amoxicillin' }), dosageInstruction }
  const [row] = await rowsOf({ medications: [order] })
  expect(row?.includes(home.medicines.ended('08-Oct-2019')) ?? false).toBe(isTold)
})

it('whoever has died, as the banner knows, has no visit to come, also before the list with the person is loaded', () => {
  const visit: Encounter = {
    resourceType: 'Encounter',
    id: 'v',
    status: 'planned',
    class: {},
    subject,
    period: { start: '2999-01-01' },
  }
  const read = wholeHome(connection, { visits: [visit] })
  const person: Patient = { resourceType: 'Patient', id: '7', deceasedDateTime: '2026-11-20' }
  expect(comingVisits(read, new Date())).toHaveLength(1)
  expect(comingVisits({ ...read, person }, new Date())).toEqual([])
  const { next } = runAtOnce(gathering(read, new Date(), () => undefined, person))
  expect(next).toBeUndefined()
})

it('of somebody who has died no visit is said to come or not to come', async () => {
  const person: Patient = { resourceType: 'Patient', id: '7', deceasedBoolean: true }
  await openStaff(<VisitsCard />, {
    details: [person],
    visits: [
      {
        resourceType: 'Encounter',
        id: 'v',
        status: 'planned',
        class: {},
        subject,
        period: { start: '2999-01-01' },
      },
    ],
  })
  await vi.waitFor(() => screen.getByText(staffCards.visits.noneBefore))
  expect(screen.queryByText(staffCards.visits.none)).toBeNull()
})
