import type { QuestionnaireResponse } from 'fhir/r4'
import type { Connection } from '~/connection/connection'
import type { Harm } from '~/fhir/scores/asks-of-harm'

/** The harm that the answers of a form tell of; `none` when they say no to harm to oneself. */
export type HarmToldByForm = Harm | 'none'

/**
 * Reads what filled-in forms tell of harm. Only Questionnaires knows forms; `app` passes this on
 * with the registry.
 */
export interface HarmInForms {
  /** Undefined for a response that does not ask, or where nobody answered. */
  readonly told: (response: QuestionnaireResponse) => HarmToldByForm | undefined
  /** Rises when more is known of the forms, so that an answer may be another one. */
  readonly version: () => number
  readonly subscribe: (onArrival: () => void) => () => void
}

/** The reader of a session; it is loaded when the first form is met. */
export type LoadHarmInForms = (service: Connection) => Promise<HarmInForms>
