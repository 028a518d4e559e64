// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type {
  Condition,
  FhirResource,
  Immunization,
  ImmunizationRecommendation,
  Observation,
  Procedure,
} from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { completenessOf } from '~/export/completeness'
import { doctorSummary } from '~/export/summary/doctor-summary'
import { summaryPlan, wholeChoice } from '~/export/summary/summary-plan'
import { SummarySheet } from '~/export/summary/SummarySheet'
import { SummaryText } from '~/export/summary/summary-text'
import type { Taken } from '~/export/taken'
import { FAILURE_KINDS, FhirFailure } from '~/fhir/failure'
import { noteRecord } from '~/fhir/shapes/note-record'
import type { SearchResult } from '~/fhir/wire/paging'
import { messages as english } from '~/i18n/en/messages'
import { takeAway as exportWords } from '~/i18n/en/record/export'
import { measurements } from '~/i18n/en/results/measurements'
import { doctorSummary as words } from '~/i18n/en/summary/doctor-summary'
import { messages as spanish } from '~/i18n/es/messages'
import { takeAway as spanishExport } from '~/i18n/es/record/export'
import { harmToldBy } from '~/questionnaires/safety/harm-of'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import type { ViewPath } from '~/record/view'
import { Suspense } from '~/ui/late/Suspense'
import { registry } from '~/views/registry'
import { connectTestSession, TestSession } from '~/views/TestSession'

afterEach(cleanup)

const subject = { reference: 'Patient/7' }
const TYPES = [...new Set(registry.views.map(({ type }) => type))]
const { connection } = connectTestSession({
  offers: Object.fromEntries(
    TYPES.map((type) => [type, ['patient', 'category', '_id', 'questionnaire_type']]),
  ),
})
const show = {
  format: { language: 'en', words: english.format, style: 'clinician', timeZone: 'UTC' },
  words: english.records,
} as const

type Records = Partial<Record<ViewPath, readonly FhirResource[]>>
type State = Partial<SearchResult> | 'failed' | 'nothing'
const WHOLE: State = { complete: true }
const kind = (code: string) => [['category', code]] as const

function takenOf(records: Records, state: State): Taken {
  const plan = summaryPlan(registry.views, '7', connection.capability)
  return {
    choice: wholeChoice(plan),
    patientId: '7',
    patient: { resourceType: 'Patient', id: '7' },
    lists: plan.permitted.map(({ view, permit }) => {
      const own = records[view.path] ?? []
      return {
        view,
        permit,
        failure: state === 'failed' ? new FhirFailure({ kind: 'server' }) : undefined,
        result:
          typeof state === 'string'
            ? undefined
            : {
                matches: own,
                included: [],
                foreign: 0,
                issues: [],
                complete: false,
                ended: true,
                pages: 1,
                receivedAt: 5,
                ...state,
              },
        records: own,
        outside: 0,
        undated: 0,
      }
    }),
    named: [],
    refused: plan.refused,
    files: [],
    at: Date.UTC(2026, 9, 20),
  }
}

const summaryOf = (taken: Taken) =>
  doctorSummary(taken, {
    show,
    words,
    measurements: { show, words: measurements },
    weigh: {
      condition: rankCondition,
      allergy: rankAllergy,
      harm: (response) => harmToldBy(response, undefined, []),
      formOf: () => undefined,
    },
  })

async function sheetOf(taken: Taken, look?: (article: HTMLElement) => void): Promise<string> {
  const gaps = completenessOf(taken, { messages: english, words: exportWords, show })
    .filter(({ whole, code }) => !whole || code === 'not-supported')
    .map(({ title, text }) => exportWords.offEntry(title, text))
  await act(async () =>
    render(
      <TestSession connection={connection}>
        <Suspense fallback={null}>
          <SummaryText>
            <SummarySheet taken={taken} summary={summaryOf(taken)} gaps={gaps} />
          </SummaryText>
        </Suspense>
      </TestSession>,
    ),
  )
  const article = await screen.findByRole('article')
  look?.(article)
  const text = article.textContent
  cleanup()
  return text
}

describe('the sheet for a doctor', () => {
  it.each([1, 4])(
    'has circumstances of life under their own name, below the health problems (%i of them)',
    async (count) => {
      const problem = (id: string, code: string, text: string): Condition => ({
        resourceType: 'Condition',
        id,
        subject,
        clinicalStatus: { coding: [{ code: 'active' }] },
        code: { coding: [{ system: 'http://snomed.info/sct', code }], text },
      })
      const social = [
        problem('a', '314529007', 'Medication review due'),
        problem('b', '473461003', 'Educated to high school level'),
        problem('c', '160903007', 'Full-time employment'),
        problem('d', '73595000', 'Stress'),
      ].slice(0, count)
      const conditions = [...social, problem('e', '59621000', 'Essential hypertension')]
      await sheetOf(takenOf({ conditions }, WHOLE), (article) => {
        const heading = within(article).getByRole('heading', { name: words.lifeSituation })
        const before = within(article).getByText('Essential hypertension')
        const isAfter = (node: Node, other: Node) =>
          (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
        expect(isAfter(heading, before)).toBe(true)
        for (const { code } of social)
          expect(isAfter(within(article).getByText(code?.text ?? ''), heading)).toBe(true)
      })
    },
  )

  it('says "none recorded" of each part of a record that was read whole and is empty', async () => {
    const text = await sheetOf(takenOf({}, WHOLE))
    expect(text.match(/None recorded/g)).toHaveLength(7)
    expect(text).toContain(words.complete)
  })

  it.each([{ deceasedBoolean: true }, { deceasedDateTime: '2026-02' }])(
    'has nothing current of somebody who has died: %j',
    async (death) => {
      const taken = takenOf({}, WHOLE)
      const text = await sheetOf({
        ...taken,
        patient: { resourceType: 'Patient', id: '7', ...death },
      })
      expect(text).toContain(words.afterDeath.medicines)
      expect(text).toContain(words.afterDeath.problems)
      expect(text).not.toMatch(/current/i)
      expect(await sheetOf(taken)).toContain(words.section.medicines)
    },
  )

  it.each(['en', 'es'] as const)(
    'gives every reason as part of its sentence, and tells nobody what to press: %s',
    (language) => {
      const words = { en: exportWords, es: spanishExport }[language]
      const messages = { en: english, es: spanish }[language]
      const told = (state: State, failure?: FhirFailure) => {
        const taken = takenOf({}, state)
        const lists = taken.lists.map((list) => ({ ...list, failure }))
        return completenessOf({ ...taken, lists }, { messages, words, show })
          .filter(({ whole }) => !whole)
          .map(({ text }) => text)
      }
      const lapsed = () => ({ title: '', sentence: 'Load the list again from its start.' })
      const lines = [
        ...FAILURE_KINDS.flatMap((kind) => [
          ...told('nothing', new FhirFailure({ kind })),
          ...told({ ended: false }, new FhirFailure({ kind })),
        ]),
        ...told({ ended: false }, new FhirFailure({ kind: 'not-found', status: 410, own: lapsed })),
        ...(['loop', 'repeated', 'foreign-link', 'not-all', 'copied'] as const).flatMap((stopped) =>
          told({ ended: false, stopped }),
        ),
      ]
      expect(new Set(lines).size).toBeGreaterThan(FAILURE_KINDS.length * 2)
      const wrong =
        /[.](?:$|;| )|try again|reload|check your|sign in again|still signed|again from|intente|revise|vuelva|inicie|sigue abierta/i
      expect(lines.filter((line) => wrong.test(line))).toEqual([])
    },
  )

  it('tells a part of which nothing was read from one of which some was', async () => {
    const nothing = await sheetOf(takenOf({}, 'failed'))
    expect(nothing.split(words.nothingRead).length - 1).toBeGreaterThanOrEqual(7)
    expect(nothing).not.toContain(words.notRead)
    const some = await sheetOf(takenOf({}, { complete: false, ended: false }))
    expect(some).toContain(words.notRead)
    expect(some).not.toContain(words.nothingRead)
  })

  it('keeps the days of a span whole, and lets the span itself go on in the next line', async () => {
    const thyroid: Observation = {
      resourceType: 'Observation',
      id: 't',
      status: 'final',
      subject,
      category: [{ coding: [{ code: 'laboratory' }] }],
      code: { coding: [{ system: 'http://loinc.org', code: '3016-3' }], text: 'Thyrotropin' },
      effectivePeriod: { start: '2026-10-02', end: '2026-10-03' },
      interpretation: [{ coding: [{ code: 'L' }] }],
      valueQuantity: { value: 0.01, unit: 'mIU/L' },
    }
    const taken = takenOf({ observations: [thyroid] }, WHOLE)
    const text = await sheetOf(taken, (article) => {
      const days = within(article).getAllByText(/^\d\d-\w{3}-2026$/)
      expect(days.map(({ textContent }) => textContent)).toEqual(['02-Oct-2026', '03-Oct-2026'])
    })
    expect(text).toContain('02-Oct-2026 to 03-Oct-2026')
  })

  it('rounds what a computation left of a measured number', async () => {
    const weight: Observation = {
      resourceType: 'Observation',
      id: 'w',
      status: 'final',
      subject,
      category: [{ coding: [{ code: 'vital-signs' }] }],
      code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }], text: 'Weight' },
      effectiveDateTime: '2026-10-01',
      valueQuantity: { value: 20.09414, unit: 'kg' },
    }
    const text = await sheetOf(takenOf({ observations: [weight] }, WHOLE))
    expect(text).toContain('20.09 kg')
    expect(text).not.toContain('20.09414')
  })

  it('says of a span in which a problem began that it began then, and not how long it lasted', async () => {
    const text = await sheetOf(
      takenOf(
        {
          conditions: [
            {
              resourceType: 'Condition',
              id: 'c',
              subject,
              code: { text: 'Insomnia' },
              onsetPeriod: { start: '2024-08', end: '2024-09' },
            },
          ],
        },
        WHOLE,
      ),
    )
    expect(text).toMatch(/Insomnia.*began Aug/)
  })

  it.each<[string, State]>([
    ['not loaded', 'nothing'],
    ['not loaded, because that failed', 'failed'],
    ['loaded in part', { ended: false }],
    ['not readable in part', { unread: [{}] }],
    ['mixed with entries of another patient', { foreign: 1 }],
    ['narrowed to the kinds that are known', { narrowed: { asked: [kind('a')], refused: [] } }],
    [
      'narrowed, and a kind was refused',
      { narrowed: { asked: [kind('a')], refused: [kind('b')] } },
    ],
    [
      'narrowed, and may miss some',
      { narrowed: { asked: [kind('a')], refused: [], mayMiss: () => ['some may be missing'] } },
    ],
    [
      'narrowed to what the sign-in may see',
      { narrowed: { asked: [], refused: [], allowed: [kind('a')] } },
    ],
  ])('says so of no part whose lists are %s', async (_, state) => {
    const text = await sheetOf(takenOf({}, state))
    expect(text).not.toContain('None recorded')
    expect(text).not.toContain('Complete:')
    expect(text).toContain(words.incomplete)
  })

  const measured = (id: string, day: string, code: string, value: number): Observation => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    subject,
    code: { coding: [{ system: 'http://loinc.org', code, display: `Test ${code}` }] },
    effectiveDateTime: day,
    valueQuantity: { value, unit: 'ng/mL', system: 'http://unitsofmeasure.org', code: 'ng/mL' },
  })

  it('does not say that no result is recorded where it counts others', async () => {
    const vitaminD = measured('d', '2026-05-01', '1989-3', 31)
    const text = await sheetOf(takenOf({ observations: [vitaminD] }, WHOLE))
    expect(text).toContain(words.moreResults(1))
    expect(text).not.toMatch(/Results that matter\s*None recorded/)
  })
})

describe('a score on the sheet', () => {
  const total = (id: string, when: string, value: number): Observation => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    subject,
    code: { coding: [{ system: 'http://loinc.org', code: '44261-6' }] },
    effectiveDateTime: when,
    valueInteger: value,
  })
  const item = (id: string, when: string, answer: string): Observation => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    subject,
    code: { coding: [{ system: 'http://loinc.org', code: '44260-8' }] },
    effectiveDateTime: when,
    valueCodeableConcept: { coding: [{ system: 'http://loinc.org', code: answer }] },
  })
  const scoreOf = (observations: readonly Observation[]) =>
    summaryOf(takenOf({ observations }, WHOLE)).results.map(
      ({ name, value, previous, flag, date }) => ({ name, value, previous, flag, date }),
    )

  it('is the last one, and none that is dated in the future by mistake', () => {
    const [line] = scoreOf([
      total('typo', '2062-10-01', 3),
      total('last', '2026-10-12', 18),
      total('before', '2026-01-05', 9),
    ])
    expect(line).toMatchObject({ previous: '9', date: '12-Oct-2026' })
    expect(line?.value).toMatch(/^18/)
  })

  it('is the last one by the clock, whatever zone each was written in', () => {
    const [line] = scoreOf([
      total('later', '2026-10-12T01:00:00Z', 18),
      // By its text it is of an earlier hour; it was written at 2 o'clock of that clock.
      total('earlier', '2026-10-12T02:00:00+05:00', 9),
    ])
    expect(line?.value).toMatch(/^18/)
  })

  it('with a later year alone is not compared with a day of that year', () => {
    const [line] = scoreOf([total('day', '2026-03-05', 18), total('year', '2026', 9)])
    expect(line?.previous).toBeUndefined()
  })

  it('no "no" that is dated in the future by mistake takes a warning back', () => {
    const lines = scoreOf([
      item('no', '2062-10-01', 'LA6568-5'),
      item('yes', '2026-10-12', 'LA6569-3'),
    ])
    expect(lines.map(({ flag, date }) => [flag, date])).toEqual([
      [words.harm.thoughts, '12-Oct-2026'],
    ])
  })
})

describe('what was done, on the sheet', () => {
  const replaced = (id: string, when: string, site?: string): Procedure => ({
    resourceType: 'Procedure',
    id,
    status: 'completed',
    subject,
    code: { text: 'Total knee replacement' },
    performedDateTime: when,
    ...(site === undefined ? {} : { bodySite: [{ text: site }] }),
  })
  const linesOf = (procedures: readonly Procedure[]) =>
    summaryOf(takenOf({ procedures }, WHOLE)).procedures.map(({ facts }) => facts.join(', '))

  it('at two places of the body is two lines', () => {
    expect(
      linesOf([replaced('r', '2022', 'Right knee'), replaced('l', '2015', 'Left knee')]),
    ).toEqual(['Right knee, 2022', 'Left knee, 2015'])
  })

  it('at several times is one line that says so', () => {
    expect(
      linesOf([replaced('b', '2022'), replaced('a', '2015'), replaced('copy', '2022')]),
    ).toEqual(['2022, and once more'])
  })

  it('a fracture of each of two places is a problem of its own', () => {
    const fracture = (id: string, site: string): Condition => ({
      resourceType: 'Condition',
      id,
      subject,
      code: { text: 'Fracture' },
      bodySite: [{ text: site }],
    })
    const conditions = [fracture('a', 'Left wrist'), fracture('b', 'Right hip')]
    expect(summaryOf(takenOf({ conditions }, WHOLE)).problems.map(({ facts }) => facts)).toEqual([
      ['Left wrist'],
      ['Right hip'],
    ])
  })
})

describe('the vaccines on the sheet for a doctor', () => {
  const DAY_MS = 86_400_000
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const cvx = (code: string, text: string) => ({
    coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code }],
    text,
  })
  const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
  const advice = (text: string, code: string, state: string, due?: string) => ({
    vaccineCode: [cvx(code, text)],
    forecastStatus: { coding: [{ code: state }], text: state },
    ...(due === undefined ? {} : { dateCriterion: [{ code: loinc('30980-7'), value: due }] }),
  })
  const recommended = (
    ...recommendation: ReturnType<typeof advice>[]
  ): ImmunizationRecommendation => ({
    resourceType: 'ImmunizationRecommendation',
    id: 'r',
    patient: subject,
    date: day(-30),
    recommendation,
  })
  const tetanus: Immunization = {
    resourceType: 'Immunization',
    id: 't',
    status: 'completed',
    patient: subject,
    vaccineCode: cvx('115', 'Tdap'),
    occurrenceDateTime: day(-3),
  }

  it('are those that are overdue, due and due soon, with their day, and those given since', async () => {
    const text = await sheetOf(
      takenOf(
        {
          'recommended-vaccines': [
            recommended(
              advice('Zoster', '187', 'overdue', day(-90)),
              advice('Influenza', '88', 'due', day(-2)),
              advice('Pneumococcal', '33', 'due', day(20)),
              advice('Hepatitis B', '45', 'due', day(400)),
              advice('Measles', '05', 'complete'),
              advice('Tdap', '115', 'due', day(-2)),
            ),
          ],
          immunizations: [tetanus],
        },
        WHOLE,
      ),
    )
    const [, due = ''] = text.split(words.dueTitle)
    expect(due).toMatch(/^Zoster, overdue, due .*Influenza, due, due .*Pneumococcal, due soon/)
    expect(due).toMatch(/Tdap, given since, /)
    expect(due.split('Past')[0]).not.toMatch(/Hepatitis|Measles/)
    expect(text).not.toContain(words.noneDue)
  })

  it.each<[string, Records, State, string, boolean]>([
    ['nothing is recommended', {}, WHOLE, words.noneDue, true],
    [
      'all is over',
      { 'recommended-vaccines': [recommended(advice('Measles', '05', 'complete'))] },
      WHOLE,
      words.noneDue,
      true,
    ],
    ['not all was read', {}, { ended: false }, words.dueNotRead, true],
    ['the list failed', {}, 'failed', words.dueNotRead, true],
    ['the service has no such list', {}, WHOLE, words.due, false],
  ])('say what is known where %s', async (_, records, state, said, isOffered) => {
    const taken = takenOf(records, state)
    const text = await sheetOf({
      ...taken,
      lists: taken.lists.filter(
        ({ view }) => isOffered || view.type !== 'ImmunizationRecommendation',
      ),
    })
    for (const one of [words.noneDue, words.dueNotRead, words.due])
      expect(text.includes(one)).toBe(one === said)
  })

  it.each<[string, ImmunizationRecommendation]>([
    [
      'a modifier that nobody knows',
      {
        ...recommended(advice('Zoster', '187', 'overdue', day(-90))),
        modifierExtension: [{ url: 'https://odd.example/means-otherwise', valueBoolean: true }],
      },
    ],
    [
      'a shape that cannot be read',
      // Any shape that the wire lets through.
      { ...recommended(), recommendation: {} } as object as ImmunizationRecommendation,
    ],
  ])('are not denied beside a recommendation with %s', async (_, record) => {
    noteRecord(record)
    const text = await sheetOf(takenOf({ 'recommended-vaccines': [record] }, WHOLE))
    expect(text).toContain(words.dueNotRead)
    expect(text).not.toContain(words.noneDue)
  })

  it('are none of somebody who has died', async () => {
    const taken = takenOf(
      { 'recommended-vaccines': [recommended(advice('Zoster', '187', 'overdue', day(-90)))] },
      WHOLE,
    )
    const text = await sheetOf({
      ...taken,
      patient: { resourceType: 'Patient', id: '7', deceasedBoolean: true },
    })
    expect(text).not.toMatch(/Zoster|due/)
  })
})
