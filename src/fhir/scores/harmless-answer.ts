import type { QuestionnaireResponseItemAnswer } from 'fhir/r4'
import { saysNo, type GivenAnswer } from './answer-sense'
import { isUnanswered } from './safety-codes'

/** True when an answer by itself means that there is no danger: a no, a score of zero. */
export function isHarmlessAnswer(answer: QuestionnaireResponseItemAnswer): boolean {
  return saysNo(givenIn(answer))
}

/** True for an answer that is none: without a value, declined, unknown. */
export function isDeclinedAnswer(answer: QuestionnaireResponseItemAnswer): boolean {
  const { codings, words } = givenIn(answer)
  return !statesValue(answer) || isUnanswered(codings, words)
}

function statesValue(answer: QuestionnaireResponseItemAnswer): boolean {
  return Object.keys(answer).some((name) => /^value[A-Z]/.test(name))
}

/** An answer of a form, as it is read for harm. */
export function givenIn(answer: QuestionnaireResponseItemAnswer): GivenAnswer {
  const { valueCoding, valueString, valueBoolean, valueInteger, valueDecimal } = answer
  const score = valueCoding?.extension?.find(({ url }) => SCORES.includes(url))?.valueDecimal
  return {
    codings: valueCoding === undefined ? [] : [valueCoding],
    words: valueString ?? '',
    boolean: valueBoolean,
    number: valueInteger ?? valueDecimal ?? score,
  }
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
