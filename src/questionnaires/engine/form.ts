import type { FhirResource, Questionnaire, ValueSet } from 'fhir/r4'
import type { DescriptionOf } from './read/definition'
import type { FormItem, FormText } from './read/form-item'
import type { FormState } from './form-state'
import type { FormMessage } from './read/problem'
import type { FormRefusal, Unsupported } from './read/unsupported'

/** A part of the form that is asked for on its own page (itemControl `page`). */
export interface FormPage {
  readonly title?: FormText
  /** Items of the page; `page` groups themselves are their one item. */
  readonly items: readonly FormItem[]
}

/** How far one is, counting enabled and visible questions. */
export interface FormProgress {
  readonly questions: number
  readonly answered: number
  readonly required: number
  readonly requiredAnswered: number
}

/**
 * A questionnaire being filled in: a value that never changes. Every function of the engine that
 * changes something gives a new form, which shares with the old one all that stayed.
 */
export interface Form {
  readonly definition: DescriptionOf
  readonly title?: FormText
  readonly items: readonly FormItem[]
  /** Headers and footers are in every page. One page: the form is not divided. */
  readonly pages: readonly FormPage[]
  /** All problems of what is enabled, in the order of the form. */
  readonly messages: readonly FormMessage[]
  readonly progress: FormProgress
  /** What the form asks of an engine that this one does not do. */
  readonly unsupported: readonly Unsupported[]
  /**
   * Expressions still to be computed: call `settle` in the next frame until it is 0. `toResponse`
   * does so by itself.
   */
  readonly pending: number
  /** The engine's own; not for screens. */
  readonly state: FormState
}

/** What a form is opened with. */
export interface FormOptions {
  /** BCP 47; texts fall back to the form's own language. */
  readonly language?: string
  /**
   * Launch context by name without the percent sign: patient, encounter, user (SDC, launchContext).
   */
  readonly context?: Readonly<Record<string, FhirResource>>
  /**
   * Value sets of the catalogue by canonical URL (`url` or `url|version`); contained ones the
   * engine finds itself.
   */
  readonly valueSets?: (canonical: string) => Promise<ValueSet | undefined>
  /** Ends the opening. */
  readonly signal?: AbortSignal
  /**
   * Milliseconds that expressions may take in one step of `settle`, 8 unless told; with `Infinity`
   * a change computes at once all that follows from it.
   */
  readonly sliceMs?: number
}

/** The outcome of opening a questionnaire. */
export type Opened =
  | { readonly kind: 'form'; readonly form: Form }
  | {
      readonly kind: 'refused'
      readonly refusal: FormRefusal
      readonly questionnaire?: Questionnaire
    }
