import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import type { Connection } from '~/connection/connection'
import type { Harm } from '~/fhir/scores/asks-of-harm'

/** The harm that the answers of a form tell of; `none` when they say no to harm to oneself. */
export type HarmToldByForm = Harm | 'none'

/**
 * The form of a response, as far as it is known: only the form may say which answer is a total. A
 * form that is not known yet is asked for.
 */
export type FormOf = (response: QuestionnaireResponse) => Questionnaire | undefined

/**
 * Reads filled-in forms. Only Questionnaires knows forms; `app` passes this on with the registry.
 */
export interface FormReader {
  /** Undefined for a response that does not ask about harm, or where nobody answered. */
  readonly told: (response: QuestionnaireResponse) => HarmToldByForm | undefined
  readonly formOf: FormOf
  /** Rises when more is known of the forms, so that an answer may be another one. */
  readonly version: () => number
  readonly subscribe: (onArrival: () => void) => () => void
}

/** The reader of a session; it is loaded when the first form is met. */
export type LoadFormReader = (service: Connection) => Promise<FormReader>
