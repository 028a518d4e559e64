import type { Observation, Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { notedOf } from '../noted'
import { isPoints, scaleOfConcept } from './known-scores'
import { pointsInWords } from './points-in-words'
import { scoresOf, type Score } from './scores-of'

/** A total and its scale. */
export type Total = Pick<Score, 'scale' | 'value'>

/**
 * The totals that a record states for instruments with a known scale: the record is a form's
 * answers, or a result. It has none if it is unfinished, entered in error, not about the patient or
 * may mean something else (a modifier), or if the value is only a limit or has a unit.
 *
 * @param formOf The form of answers, which alone may say which of them is the total.
 */
export function totalsOf(
  record: Observation | QuestionnaireResponse,
  formOf: (response: QuestionnaireResponse) => Pick<Questionnaire, 'item'> | undefined,
): readonly Total[] {
  if (notedOf(record)?.isPlain === false) return []
  return record.resourceType === 'Observation'
    ? totalOfResult(record)
    : record.status === 'entered-in-error' || record.status === 'in-progress'
      ? []
      : scoresOf(record, formOf(record))
}

function totalOfResult(result: Observation) {
  const { status, code, valueInteger, valueQuantity, dataAbsentReason } = result
  const scale = scaleOfConcept(code)
  if (scale === undefined || status === 'entered-in-error' || status === 'cancelled') return []
  // Points beside the reason why there are none are no total (R4, Observation, obs-6).
  if (dataAbsentReason !== undefined) return []
  const value = valueInteger ?? pointsIn(valueQuantity) ?? pointsInWords(result)
  return value === undefined ? [] : [{ scale, value }]
}

function pointsIn(quantity: Observation['valueQuantity']): number | undefined {
  return quantity?.comparator === undefined && isPoints(quantity?.code ?? quantity?.unit ?? '')
    ? quantity?.value
    : undefined
}
