import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import type { Seen } from './seen.ts'

/** The outcome of a form in another engine, or the engine's own words for not opening it. */
export type OracleOutcome =
  | { readonly kind: 'opened'; readonly seen: Seen }
  | { readonly kind: 'refused'; readonly why: string }

/** Another form engine, running in a page of its own. */
export interface Oracle {
  readonly name: string
  /** Opens a form anew, with the answers of a response if there is one. */
  readonly open: (
    questionnaire: Questionnaire,
    response: QuestionnaireResponse | undefined,
  ) => Promise<OracleOutcome>
  /** Addresses outside its package that it asked for, and got nothing from. */
  readonly asked: ReadonlySet<string>
}
