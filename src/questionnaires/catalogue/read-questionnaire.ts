import type { Questionnaire } from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'
import { parseJson } from '~/fhir/parse-json'

/** Why a text is no form that could be opened. */
export type UnreadableForm = 'no-json' | 'no-questionnaire'

/** Reads a Questionnaire with the digits of its decimals. What is in it is judged by the engine. */
export function readQuestionnaire(text: string): Questionnaire | UnreadableForm {
  let json: unknown
  try {
    json = parseJson(text)
  } catch {
    return 'no-json'
  }
  return isQuestionnaire(json) ? json : 'no-questionnaire'
}

function isQuestionnaire(value: unknown): value is Questionnaire {
  const { resourceType, item } = fieldsOf(value)
  return resourceType === 'Questionnaire' && (item === undefined || Array.isArray(item))
}
