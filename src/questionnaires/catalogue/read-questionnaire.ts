import type { Questionnaire } from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'
import { readFhir } from '~/fhir/read-fhir'

/** The reason why a text is not a form that could be opened. */
export type UnreadableForm = 'no-json' | 'no-questionnaire'

/**
 * Reads a Questionnaire in R4's own shapes, with the digits of its decimals. The engine checks its
 * content. Throws `offline` as `readFhir` does.
 */
export async function readQuestionnaire(text: string): Promise<Questionnaire | UnreadableForm> {
  let json: unknown
  try {
    json = await readFhir(text)
  } catch (error) {
    if (error instanceof SyntaxError) return 'no-json'
    throw error
  }
  return isQuestionnaire(json) ? json : 'no-questionnaire'
}

function isQuestionnaire(value: unknown): value is Questionnaire {
  const { resourceType, item } = fieldsOf(value)
  return resourceType === 'Questionnaire' && (item === undefined || Array.isArray(item))
}
