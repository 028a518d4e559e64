// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Condition, Observation } from 'fhir/r4'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SearchPage } from '~/fhir/bundle'
import { chart as englishChart } from '~/i18n/en/record/chart'
import { messages as english } from '~/i18n/en/messages'
import { chart as spanishChart } from '~/i18n/es/record/chart'
import { messages as spanish } from '~/i18n/es/messages'
import { ListScreen } from '~/resources/list/ListScreen'
import { TimelineScreen } from '~/timeline/TimelineScreen'
import { LatestScreen } from '~/trends/latest/LatestScreen'
import { ScoresScreen, type AnsweredForms } from '~/trends/scores/ScoresScreen'
import { TrendScreen } from '~/trends/screen/TrendScreen'
import { TestSession, connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '')
})
afterEach(cleanup)

const subject = { reference: 'Patient/7' }
const conditions = (dated: boolean) =>
  ['active', 'active', 'resolved'].map((code, index): Condition => ({
    resourceType: 'Condition',
    id: `c${index}`,
    subject,
    code: { text: `Condition ${index}` },
    clinicalStatus: { coding: [{ code }] },
    ...(dated ? { recordedDate: `2026-0${index + 1}-02` } : {}),
  }))
const results = ['2026-05-01', '2026-03-01'].map((day, index): Observation => ({
  resourceType: 'Observation',
  id: `o${index}`,
  status: 'final',
  subject,
  code: { coding: [{ system: 'http://loinc.org', code: '2345-7' }], text: 'Glucose' },
  effectiveDateTime: day,
  valueQuantity: { value: 128 + index, unit: 'mg/dL', system: 'http://unitsofmeasure.org' },
}))

const NO_FORMS: AnsweredForms = {
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

const listOf = (path: string) => {
  const view = registry.byPath(path)
  if (view === undefined) throw new Error(`no list at ${path}`)
  return <ListScreen view={view} patientId="7" />
}
const SCREENS: Readonly<Record<string, ReactNode>> = {
  'the list of conditions': listOf('conditions'),
  'the list of results': listOf('observations'),
  'the latest results': <LatestScreen patientId="7" hrefOf={() => undefined} />,
  'the trend': (
    <TrendScreen patientId="7" code="http://loinc.org|2345-7" hrefOf={() => undefined} />
  ),
  'the scores': <ScoresScreen patientId="7" answered={NO_FORMS} instrument={undefined} />,
  'the record by date': <TimelineScreen patientId="7" />,
}

const LANGUAGES = {
  en: { messages: english, chart: englishChart },
  es: { messages: spanish, chart: spanishChart },
} as const

/** Sentences that promise more, or that put an end of the pages down to something else. */
const OTHER_REASONS =
  /so far|not loaded|not all |there are more|cut short|stopped|hasta ahora|no se (?:han )?carg|hay más|incomplet|cortad|se detuvo|no envió más/i

/** The ways in which a searchset that is read to its end says that it is not all. */
const ANSWERS: Readonly<Record<string, Partial<SearchPage>>> = {
  'with a remark': {
    issues: [{ severity: 'information', code: 'suppressed', text: 'Some are withheld.' }],
  },
  'with a remark and a count': {
    total: 3,
    issues: [{ severity: 'warning', code: 'suppressed', text: 'Some are withheld.' }],
  },
}

describe.each(['en', 'es'] as const)('a list of which the service left some out, in %s', (name) => {
  const { messages, chart } = LANGUAGES[name]

  const texts = async (part: ReactNode, answer: Partial<SearchPage>, of: 'all' | 'none') => {
    const { connection } = connectTestSession({
      offers: {
        Condition: ['patient', '_sort'],
        Observation: ['patient', 'category', 'code', 'date', '_sort'],
      },
      search: ({ type }) => ({
        ...answer,
        matches: of === 'none' ? [] : type === 'Condition' ? conditions(true) : results,
      }),
    })
    await act(async () => {
      render(
        <TestSession connection={connection} messages={messages}>
          {part}
        </TestSession>,
      )
    })
    const reason = messages.failures.stopped['not-all'].slice(2, -1)
    await waitFor(() => {
      // By date, the reasons of each kind are folded.
      const fold = screen.queryByText(chart.details)?.closest('details')
      if (fold && !fold.open) {
        fold.open = true
        fireEvent(fold, new Event('toggle'))
      }
      expect(document.body.textContent).toContain(reason)
    })
    return document.body.textContent
  }

  it.each(Object.entries(SCREENS))(
    'is told by one sentence, and as nothing else: %s',
    async (_, part) => {
      const wrong: unknown[] = []
      for (const [how, answer] of Object.entries(ANSWERS))
        for (const of of ['all', 'none'] as const) {
          const text = await texts(part, answer, of)
          if (OTHER_REASONS.test(text)) wrong.push([how, of, OTHER_REASONS.exec(text)?.[0], text])
          cleanup()
        }
      expect(wrong).toEqual([])
    },
  )
})
