// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Encounter, FhirResource, Observation, QuestionnaireResponse } from 'fhir/r4'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LateStoryboard } from '~/app/shell/storyboard/LateStoryboard'
import { doctorSummary as english } from '~/i18n/en/summary/doctor-summary'
import { measurements } from '~/i18n/en/results/measurements'
import { messages } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { harmToldBy } from '~/questionnaires/safety/harm-of'
import { searchQuery } from '~/queries/search-query'
import { resultLines } from '~/export/summary/result-lines'
import { NumbersCard } from '~/summary/home/NumbersCard'
import { openHome } from '~/summary/home/open-home-fixture'
import { wholeHome } from '~/summary/home/whole-home-fixture'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import { chartPlan } from '~/record/chart/chart-lists'
import { registry } from '~/views/registry'

const LOINC = 'http://loinc.org'
const subject = { reference: 'Patient/7' }
const MARK = { en: 'Thoughts of self-harm', es: 'Ideas de hacerse daño' } as const

/** An answer to the PHQ-9's ninth question, filed as a result by itself. */
const item = (effectiveDateTime: string | undefined, text: string, id = 'item'): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject,
  code: {
    coding: [
      { system: LOINC, code: '44260-8', display: 'Thoughts that you would be better off dead' },
    ],
  },
  ...(effectiveDateTime === undefined ? {} : { effectiveDateTime }),
  valueCodeableConcept: { text },
})
/** The same as a part of its panel. */
const panel = (effectiveDateTime: string, text: string): Observation => {
  const { resourceType, id, status, code, ...part } = item(undefined, text)
  expect([resourceType, id]).toEqual(['Observation', 'item'])
  return {
    resourceType,
    id: 'panel',
    status,
    subject,
    effectiveDateTime,
    code: { coding: [{ system: LOINC, code: '44249-1' }] },
    component: [
      {
        code,
        ...(part.valueCodeableConcept && { valueCodeableConcept: part.valueCodeableConcept }),
      },
    ],
  }
}
/** The same in a filled-in form. */
const form = (authored: string, valueString: string): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  id: 'form',
  status: 'completed',
  subject,
  authored,
  questionnaire: 'https://forms.example/intake',
  item: [{ linkId: '/44260-8', text: 'Thoughts of self-harm?', answer: [{ valueString }] }],
})
const total = (effectiveDateTime: string): Observation => ({
  resourceType: 'Observation',
  id: 'total',
  status: 'final',
  subject,
  effectiveDateTime,
  code: { coding: [{ system: LOINC, code: '44261-6' }] },
  valueInteger: 5,
})
const visit: Encounter = {
  resourceType: 'Encounter',
  id: 'visit',
  status: 'finished',
  class: { code: 'AMB' },
  subject,
  period: { start: '2026-03-29T10:00:00Z', end: '2026-03-29T11:00:00Z' },
  participant: [{ individual: { reference: 'Practitioner/9' } }],
}
const YES = 'Several days'
const NO = 'Not at all'

/** Records, and whether the answer in them has to be in sight. */
const CASES: readonly (readonly [string, readonly FhirResource[], boolean])[] = [
  ['a result alone', [item('2026-03-01', YES)], true],
  ['a result without a date', [item(undefined, YES)], true],
  ['a result of a month', [item('2026-03', YES)], true],
  ['a result beside a total of its day', [item('2026-03-01', YES), total('2026-03-01')], true],
  ['a result beside a total of its month', [item('2026-03-01', YES), total('2026-03')], true],
  ['a result of a month beside a total', [item('2026-03', YES), total('2026-03-02')], true],
  ['a result before a later total', [item('2026-02-01', YES), total('2026-03-02')], true],
  ['a part of a panel', [panel('2026-03-01', YES), total('2026-03-20')], true],
  ['a form', [form('2026-03-01', YES)], true],
  ['a form before a later total', [form('2026-03-01', YES), total('2026-03-20')], true],
  [
    'a result with a no of the same month',
    [item('2026-03', YES), item('2026-03-15', NO, 'no')],
    true,
  ],
  ['a result with a no without a date', [item('2026-03-01', YES), item(undefined, NO, 'no')], true],
  ['a result after a no', [item('2026-03-01', YES), item('2026-02-15', NO, 'no')], true],
  ['a result with a later no', [item('2026-03-01', YES), item('2026-03-15', NO, 'no')], false],
  [
    'a form with a later no',
    [form('2026-02-01', YES), { ...form('2026-03-01', NO), id: 'no' }],
    false,
  ],
  ['a no', [item('2026-03-01', NO), total('2026-03-01')], false],
  ['one entered in error', [{ ...item('2026-03-01', YES), status: 'entered-in-error' }], false],
]

const OFFERS = {
  Observation: ['patient'],
  QuestionnaireResponse: ['patient'],
  Encounter: ['patient'],
}

function serviceOf(records: readonly FhirResource[]) {
  return connectTestSession({
    offers: OFFERS,
    search: ({ type }) => {
      const matches = records.filter(({ resourceType }) => resourceType === type)
      return { matches, total: matches.length }
    },
  }).connection
}

// The app's own host has no index of forms here.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ forms: [] }))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The parts that would show it come late: where it is expected, it is waited for. */
async function isSeen(mark: string, isExpected: boolean): Promise<boolean> {
  if (isExpected) await screen.findAllByText(mark)
  else await vi.dynamicImportSettled()
  return screen.queryAllByText(mark).length > 0
}

describe.each(CASES)(
  'an answer about harm to oneself: %s, before a later visit',
  (_, answers, isTold) => {
    const records = [...answers, visit]

    it.each(['en', 'es'] as const)('is in the line under the name, in %s', async (language) => {
      const connection = serviceOf(records)
      for (const { permit } of chartPlan(registry.views, '7', connection.capability).permitted)
        await connection.queryClient.infiniteQuery(searchQuery(permit))
      render(
        <TestSession connection={connection} {...(language === 'es' ? { messages: spanish } : {})}>
          <LateStoryboard patientId="7" />
        </TestSession>,
      )
      expect(
        await screen.findByText(language === 'en' ? 'Last visit' : 'Última consulta'),
      ).toBeDefined()
      expect(await isSeen(MARK[language], isTold)).toBe(isTold)
    })

    it('is on a clinician’s first page', async () => {
      const connection = serviceOf([])
      const of = (type: string) => records.filter(({ resourceType }) => resourceType === type)
      const home = wholeHome(connection, {
        observations: of('Observation').filter(
          (one) => JSON.stringify(one).indexOf('entered-in-error') < 0,
        ),
        questionnaires: of('QuestionnaireResponse'),
        visits: [visit],
      })
      await openHome(connection, home, <NumbersCard />, { isLater: true })
      expect(await isSeen(MARK.en, isTold)).toBe(isTold)
    })

    it('is on the page for a doctor', () => {
      const show = {
        format: { language: 'en', words: messages.format, style: 'clinician' },
        words: messages.records,
      } as const
      const { permitted } = chartPlan(registry.views, '7', serviceOf([]).capability)
      const lists = permitted
        .filter(({ view }) => view.path === 'observations' || view.path === 'questionnaires')
        .map(({ view, permit }) => ({
          view,
          permit,
          result: undefined,
          failure: undefined,
          records: records.filter(({ resourceType }) => resourceType === view.type),
          outside: 0,
          undated: 0,
        }))
      const { lines } = resultLines(
        { lists, patient: undefined },
        {
          show,
          words: english,
          measurements: { show, words: measurements },
          weigh: {
            condition: rankCondition,
            allergy: rankAllergy,
            harm: (response) => harmToldBy(response, undefined, []),
            formOf: () => undefined,
          },
        },
      )
      expect(lines.some(({ flag }) => flag === english.harm.thoughts)).toBe(isTold)
    })
  },
)
