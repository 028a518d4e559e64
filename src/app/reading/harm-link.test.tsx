// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { format } from '~/i18n/en/record/format'
import { answeredForm } from '~/questionnaires/scores/answered-form'
import { scoreObservations } from '~/questionnaires/scores/score-observations'
import { ScoresScreen } from '~/trends/scores/ScoresScreen'
import { openOver } from '~/views/open-over-fixture'

const coding = (code: string) => ({ system: 'http://loinc.org', code })
const total = (id: string, day: string): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { text: 'PHQ-9', coding: [coding('44261-6')] },
  effectiveDateTime: day,
  valueInteger: 19,
})
const form = (day: string): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  id: 'form',
  status: 'completed',
  authored: day,
  item: [
    { linkId: '/44260-8', text: 'Thoughts', answer: [{ valueInteger: 2 }] },
    { linkId: '/44261-6', text: 'Total', answer: [{ valueInteger: 19 }] },
  ],
})

afterEach(cleanup)

describe('an answer about self-harm leads to its form', () => {
  it.each([
    ['the total was recorded as well', [total('result', '2023-04-21')]],
    ['the form alone has the total', []],
    ['another day has a recorded total', [total('other', '2023-06-01')]],
  ] as const)('where %s', async (_, results) => {
    const forms = [form('2023-04-21')]
    await openOver(
      async () =>
        Promise.resolve({ included: [], issues: [], receivedAt: 0, matches: [...results] }),
      <ScoresScreen
        patientId="7"
        answered={{
          forms: forms.map((one) =>
            answeredForm(one, undefined, [], { language: 'en', words: format, style: 'clinician' }),
          ),
          totals: scoreObservations(forms).map(({ observation }) => observation),
          titleOf: () => undefined,
          loading: false,
          refusal: undefined,
          failure: undefined,
          complete: true,
          isWhole: true,
          retry: () => undefined,
          hrefOf: ({ id = '' }) => `/patients/7/Observation/${id}`,
        }}
        instrument="phq-9"
      />,
      { granted: ['user/*.read'], language: 'en' },
    )
    const links = await screen.findAllByRole('link', { name: /^Open the answers/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/patients/7/QuestionnaireResponse/form',
    ])
  })
})
