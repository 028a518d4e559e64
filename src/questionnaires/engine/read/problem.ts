import type { AnswerValue, ItemType } from '../answers/answer-value'
import type { FormPath } from './form-path'

/** A problem of an answer, as data: the screen supplies the words. */
export type Problem =
  /** Required but not answered; for a group, nothing inside is answered. */
  | { readonly kind: 'missing' }
  /** Required, and the form's list of answers is unknown: nobody can answer it here. */
  | { readonly kind: 'list-missing' }
  /** Required, not answered, and invisible: nobody could answer it. */
  | { readonly kind: 'out-of-sight' }
  | { readonly kind: 'too-few'; readonly min: number; readonly count: number }
  | { readonly kind: 'too-many'; readonly max: number; readonly count: number }
  /** The typed text is not of the type: `twelve` for an integer, `2024-02-31` for a date. */
  | { readonly kind: 'unreadable'; readonly type: ItemType; readonly text: string }
  /** A number that can be read in two ways: `1,500`. */
  | {
      readonly kind: 'two-ways'
      readonly text: string
      readonly whole: string
      readonly decimal: string
    }
  | { readonly kind: 'too-small'; readonly min: AnswerValue }
  | { readonly kind: 'too-large'; readonly max: AnswerValue }
  | { readonly kind: 'too-short'; readonly min: number; readonly length: number }
  | { readonly kind: 'too-long'; readonly max: number; readonly length: number }
  | { readonly kind: 'too-many-decimals'; readonly max: number }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly entryFormat?: string }
  /** The check against the pattern took too long: the answer stays as it is. */
  | { readonly kind: 'pattern-given-up' }
  | { readonly kind: 'not-an-option' }
  /** An exclusive option was chosen with others. */
  | { readonly kind: 'not-alone'; readonly label: string }
  | { readonly kind: 'given-twice' }
  | { readonly kind: 'unit-missing' }
  | { readonly kind: 'unit-not-offered' }
  | { readonly kind: 'media-type'; readonly allowed: readonly string[] }
  /** `max` and `size` in bytes. */
  | { readonly kind: 'file-too-large'; readonly max: number; readonly size: number }
  | { readonly kind: 'reference-type'; readonly allowed: readonly string[] }
  /** Not signed; `outdated` when other answers were signed than these. */
  | { readonly kind: 'unsigned'; readonly outdated: boolean }
  /**
   * A rule of the form's author, in the author's words (targetConstraint,
   * questionnaire-constraint).
   */
  | { readonly kind: 'constraint'; readonly key: string; readonly words: string }

/** One problem and its place. Warnings do not prevent completion. */
export interface FormMessage {
  /**
   * The path of the answer or the signature if the problem concerns one, of the item otherwise;
   * empty for the form as a whole.
   */
  readonly path: FormPath
  readonly linkId: string
  /** The item's words for a summary: its prefix and text. */
  readonly label: string
  readonly severity: 'error' | 'warning'
  readonly problem: Problem
}
