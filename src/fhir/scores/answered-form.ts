import type { QuestionnaireResponse } from 'fhir/r4'

/** One answered question of a form, as a screen compares it with the same one at another time. */
export interface AnsweredItem {
  readonly linkId: string
  /** LOINC code of the question, if the form, the answers or the `linkId` states one. */
  readonly code: string | undefined
  /** The question in the reader's language if the form has it. */
  readonly text: string | undefined
  /** The answer in words. */
  readonly answer: string
  /** The points that the form or LOINC gives this answer. */
  readonly points: number | undefined
  /** True when it was chosen from a list: the points are its weight, and not a number as such. */
  readonly chosen: boolean
  /** True for a question whose answer may reveal danger. */
  readonly safety: boolean
  /** True when it does. */
  readonly danger: boolean
}

/** The answers of one response, by its form where the catalogue has it. */
export interface AnsweredForm {
  readonly response: QuestionnaireResponse
  readonly items: readonly AnsweredItem[]
}
