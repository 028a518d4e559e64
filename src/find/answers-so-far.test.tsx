// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { Encounter, Observation, Patient } from 'fhir/r4'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OpenPatientProvider } from '~/connection/open-patient'
import type { SearchResult } from '~/fhir/wire/paging'
import { messages } from '~/i18n/en/messages'
import { find as words } from '~/i18n/en/frame/find'
import { chartPlan } from '~/record/chart/chart-lists'
import type { Chart } from '~/record/chart/use-chart'
import { runAtOnce } from '~/std/run-in-slices'
import { Suspense } from '~/ui/late/Suspense'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import type { ActorNames } from './actor-names'
import { Answers } from './Answers'
import { entryOf, type Entry, type Reading } from './entry'
import { findingMatches } from './find-matches'
import { namedScores } from './named-scores'
import type { Placed } from './since-visit'
import { termsOf } from './terms'
import { useAnswer } from './use-answer'
import { growingVocabulary } from './vocabulary'

afterEach(cleanup)

const DAY = 86_400_000
const subject = { reference: 'Patient/7' }
const show = {
  format: { language: 'en', words: messages.format, style: 'clinician', timeZone: 'UTC' },
  words: messages.records,
} as const
const { connection } = connectTestSession({ offers: { Encounter: ['patient'] } })
const kinds = [[['category', 'a']]] as const
const WHOLE: Partial<SearchResult>[] = [{ complete: true }]
const PARTLY: Partial<SearchResult>[] = [
  { ended: false },
  { unread: [{}] },
  { foreign: 1 },
  // Asked for by the kinds that are known.
  { narrowed: { asked: kinds, refused: [] } },
  { narrowed: { asked: kinds, refused: kinds } },
  { narrowed: { asked: [], refused: [], allowed: kinds } },
]

const reading: Reading = {
  show,
  kindOf: () => '',
  bases: [],
  formOf: () => undefined,
  hide: (text) => text,
}

const visit = (id: string, status: Encounter['status'], at: number): Encounter => ({
  resourceType: 'Encounter',
  id,
  status,
  class: { code: 'AMB' },
  type: [{ text: 'Checkup' }],
  subject,
  period: { start: new Date(at).toISOString() },
})

const actors: ActorNames = new Map()

function entriesOf(path: string, records: readonly (Encounter | Observation)[]) {
  const view = registry.byPath(path)
  if (view === undefined) throw new Error(`no list of ${path}`)
  return records.map((resource) => entryOf({ resource, view }, reading))
}

function foundFor(entries: readonly Entry[], typed: string) {
  const vocabulary = growingVocabulary()
  for (const one of entries) vocabulary.add(one)
  return runAtOnce(findingMatches(entries, termsOf(typed), actors, vocabulary))
}

function Answered(props: Omit<ComponentProps<typeof Answers>, 'answer'>) {
  return <Answers {...props} answer={useAnswer({ ...props, reading })} />
}

async function answer(
  question: Placed,
  more: Partial<SearchResult>,
  patient?: Patient,
): Promise<string> {
  const entries = entriesOf('visits', [
    visit('before', 'finished', Date.now() - DAY),
    visit('next', 'planned', Date.now() + 3 * DAY),
  ])
  const terms = termsOf('checkup')
  const found = foundFor(entries, 'checkup')
  const { permitted } = chartPlan(registry.views, '7', connection.capability)
  const chart: Chart = {
    patientId: '7',
    refused: [],
    narrowed: [],
    complete: true,
    lists: permitted.map((list) => ({
      ...list,
      failure: undefined,
      loading: false,
      result: {
        matches: entries.map(({ record }) => record.resource),
        included: [],
        foreign: 0,
        issues: [],
        complete: false,
        ended: true,
        pages: 1,
        receivedAt: 5,
        ...more,
      },
    })),
  }
  await act(async () =>
    render(
      <TestSession connection={connection}>
        <OpenPatientProvider value={patient}>
          <Suspense fallback={null}>
            <Answered
              chart={chart}
              entries={entries}
              found={found}
              question={question}
              telling={{ words, reading, actors, terms, similar: [], displays: new Map() }}
              onGo={() => undefined}
            />
          </Suspense>
        </OpenPatientProvider>
      </TestSession>,
    ),
  )
  // A large record is answered for between other work. Of somebody who has died nothing is said.
  await vi.waitFor(() => {
    if (patient === undefined && document.body.textContent === '') throw new Error('no answer yet')
  })
  return document.body.textContent
}

const TIME: Placed = {
  kind: 'time',
  about: '',
  first: '2026-10-01',
  last: '2026-10-31',
  span: { from: 0, to: 1 },
}

describe('an answer', () => {
  it.each<[string, Placed]>([
    ['the last of something', { kind: 'latest', about: 'checkup' }],
    ['the next of something', { kind: 'next', about: 'checkup' }],
    ['the number of a time', TIME],
  ])('is only from what is read while the record is not whole: %s', async (_, question) => {
    for (const partly of PARTLY) {
      expect(await answer(question, partly)).toContain(words.chart.answerSoFar)
      cleanup()
    }
    for (const state of WHOLE) {
      const whole = await answer(question, state)
      expect(whole).toMatch(/Checkup|Dated/)
      expect(whole).not.toContain(words.chart.answerSoFar)
      cleanup()
    }
  })

  it('names nothing to come of somebody who has died', async () => {
    const next: Placed = { kind: 'next', about: 'checkup' }
    expect(await answer(next, { complete: true })).toContain('Checkup')
    cleanup()
    const died = await answer(
      next,
      { complete: true },
      { resourceType: 'Patient', deceasedBoolean: true },
    )
    expect(died).toBe('')
  })
})

it('of two totals of one day none is before the other', () => {
  const total = (id: string, day: string, value: number): Observation => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    subject,
    code: { coding: [{ system: 'http://loinc.org', code: '44261-6', display: 'PHQ-9' }] },
    effectiveDateTime: day,
    valueInteger: value,
  })
  const beforeOf = (records: readonly Observation[]) => {
    const found = foundFor(entriesOf('observations', records), 'PHQ-9')
    return namedScores(found, Date.parse('2026-10-20'), true, () => undefined).map(
      ({ before }) => before?.value,
    )
  }
  expect(beforeOf([total('a', '2026-10-01', 9), total('b', '2026-10-01', 12)])).toEqual([undefined])
  expect(beforeOf([total('a', '2026-10-01', 9), total('b', '2026-09-01', 12)])).toEqual([12])
})

it.each([
  ['2026-03-01', 'Thoughts of self-harm, 01-Mar-2026'],
  ['2026-03', 'Thoughts of self-harm, Mar-2026'],
  [undefined, 'Thoughts of self-harm, date not recorded'],
])(
  'the answer about self-harm that was filed apart from a total (%s) is beside it',
  async (date, told) => {
    const loinc = (code: string, display: string) => ({
      coding: [{ system: 'http://loinc.org', code, display }],
    })
    const total: Observation = {
      resourceType: 'Observation',
      id: 'total',
      status: 'final',
      subject,
      code: loinc('44261-6', 'PHQ-9'),
      effectiveDateTime: '2026-03-20',
      valueInteger: 5,
    }
    const item: Observation = {
      resourceType: 'Observation',
      id: 'item',
      status: 'final',
      subject,
      code: loinc('44260-8', 'Thoughts of being better off dead'),
      ...(date === undefined ? {} : { effectiveDateTime: date }),
      valueCodeableConcept: { text: 'Several days' },
    }
    const entries = entriesOf('observations', [total, item])
    const terms = termsOf('PHQ-9')
    const chart: Chart = {
      patientId: '7',
      refused: [],
      narrowed: [],
      complete: true,
      lists: [],
    }
    await act(async () =>
      render(
        <TestSession connection={connection}>
          <Suspense fallback={null}>
            <Answered
              chart={chart}
              entries={entries}
              found={foundFor(entries, 'PHQ-9')}
              question={undefined}
              telling={{ words, reading, actors, terms, similar: [], displays: new Map() }}
              onGo={() => undefined}
            />
          </Suspense>
        </TestSession>,
      ),
    )
    expect(await screen.findByText(told)).toBeDefined()
  },
)
