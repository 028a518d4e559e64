import type { Harm } from '~/fhir/scores/asks-of-harm'
import type { AnswerValue } from '../../engine/answers/answer-value'
import type { Unsupported } from '../../engine/read/unsupported'
import type { NotDone } from '../../fields/not-done'

/** A place of a form: an item, or the form itself when `at` is empty. */
export interface AuthorPlace {
  /** The way to the item: `item[2].item[0]`. */
  readonly at: string
  /** Absent where the author gave none. */
  readonly linkId?: string
  /** The author's words: prefix and text. */
  readonly name?: string
}

/** The reason why a condition (enableWhen) can never be met. */
export type NeverMet =
  /** It names no question of the form. */
  | { readonly why: 'no-question'; readonly question: string }
  /** It names a group or a display, which have no answer. */
  | { readonly why: 'no-answer-there'; readonly question: string }
  /** It names the item itself, or a question within it. */
  | { readonly why: 'itself'; readonly question: string }
  /** It names a question that is never shown. */
  | { readonly why: 'never-shown'; readonly question: string }
  /** The question has no such answer: it is not on offer, or of another type. */
  | { readonly why: 'no-such-answer'; readonly question: string; readonly answer: AnswerValue }
  /** No answer of the question is less or more than this one. */
  | {
      readonly why: 'no-such-amount'
      readonly question: string
      readonly operator: string
      readonly answer: AnswerValue
    }
  /** It has an operator but no answer to compare with. */
  | { readonly why: 'nothing-to-compare'; readonly question: string }
  /** Two conditions that must both be met exclude each other. */
  | { readonly why: 'contradiction'; readonly question: string }
  /** Its question waits for this one. */
  | { readonly why: 'circle'; readonly question: string }
  /** The expression is always false. */
  | { readonly why: 'false-expression' }

/** A formula for the reading level of a text (`reading-level.ts`). */
export type ReadingFormula = 'flesch-kincaid' | 'inflesz'

/**
 * A finding about a form, as data: the screen supplies the words. Findings of the last two kinds
 * of `weightOf` are no faults.
 */
export type AuthorFinding =
  // The form is not opened, or a part of it has no name.
  | { readonly kind: 'link-id-missing' }
  | { readonly kind: 'link-id-twice'; readonly among: 'questions' | 'displays' }
  | { readonly kind: 'type-missing' }
  | { readonly kind: 'type-unknown'; readonly type: string }
  | { readonly kind: 'modifier-extension'; readonly url: string }
  | { readonly kind: 'unread-part'; readonly path: string; readonly refused: boolean }
  | { readonly kind: 'no-items' }
  // It cannot be answered.
  | {
      readonly kind: 'never-shown'
      readonly because: readonly NeverMet[]
      /** Questions of the item: itself and those within it. */
      readonly questions: number
      readonly required: number
    }
  | { readonly kind: 'behavior-missing' }
  | { readonly kind: 'condition-without-question'; readonly question: string }
  | { readonly kind: 'no-options'; readonly required: boolean }
  | {
      readonly kind: 'list-missing'
      readonly canonical: string
      readonly why: 'not-found' | 'not-listed' | 'other-type'
      readonly required: boolean
    }
  | {
      readonly kind: 'limits-cross'
      readonly least: string
      readonly most: string
      readonly required: boolean
    }
  | { readonly kind: 'required-without-questions' }
  | { readonly kind: 'initial-not-offered' }
  | { readonly kind: 'initial-other-type' }
  // Nothing fills it.
  | {
      readonly kind: 'never-filled'
      readonly because: 'read-only' | 'hidden'
      readonly required: boolean
    }
  | { readonly kind: 'score-by-hand'; readonly display: string }
  // Points that no answer can have.
  | { readonly kind: 'points-lacking'; readonly answers: readonly string[] }
  | { readonly kind: 'points-nowhere'; readonly total: string }
  | { readonly kind: 'total-without-points' }
  | { readonly kind: 'total-never' }
  | { readonly kind: 'total-beyond'; readonly comes: number; readonly limit: number }
  | {
      readonly kind: 'total-range'
      readonly display: string
      /** The least and the most that answers come to. */
      readonly comes: readonly [number, number]
      /** The same of the instrument. */
      readonly asks: readonly [number, number]
    }
  // Expressions.
  | { readonly kind: 'expression-broken'; readonly expression: string; readonly says: string }
  | { readonly kind: 'expression-failed'; readonly expression: string }
  /** A result that its question does not accept: of another type, or not on offer. */
  | { readonly kind: 'fills-misfit'; readonly expression: string; readonly result: string }
  /** A result outside the limits of its question. */
  | { readonly kind: 'fills-beyond'; readonly expression: string; readonly result: string }
  | { readonly kind: 'name-unknown'; readonly expression: string; readonly name: string }
  | { readonly kind: 'names-no-question'; readonly expression: string; readonly question: string }
  | { readonly kind: 'reads-everything'; readonly expression: string; readonly items: number }
  | { readonly kind: 'circle'; readonly of: readonly string[] }
  | { readonly kind: 'variable-circle'; readonly of: readonly string[] }
  // Not done by this engine.
  | { readonly kind: 'not-done'; readonly not: NotDone; readonly what: Unsupported }
  // Words.
  | {
      readonly kind: 'language-lacks'
      /** BCP 47, without a region. */
      readonly language: string
      readonly texts: number
      readonly lacking: readonly (AuthorPlace & { readonly words: string })[]
    }
  | {
      readonly kind: 'hard-to-read'
      readonly language: 'en' | 'es'
      readonly formula: ReadingFormula
      /** A grade of a school (Flesch-Kincaid), or points from 0 to 100 (INFLESZ). */
      readonly level: number
    }
  // Danger and scores.
  | { readonly kind: 'danger-always' }
  | { readonly kind: 'danger-never' }
  | { readonly kind: 'danger-in-words' }
  /** A negated question: these are its harmless answers; none named for a yes or no. */
  | { readonly kind: 'danger-negated'; readonly harmless: readonly string[] }
  /** A question with a negation that leaves open which answer is the harmless one. */
  | { readonly kind: 'danger-open' }
  /** Some of its answers tell of harm, and its own words do not ask about it. */
  | { readonly kind: 'danger-by-answers'; readonly answers: readonly string[] }
  /** It has words of harm and is not read as a question about danger. */
  | { readonly kind: 'danger-unread' }
  | {
      readonly kind: 'danger-marked'
      readonly harm: Harm
      /** The answers that are not marked, in the author's words; none for a number. */
      readonly harmless: readonly string[]
    }
  | { readonly kind: 'score-known'; readonly display: string }
  | { readonly kind: 'score-absent'; readonly display: string; readonly code: string }
  | { readonly kind: 'score-unknown' }

/** A finding and its place. */
export interface AuthorProblem {
  readonly place: AuthorPlace
  readonly finding: AuthorFinding
}

/**
 * The weight of a finding: `stops` (the form is not opened, or a person cannot finish it), `wrong`
 * (something is not as the author meant it), `hint` (it works, and could be better), `told` (the
 * app's reading of the form, for the author to confirm).
 */
export type AuthorWeight = 'stops' | 'wrong' | 'hint' | 'told'

export const WEIGHTS: readonly AuthorWeight[] = ['stops', 'wrong', 'hint', 'told']

/** The weight of a finding. */
export function weightOf(finding: AuthorFinding): AuthorWeight {
  switch (finding.kind) {
    case 'link-id-missing':
    case 'type-missing':
    case 'type-unknown':
    case 'modifier-extension':
    case 'no-items':
    case 'required-without-questions':
      return 'stops'
    case 'link-id-twice':
      return finding.among === 'questions' ? 'stops' : 'hint'
    case 'unread-part':
      return finding.refused ? 'stops' : 'wrong'
    case 'no-options':
    case 'list-missing':
    case 'limits-cross':
      return finding.required ? 'stops' : 'wrong'
    case 'never-filled':
      // A question that nobody sees does not hold up a form.
      return finding.required && finding.because === 'read-only' ? 'stops' : 'wrong'
    case 'never-shown':
    case 'behavior-missing':
    case 'condition-without-question':
    case 'initial-not-offered':
    case 'initial-other-type':
    case 'fills-misfit':
    case 'fills-beyond':
    case 'expression-broken':
    case 'expression-failed':
    case 'name-unknown':
    case 'names-no-question':
    case 'variable-circle':
    case 'language-lacks':
    case 'danger-always':
    case 'danger-never':
    case 'danger-open':
    case 'points-nowhere':
    case 'total-without-points':
    case 'total-never':
    case 'total-beyond':
    case 'total-range':
      return 'wrong'
    case 'not-done':
      // An adaptive form is complete without its questions: they are another service's to ask.
      return ['looks', 'after', 'adaptive'].includes(finding.not) ? 'hint' : 'wrong'
    case 'score-by-hand':
    case 'points-lacking':
    case 'reads-everything':
    case 'circle':
    case 'hard-to-read':
    case 'danger-in-words':
    case 'danger-negated':
    case 'danger-unread':
    case 'score-absent':
      return 'hint'
    case 'danger-marked':
    case 'danger-by-answers':
    case 'score-known':
    case 'score-unknown':
      return 'told'
  }
}
