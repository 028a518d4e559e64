import type {
  Coding,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import { valueText } from '~/fhir/format/value-text'
import { answerPoints } from '~/fhir/scores/answer-points'
import type { AnsweredForm, AnsweredItem } from '~/fhir/scores/answered-form'
import { scoresOf } from '~/fhir/scores/scores-of'
import { statedTotals } from '~/fhir/scores/stated-totals'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'
import { arrangeByForm } from '~/questionnaires/response/arrange-by-form'
import { safetyOf } from '~/questionnaires/safety/safety-of'

const LOINC = 'http://loinc.org'
const LOINC_CODE = /^\/?(\d{1,7}-\d)$/
/** Points of an answer (R4, "ordinalValue"; SDC, "itemWeight"). */
const POINTS = [
  'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  'http://hl7.org/fhir/StructureDefinition/itemWeight',
]

/**
 * The answered questions of a response, in the words and order of its form if the catalogue has it.
 * Totals are not among them. Points are those that the answer, its form or LOINC states.
 */
export function answeredForm(
  response: QuestionnaireResponse,
  form: Questionnaire | undefined,
  named: readonly SafetyRule[],
  format: FormatContext,
): AnsweredForm {
  const arranged = form === undefined ? response : arrangeByForm(response, form, format.language)
  const asked = new Map(itemsBelow(form?.item).map((item) => [item.linkId, item]))
  const totals = new Set([
    ...scoresOf(response, form).map(({ linkId }) => linkId),
    ...statedTotals(response, form).map(({ linkId }) => linkId),
  ])
  const { questions, dangers } = safetyOf(arranged, form, named)
  const revealing = new Set(dangers.map(({ linkId }) => linkId))
  const items = answersBelow(arranged.item).flatMap(
    ({ item, answers }): readonly AnsweredItem[] => {
      const question = asked.get(item.linkId)
      const code = codeOf(item, question)
      const words = answers.map((answer) => valueText(answer, 'value', format)).filter(isText)
      if (totals.has(item.linkId) || words.length === 0) return []
      return [
        {
          linkId: item.linkId,
          code,
          text: item.text,
          answer: words.join(', '),
          points: answers.length === 1 ? pointsOf(answers[0], question, code) : undefined,
          chosen: answers.some(({ valueCoding }) => valueCoding !== undefined),
          safety: questions.has(item.linkId),
          danger: revealing.has(item.linkId),
        },
      ]
    },
  )
  return { response, items }
}

function isText(text: string | undefined): text is string {
  return text !== undefined
}

function codeOf(
  { linkId }: QuestionnaireResponseItem,
  question: QuestionnaireItem | undefined,
): string | undefined {
  return (
    question?.code?.find(({ system }) => system === LOINC)?.code ??
    LOINC_CODE.exec(linkId ?? '')?.[1]
  )
}

function pointsOf(
  answer: QuestionnaireResponseItemAnswer | undefined,
  question: QuestionnaireItem | undefined,
  code: string | undefined,
): number | undefined {
  const { valueCoding } = answer ?? {}
  if (valueCoding === undefined) return answer?.valueInteger ?? answer?.valueDecimal
  const option = question?.answerOption?.find(
    ({ valueCoding: one }) => one?.code === valueCoding.code && one?.system === valueCoding.system,
  )
  return (
    statedPoints(valueCoding) ??
    statedPoints(option?.valueCoding) ??
    statedPoints(option) ??
    answerPoints(code, valueCoding.system === LOINC ? valueCoding.code : undefined)
  )
}

function statedPoints(coding: Pick<Coding, 'extension'> | undefined): number | undefined {
  const stated = coding?.extension?.find(({ url }) => POINTS.includes(url))
  return stated?.valueDecimal ?? stated?.valueInteger
}

function itemsBelow(items: readonly QuestionnaireItem[] = []): readonly QuestionnaireItem[] {
  return items.flatMap((item) => [item, ...itemsBelow(item.item)])
}

interface Answered {
  readonly item: QuestionnaireResponseItem
  readonly answers: readonly QuestionnaireResponseItemAnswer[]
}

function answersBelow(items: readonly QuestionnaireResponseItem[] = []): readonly Answered[] {
  return items.flatMap((item): readonly Answered[] => [
    ...(item.answer === undefined ? [] : [{ item, answers: item.answer }]),
    ...answersBelow(item.item),
    ...(item.answer ?? []).flatMap((answer) => answersBelow(answer.item)),
  ])
}
