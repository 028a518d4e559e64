// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { Observation } from 'fhir/r4'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { doctorSummary } from '~/export/summary/doctor-summary'
import { summaryPlan, wholeChoice } from '~/export/summary/summary-plan'
import { gather } from '~/export/gather'
import { messages as english } from '~/i18n/en/messages'
import { measurements } from '~/i18n/en/results/measurements'
import { doctorSummary as words } from '~/i18n/en/summary/doctor-summary'
import { loadPages } from '~/queries/load-pages'
import { chartPlan } from '~/record/chart/chart-lists'
import { watchLists } from '~/record/chart/watch-lists'
import { measurementsOf } from '~/record/result/latest/measurements'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import type { Show } from '~/record/show'
import { homeChart } from '~/summary/home/home-chart'
import { FlowSheetScreen } from '~/trends/flow-sheet/FlowSheetScreen'
import { LatestScreen } from '~/trends/latest/LatestScreen'
import { ScoresScreen } from '~/trends/scores/ScoresScreen'
import { TrendScreen } from '~/trends/screen/TrendScreen'
import { registry } from '~/views/registry'
import { TestSession, connectTestSession } from '~/views/TestSession'

/**
 * A page of the list of all results is gone, and the lists of vital signs and laboratory results
 * have brought what was on it: no place may show an older value as the latest.
 */

afterEach(cleanup)

const LOINC = 'http://loinc.org'
const result = (
  id: string,
  [code, text]: readonly [string, string],
  effectiveDateTime: string,
  value: Pick<Observation, 'valueQuantity' | 'valueInteger'>,
  versionId = '1',
): Observation => ({
  resourceType: 'Observation',
  id,
  meta: { versionId },
  status: 'final',
  subject: { reference: 'Patient/7' },
  code: { text, coding: [{ system: LOINC, code }] },
  effectiveDateTime,
  ...value,
})
const quantity = (value: number, unit: string) => ({
  valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
})
const WEIGHT = ['29463-7', 'Body weight'] as const
const CREATININE = ['2160-0', 'Creatinine'] as const
const GLUCOSE = ['2345-7', 'Glucose'] as const
const SCORE = ['44261-6', 'PHQ-9 total'] as const

const FIRST: readonly Observation[] = [
  result('w1', WEIGHT, '2020-10-02', quantity(81, 'kg')),
  result('c1', CREATININE, '2020-09-12', quantity(1.13, 'mg/dL')),
  result('g1', GLUCOSE, '2020-09-12', quantity(104, 'mg/dL')),
  result('s1', SCORE, '2020-03-01', { valueInteger: 8 }),
]
const CUT: Readonly<Record<string, readonly Observation[]>> = {
  'vital-signs': [result('w2', WEIGHT, '2020-11-01', quantity(76.5, 'kg'))],
  laboratory: [
    result('c2', CREATININE, '2020-10-20', quantity(1.47, 'mg/dL')),
    // Not lost, and corrected since the list of all results came.
    result('g1', GLUCOSE, '2020-09-12', quantity(117, 'mg/dL'), '2'),
    result('s2', SCORE, '2020-10-01', { valueInteger: 17 }),
  ],
}
const LATEST = { weight: '76.5', creatinine: '1.47', glucose: '117' } as const

async function opened() {
  const { connection, sent } = connectTestSession({
    offers: { Observation: ['patient', 'category', 'code'] },
    search: ({ params }, page) => {
      const category = params.find(([name]) => name === 'category')?.[1] ?? ''
      const code = params.find(([name]) => name === 'code')?.[1]
      const short = Object.entries(CUT).find(([name]) => category.endsWith(name))
      if (short !== undefined) return { matches: [...short[1]] }
      if (page > 1) return { kind: 'not-found', status: 404 }
      const matches = FIRST.filter(
        (one) => code === undefined || code.endsWith(one.code.coding?.[0]?.code ?? '-'),
      )
      return { matches, total: 7, next: '2' }
    },
  })
  const plan = chartPlan(registry.views, '7', connection.capability)
  const short = plan.permitted.filter(({ needed }) => !needed)
  const { signal } = new AbortController()
  await Promise.all(short.map(({ permit }) => loadPages(connection.queryClient, permit, signal)))
  const before = sent.length
  return { connection, plan, asked: () => sent.slice(before) }
}

async function shown(screenOf: ReactNode) {
  const { connection, asked } = await opened()
  await act(async () => render(<TestSession connection={connection}>{screenOf}</TestSession>))
  return asked
}

/** Nothing but the list of all results was asked for. */
const isGeneral = (request: { readonly params?: readonly (readonly [string, string])[] }) =>
  request.params?.every(([name]) => name !== 'category')

const answered = {
  forms: [],
  totals: [],
  titleOf: () => undefined,
  loading: false,
  refusal: undefined,
  failure: undefined,
  complete: true,
  isWhole: true,
  retry: () => undefined,
  hrefOf: () => undefined,
}
const hrefOf = ({ id }: Observation) => `/Observation/${id}`

describe('where a page of all results is gone', () => {
  it.each<[string, () => ReactNode, readonly string[]]>([
    [
      'the latest results',
      () => <LatestScreen patientId="7" hrefOf={hrefOf} />,
      Object.values(LATEST),
    ],
    [
      'results by date',
      () => <FlowSheetScreen patientId="7" hrefOf={hrefOf} trendsHref="/trends" />,
      Object.values(LATEST),
    ],
    ['the trends', () => <TrendScreen patientId="7" hrefOf={hrefOf} />, [LATEST.weight]],
    [
      'the trend of one measurement',
      () => <TrendScreen patientId="7" code={`${LOINC}|${GLUCOSE[0]}`} hrefOf={hrefOf} />,
      [LATEST.glucose],
    ],
    [
      'the scores',
      () => <ScoresScreen patientId="7" answered={answered} instrument={undefined} />,
      ['17'],
    ],
  ])('%s have the values that the shorter lists brought', async (_name, of, values) => {
    const asked = await shown(of())
    await waitFor(() => {
      const told = screen.getAllByText(/./).map(({ textContent }) => textContent)
      for (const value of values) expect(told.join(' ')).toContain(value)
    })
    expect(asked().every((request) => 'params' in request && isGeneral(request))).toBe(true)
  })

  it('the page for a doctor and the first page have them too', async () => {
    const { connection, plan, asked } = await opened()
    const own = summaryPlan(registry.views, '7', connection.capability)
    const taken = await gather({
      client: connection.queryClient,
      capability: connection.capability,
      plan: own,
      patientId: '7',
      choice: wholeChoice(own),
      named: () => Promise.resolve([]),
      words: { unnamed: '', lost: '', refused: () => '', failed: () => '' },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    const show: Show = {
      format: { language: 'en', words: english.format, style: 'clinician', timeZone: 'UTC' },
      words: english.records,
    }
    const { results } = doctorSummary(taken, {
      show,
      words,
      measurements: { show, words: measurements },
      weigh: {
        condition: rankCondition,
        allergy: rankAllergy,
        harm: () => undefined,
        formOf: () => undefined,
      },
    })
    const paper = results.map(({ value }) => value.split(' ')[0])
    expect(paper).toEqual(expect.arrayContaining([...Object.values(LATEST), '17']))
    expect(asked().every((request) => 'params' in request && isGeneral(request))).toBe(true)
    const states = watchLists(
      connection.queryClient,
      plan.permitted.map(({ permit }) => permit),
    ).snapshot()
    const lists = plan.permitted.flatMap((list, at) => {
      const state = states[at]
      return state === undefined ? [] : [{ ...list, ...state }]
    })
    const { rows } = measurementsOf(homeChart({ patientId: '7', lists }).observations, 'UTC')
    const home = rows.flatMap(({ latest: { observations } }) =>
      observations.map(({ valueQuantity }) => String(valueQuantity?.value)),
    )
    expect(home).toEqual(expect.arrayContaining(Object.values(LATEST)))
  })
})
