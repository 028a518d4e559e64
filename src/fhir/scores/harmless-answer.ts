import type { QuestionnaireResponseItemAnswer } from 'fhir/r4'
import { isNoCode, isNoWord, isUnanswered } from './safety-codes'

/** True when an answer by itself means that there is no danger: a no, a score of zero. */
export function isHarmlessAnswer(answer: QuestionnaireResponseItemAnswer): boolean {
  const { valueCoding } = answer
  if (valueCoding === undefined) return isNoWord(answerWord(answer))
  const score = valueCoding.extension?.find(({ url }) => SCORES.includes(url))?.valueDecimal
  if (score !== undefined) return score === 0
  const { code = '', display = '' } = valueCoding
  return isNoCode(code) || isNoWord(display)
}

/** True for an answer that is none: without a value, declined, unknown. */
export function isDeclinedAnswer(answer: QuestionnaireResponseItemAnswer): boolean {
  const { valueCoding, valueString } = answer
  return (
    !Object.keys(answer).some((name) => /^value[A-Z]/.test(name)) ||
    isUnanswered(valueCoding === undefined ? [] : [valueCoding], valueString ?? '')
  )
}

const SCORES = [
  'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  'http://hl7.org/fhir/StructureDefinition/itemWeight',
]

/** The code of an answer, or its value as text; empty for any other kind of answer. */
export function answerWord({
  valueCoding,
  valueBoolean,
  valueInteger,
  valueDecimal,
  valueString,
}: QuestionnaireResponseItemAnswer): string {
  return (
    valueCoding?.code ?? valueString ?? String(valueBoolean ?? valueInteger ?? valueDecimal ?? '')
  )
}
