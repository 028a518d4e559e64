import type { Attachment, Coding } from 'fhir/r4'
import type { AnswerValue, ItemType } from '../answers/answer-value'
import type { FormMessage } from './problem'
import type { FormPath } from './form-path'

/**
 * How an item wants to be shown (questionnaire-itemControl); `plain` is whatever suits its type.
 */
export type ItemControl =
  | 'plain'
  // Questions.
  | 'autocomplete'
  | 'drop-down'
  | 'check-box'
  | 'lookup'
  | 'radio-button'
  | 'slider'
  | 'spinner'
  | 'text-box'
  // Groups.
  | 'list'
  | 'gtable'
  | 'atable'
  | 'grid'
  | 'header'
  | 'footer'
  | 'page'

/**
 * Words of the form as plain text, and the richer form its author gave beside them: never put into
 * a page unclean.
 */
export interface FormText {
  readonly plain: string
  /**
   * `markdown` (rendering-markdown) or `xhtml` (rendering-xhtml), as source. `plain` says the same.
   */
  readonly rich?: { readonly kind: 'markdown' | 'xhtml'; readonly source: string }
}

/** A page to read about an item (questionnaire-supportLink), http or https. */
export interface SupportLink {
  readonly url: string
  readonly label?: string
}

/** One answer on offer. */
export interface FormOption {
  /** Unique among the options of its item. */
  readonly key: string
  readonly value: AnswerValue
  readonly label: string
  /** `A`, `1.`: what stands before the label (questionnaire-optionPrefix, valueset-label). */
  readonly prefix?: string
  /** The score of the option, with its digits as text (ordinalValue, itemWeight). */
  readonly weight?: string
  /** No other option goes with this one (questionnaire-optionExclusive). */
  readonly exclusive: boolean
  readonly media?: Attachment
  /** Off because of answerOptionsToggleExpression: shown, cannot be chosen. */
  readonly off: boolean
}

/** A unit that may be chosen for a quantity. */
export interface FormUnit {
  readonly key: string
  readonly coding: Coding
  readonly label: string
}

/** Where an answer came from, so that the screen can say so. */
export type AnswerOrigin =
  /** A person gave it here. */
  | 'person'
  /** The form's own default (`initial`, `initialSelected`). */
  | 'default'
  /** Computed once from the record (`initialExpression`), or put in by the app's prefill. */
  | 'record'
  /** Kept up to date by the form (`calculatedExpression`). */
  | 'calculated'
  /** It stood in the response that was opened. */
  | 'response'

/** What became of an answer that the form was to give by itself. */
export type AnswerNote =
  /** It is none that the question takes, and was left out; its words. */
  | { readonly kind: 'left-out'; readonly words: string }
  /** What it is worked out from is answered, and nothing comes of it. */
  | { readonly kind: 'no-result' }
  /** The calculation failed. */
  | { readonly kind: 'failed' }
  /** The calculation took too long. */
  | { readonly kind: 'given-up' }

/**
 * One answer, or the empty place for one. A question that may be answered has at least one of
 * these.
 */
export interface FormAnswer {
  readonly path: FormPath
  readonly value?: AnswerValue
  /**
   * What was typed and could not be read yet; `value` is absent meanwhile and a message says so.
   */
  readonly text?: string
  readonly origin: AnswerOrigin
  /** A person replaced what the form calculates; `restoreCalculated` takes that back. */
  readonly overridden: boolean
  readonly note?: AnswerNote
  /** Items that belong to this answer. Questions among them are enabled once there is one. */
  readonly items: readonly FormItem[]
  /** Problems of this answer alone. */
  readonly messages: readonly FormMessage[]
}

/**
 * The limits that an item puts on its answers, for the field and its explanation; they are checked
 * by the engine.
 */
export interface ItemLimits {
  readonly min?: AnswerValue
  readonly max?: AnswerValue
  readonly minLength?: number
  readonly maxLength?: number
  /** Most digits after the point. */
  readonly maxDecimals?: number
  readonly minOccurs: number
  /** Absent: as many as one likes. */
  readonly maxOccurs?: number
  /** Media types an attachment may have; empty: any. */
  readonly mimeTypes: readonly string[]
  /** Bytes an attachment may have. */
  readonly maxBytes?: number
  /** Resource types a reference may point to; empty: any. */
  readonly referenceTypes: readonly string[]
}

/** What an item looks like whichever occurrence of it is drawn. */
export interface ItemFace {
  readonly linkId: string
  readonly type: ItemType
  readonly control: ItemControl
  readonly text?: FormText
  /** `1.`, `2a`: what stands before the text. */
  readonly prefix?: string
  readonly shortText?: string
  /** Longer help, opened on demand. */
  readonly help?: FormText
  /** A remark shown while the field is used (flyover). */
  readonly flyover?: FormText
  /** Words right at the field (prompt). */
  readonly prompt?: FormText
  /** Legal words that must stay in sight. */
  readonly legal?: FormText
  /** Words at the ends of a slider. */
  readonly lower?: FormText
  readonly upper?: FormText
  /** Words beside a number where no unit is computable (display item `unit`). */
  readonly unitText?: FormText
  /** How the entry looks: `nnn-nn-nnnn`. */
  readonly entryFormat?: string
  /** Words for the choice of something that is not among the options. */
  readonly openLabel?: string
  readonly supportLinks: readonly SupportLink[]
  readonly media?: Attachment
  /** `instructions`, `help`, `security` (questionnaire-displayCategory). */
  readonly displayCategory?: string
  readonly choiceOrientation?: 'horizontal' | 'vertical'
  readonly choiceColumns?: number
  readonly collapsible?: 'open' | 'closed'
  /** Width in percent of the table (sdc-questionnaire-width), when the item is a column. */
  readonly width?: number
  readonly keyboard?: 'phone' | 'email' | 'number' | 'url' | 'chat'
  readonly sliderStep?: number
  /** The author wants the answer signed (questionnaire-signatureRequired): by hand, on paper. */
  readonly signatureRequired: boolean
  /** It is asked while the form is filled in (questionnaire-usageMode). */
  readonly asked: boolean
  /** When it stands among the answers that are read over and printed (questionnaire-usageMode). */
  readonly told: 'always' | 'answered' | 'never'
  readonly required: boolean
  readonly readOnly: boolean
  /** Never shown to a person; it is still in the response. */
  readonly hidden: boolean
  /** How it is to be seen while it is not enabled: not at all, or greyed. */
  readonly whenDisabled: 'hidden' | 'protected'
  /** May have several: answers of a question, occurrences of a group. */
  readonly repeats: boolean
  readonly limits: ItemLimits
  /** Undefined where any value of the type is welcome; empty where the options are not known. */
  readonly options?: readonly FormOption[]
  /**
   * The form names a list of answers that nobody supplied, so that the question cannot be answered
   * here.
   */
  readonly listMissing: boolean
  /** Also what is not among the options, as text (open-choice). */
  readonly open: boolean
  /** The one unit that a number is in; written into the quantity by the engine. */
  readonly unit?: FormUnit
  /** Units to choose from. */
  readonly units?: readonly FormUnit[]
  /** Also a unit that is not among them (unitOpen). */
  readonly unitOpen: boolean
  /** The form computes the answer. */
  readonly calculated: boolean
}

/**
 * One occurrence of an item, ready to be drawn. Identity is stable: an item in which nothing
 * changed (nor below it) is the same object as before, so that `memo` skips it. Disabled items are
 * in the tree, with `enabled` false.
 */
export interface FormItem extends ItemFace {
  readonly path: FormPath
  /** False: not in the response, its answers wait. */
  readonly enabled: boolean
  /** For questions; empty for groups and displays. */
  readonly answers: readonly FormAnswer[]
  /** For groups; empty for questions, whose items are below their answers. */
  readonly items: readonly FormItem[]
  /** This occurrence among those of the same group, from 0; a question has one occurrence. */
  readonly occurrence: number
  readonly occurrences: number
  /** Another occurrence (group) or another answer (question) may be added. */
  readonly canAdd: boolean
  /** This occurrence, or one of this question's answers, may be removed. */
  readonly canRemove: boolean
  /**
   * Something that the form checks or works out here took too long and is left: a rule, a
   * condition, its options.
   */
  readonly givenUp: boolean
  /** Problems of the item as a whole: missing, too few, constraints. */
  readonly messages: readonly FormMessage[]
}
