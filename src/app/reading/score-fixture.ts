import type {
  Observation,
  Questionnaire,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from 'fhir/r4'
import { INSTRUMENTS } from '~/fhir/scores/instruments'
import { format as formatWords } from '~/i18n/en/record/format'
import { trends } from '~/i18n/en/results/trends'
import { answeredForm } from '~/questionnaires/scores/answered-form'
import { scoreObservations, statedObservations } from '~/questionnaires/scores/score-observations'
import { invariant } from '~/std/invariant'
import { scoreBook, type ScorePage } from '~/trends/scores/score-book'

export const LOINC = 'http://loinc.org'
export const format = {
  language: 'en',
  words: formatWords,
  style: 'patient',
  timeZone: 'UTC',
} as const
export const context = { words: trends, format, sex: undefined }
export const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
export const RUN = { seed: SEED, numRuns: 60 }

export const coded = (code: string) => ({ coding: [{ system: LOINC, code }] })
export const result = (id: string, day: string, value: number, more: Partial<Observation> = {}) =>
  ({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: coded('44261-6'),
    effectiveDateTime: day,
    valueInteger: value,
    ...more,
  }) satisfies Observation

export const phq = INSTRUMENTS.find(({ id }) => id === 'phq-9')?.items ?? []
const WORD = ['LA6568-5', 'LA6569-3', 'LA6570-1', 'LA6571-9']
export const chosen = (code: string, points: number): QuestionnaireResponseItem => ({
  linkId: `/${code}`,
  text: `Question ${code}`,
  answer: [{ valueCoding: { system: LOINC, code: WORD[points] ?? '' } }],
})

export function response(
  id: string,
  day: string,
  total: number | undefined,
  more: Partial<QuestionnaireResponse> = {},
): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    id,
    status: 'completed',
    authored: day,
    item: [
      ...phq.map((code) => chosen(code, 0)),
      ...(total === undefined ? [] : [{ linkId: '/44261-6', answer: [{ valueInteger: total }] }]),
    ],
    ...more,
  }
}

export function pagesOf(
  observations: readonly Observation[],
  responses: readonly QuestionnaireResponse[] = [],
  form?: Questionnaire,
): readonly ScorePage[] {
  const formOf = () => form
  return scoreBook(
    {
      observations,
      forms: responses.map((one) => answeredForm(one, form, [], format)),
      totals: [
        ...scoreObservations(responses, formOf),
        ...statedObservations(responses, formOf),
      ].map(({ observation }) => observation),
    },
    format,
  )
}

export function pageOf(id: string, pages: readonly ScorePage[]): ScorePage {
  const page = pages.find((one) => one.id === id)
  invariant(page !== undefined, `no ${id} (seed ${SEED})`)
  return page
}
