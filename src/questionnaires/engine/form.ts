import type { FhirResource, Questionnaire, QuestionnaireResponse, ValueSet } from 'fhir/r4'
import type { DescriptionOf } from './read/definition'
import type { FormItem, FormSignature, FormText } from './read/form-item'
import type { FormState } from './form-state'
import type { AskedList, FoundList } from './read/list-elsewhere'
import type { InSlices } from '~/std/run-in-slices'
import type { FormMessage } from './read/problem'
import type { FormRefusal, Unsupported } from './read/unsupported'

/**
 * A part of the form that its author put on a page of its own: a group with the itemControl `page`,
 * or a group within a `tab-container`. In a form that is filled in one question at a time
 * (entryMode), also a single question.
 */
export interface FormPage {
  readonly title?: FormText
  /**
   * The group that is the page, if there is one: it is among the items, and its text is the title.
   */
  readonly group?: FormItem
  /** True in a form that is filled in one question at a time. */
  readonly isStep?: true
  /** Items of the page. */
  readonly items: readonly FormItem[]
  /** False while nothing of it is shown, because its answers do not ask for it. */
  readonly isShown: boolean
  readonly progress: FormProgress
}

/** A person's progress, counting enabled and visible questions. */
export interface FormProgress {
  readonly questions: number
  readonly answered: number
  /** Required ones with their answers. */
  readonly requiredAnswered: number
  /** Required ones without: the form cannot be sent. */
  readonly missing: number
  /** Required ones without an answer, in a group that may be left out and that nobody began. */
  readonly leftOut: number
}

/**
 * A questionnaire being filled in: an immutable value. Every function of the engine that changes
 * something returns a new form, which shares the unchanged parts with the old one.
 */
export interface Form {
  readonly definition: DescriptionOf
  readonly title?: FormText
  readonly items: readonly FormItem[]
  /** Headers and footers are in every page. A single page means that the form is not divided. */
  readonly pages: readonly FormPage[]
  /** All problems of enabled items, in the order of the form. */
  readonly messages: readonly FormMessage[]
  readonly progress: FormProgress
  /** The signatures of the form as a whole. */
  readonly signatures: readonly FormSignature[]
  /** Features of the form that this engine does not support. */
  readonly unsupported: readonly Unsupported[]
  /**
   * Number of expressions still to be computed: call `settle` in the next frame until it is 0.
   * `toResponse` does so by itself.
   */
  readonly pending: number
  /** The engine's own; not for screens. */
  readonly state: FormState
}

/** Answers that a service found for a form before anyone began it (SDC, `$populate`). */
export type Populated = Pick<QuestionnaireResponse, 'item'>

/** The settings for opening a form. */
export interface FormOptions {
  /** BCP 47; texts fall back to the form's own language. */
  readonly language?: string
  /**
   * Launch context by name without the percent sign: patient, encounter, user (SDC, launchContext).
   */
  readonly context?: Readonly<Record<string, FhirResource>>
  /** The answers to queries of the form, by the names that its expressions use. */
  readonly queried?: Readonly<Record<string, unknown>>
  /** Answers that a service found for the form; without them only the form's own are filled in. */
  readonly populated?: Populated
  /**
   * Value sets of the catalogue by canonical URL (`url` or `url|version`); the engine finds
   * contained ones itself.
   */
  readonly valueSets?: (canonical: string) => Promise<ValueSet | undefined>
  /**
   * Finds a list of answers elsewhere: one that neither the form nor `valueSets` has in full.
   * Without it such a list is unknown. It never rejects.
   */
  readonly findList?: (asked: AskedList) => Promise<FoundList>
  /** Aborts the opening. */
  readonly signal?: AbortSignal
  /** The slices of which the opening is a piece; by default it has slices of its own. */
  readonly inSlices?: InSlices
  /**
   * Milliseconds that expressions may take in one step of `settle`, 8 by default; with `Infinity`,
   * a change computes all its consequences at once.
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
