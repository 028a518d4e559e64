import type { Attachment, Coding } from 'fhir/r4'
import type { AnswerValue, ItemType } from '../answers/answer-value'
import type { FormMessage } from './problem'
import type { FormPath } from './form-path'
import type { SearchedList } from './list-elsewhere'
import type { SignatureMark } from '../signature-mark'
import type { CandidateSearch } from './candidate-search'
import type { RecordContext } from './record-context'
import type { SignatureAsk } from './signature-asks'

/**
 * The appearance that an item asks for (questionnaire-itemControl); `plain` is the usual one for
 * its type.
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
  | 'table'
  | 'htable'
  | 'gtable'
  | 'atable'
  | 'grid'
  | 'header'
  | 'footer'
  | 'page'
  | 'tab-container'

/**
 * Words of the form as plain text, and the author's richer version: that one never goes into a page
 * without cleaning.
 */
export interface FormText {
  readonly plain: string
  /**
   * `markdown` (rendering-markdown) or `xhtml` (rendering-xhtml), as source, or several texts one
   * below the other. `plain` says the same.
   */
  readonly rich?:
    | { readonly kind: 'markdown' | 'xhtml'; readonly source: string }
    | { readonly kind: 'joined'; readonly parts: readonly FormText[] }
  /** CSS (rendering-style) as its author wrote it. */
  readonly style?: string
}

/** A web page to read about an item (questionnaire-supportLink), http or https. */
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
  /** The label as its author formatted it, where that differs. */
  readonly words?: FormText
  /** `A`, `1.`: the text before the label (questionnaire-optionPrefix, valueset-label). */
  readonly prefix?: string
  /** The score of the option, with its digits as text (ordinalValue, itemWeight). */
  readonly weight?: string
  /** Its cells, where the options are rows of a table (choiceColumn); empty ones are empty. */
  readonly cells?: readonly string[]
  /** True when no other option may be chosen with this one (questionnaire-optionExclusive). */
  readonly exclusive: boolean
  readonly media?: Attachment
  /** Disabled by answerOptionsToggleExpression: shown, but cannot be chosen. */
  readonly off: boolean
}

/** A column of the table of the answers on offer (sdc-questionnaire-choiceColumn). */
export interface ChoiceColumn {
  readonly label?: string
  /** In percent of the table. */
  readonly width?: number
}

/** A unit that may be chosen for a quantity. */
export interface FormUnit {
  readonly key: string
  readonly coding: Coding
  readonly label: string
}

/** The origin of an answer, for the screen to show. */
export type AnswerOrigin =
  /** A person gave it here. */
  | 'person'
  /** The form's own default (`initial`, `initialSelected`). */
  | 'default'
  /** Computed once from the record (`initialExpression`), or put in by the app's prefill. */
  | 'record'
  /** Kept up to date by the form (`calculatedExpression`). */
  | 'calculated'
  /** Part of the response that was opened. */
  | 'response'

/** The fate of an answer that the form was to give by itself. */
export type AnswerNote =
  /** The question does not accept it, and it was left out; its words. */
  | { readonly kind: 'left-out'; readonly words: string }
  /** All its inputs are answered, but there is no result. */
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
   * Typed text that could not be read yet; `value` is absent in the meantime and a message says so.
   */
  readonly text?: string
  readonly origin: AnswerOrigin
  /** True when a person replaced the calculated answer; `restoreCalculated` undoes that. */
  readonly overridden: boolean
  readonly note?: AnswerNote
  /** Items that belong to this answer. Questions among them are enabled once there is an answer. */
  readonly items: readonly FormItem[]
  /** Problems of this answer only. */
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
  /** The most digits after the point. */
  readonly maxDecimals?: number
  readonly minOccurs: number
  /** Absent when there is no limit. */
  readonly maxOccurs?: number
  /** Media types an attachment may have; empty: any. */
  readonly mimeTypes: readonly string[]
  /** The most bytes an attachment may have. */
  readonly maxBytes?: number
  /** Resource types a reference may point to; empty: any. */
  readonly referenceTypes: readonly string[]
}

/** The appearance of an item, the same for all its occurrences. */
export interface ItemFace {
  readonly linkId: string
  readonly type: ItemType
  readonly control: ItemControl
  readonly text?: FormText
  /** `1.`, `2a`: the text before the item's own. */
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
  /** Words next to a number without a computable unit (display item `unit`). */
  readonly unitText?: FormText
  /** The pattern of the entry: `nnn-nn-nnnn`. */
  readonly entryFormat?: string
  /** Words for the choice of an answer outside the options. */
  readonly openLabel?: string
  readonly supportLinks: readonly SupportLink[]
  readonly media?: Attachment
  /** `instructions`, `help`, `security` (questionnaire-displayCategory). */
  readonly displayCategory?: string
  readonly choiceOrientation?: 'horizontal' | 'vertical'
  readonly choiceColumns?: number
  /** The searches for records to choose from (candidateExpression, referenceFilter). */
  readonly candidates?: readonly CandidateSearch[]
  /** The form by which a record is described that is not there yet (lookupQuestionnaire). */
  readonly lookup?: string
  /** The entries from which a person may fill in a group (candidateExpression of a group). */
  readonly fillsFrom?: FormSource
  /** Entries of the record that help to answer it (contextExpression). */
  readonly contexts: readonly RecordContext[]
  /** Answers that the form's author offers to take over (candidateExpression in FHIRPath). */
  readonly suggested?: readonly AnswerValue[]
  /** The columns of the options, which are rows of a table. */
  readonly choiceTable?: readonly ChoiceColumn[]
  readonly collapsible?: 'open' | 'closed'
  /** Width in percent of the table (sdc-questionnaire-width), when the item is a column. */
  readonly width?: number
  readonly keyboard?: 'phone' | 'email' | 'number' | 'url' | 'chat'
  readonly sliderStep?: number
  /** The signatures that the author requires (questionnaire-signatureRequired). */
  readonly signatureAsks: readonly SignatureAsk[]
  /** True when it is asked while the form is filled in (questionnaire-usageMode). */
  readonly asked: boolean
  /** True when it is shown among the answers for review and printing (questionnaire-usageMode). */
  readonly told: 'always' | 'answered' | 'never'
  readonly required: boolean
  readonly readOnly: boolean
  /** Never shown to a person; it is still in the response. */
  readonly hidden: boolean
  /** Its appearance while it is not enabled: hidden, or greyed out. */
  readonly whenDisabled: 'hidden' | 'protected'
  /** True when it may repeat: answers of a question, occurrences of a group. */
  readonly repeats: boolean
  readonly limits: ItemLimits
  /** Undefined when any value of the type is allowed; empty when the options are unknown. */
  readonly options?: readonly FormOption[]
  /**
   * The form names a list of answers that is not available, so that the question cannot be answered
   * here.
   */
  readonly listMissing: boolean
  /** The host of the missing list, where the organization has not allowed to ask it. */
  readonly listAt?: string
  /** The answers are found on a server while somebody types; then there are no options. */
  readonly searched?: SearchedList
  /** Also allows an answer outside the options, as text (open-choice). */
  readonly open: boolean
  /** The only unit of a number; the engine writes it into the quantity. */
  readonly unit?: FormUnit
  /** Units to choose from. */
  readonly units?: readonly FormUnit[]
  /** Also allows a unit outside the list (unitOpen). */
  readonly unitOpen: boolean
  /** The form computes the answer. */
  readonly calculated: boolean
}

/** The entries of the record from which a group can be filled in. */
export interface FormSource {
  /** The name that the group's expressions have for the chosen one. */
  readonly name: string
  /** The search for them, as the author wrote it. */
  readonly query: string
}

/** A place for a signature, signed or not. */
export interface FormSignature {
  readonly path: FormPath
  /** Absent for a signature that was stored although the form does not ask for it. */
  readonly ask?: SignatureAsk
  readonly mark?: SignatureMark
  /**
   * `open`: nobody signed; `signed`: the present answers are signed; `outdated`: other answers were
   * signed, so that the signature is not sent.
   */
  readonly state: 'open' | 'signed' | 'outdated'
}

/**
 * One occurrence of an item, ready to be drawn. Identity is stable: an unchanged item (with its
 * contents) is the same object as before, so that `memo` skips it. Disabled items are in the tree,
 * with `enabled` false.
 */
export interface FormItem extends ItemFace {
  readonly path: FormPath
  /** When false, it is left out of the response, and its answers are kept. */
  readonly enabled: boolean
  /** For questions; empty for groups and displays. */
  readonly answers: readonly FormAnswer[]
  /** For groups; empty for questions, whose nested items are below their answers. */
  readonly items: readonly FormItem[]
  /**
   * The position of this occurrence among those of the same group, from 0; a question has one
   * occurrence.
   */
  readonly occurrence: number
  readonly occurrences: number
  /** Another occurrence (group) or another answer (question) may be added. */
  readonly canAdd: boolean
  /** This occurrence, or one of this question's answers, may be removed. */
  readonly canRemove: boolean
  /**
   * A check or computation of the form here took too long and was stopped: a rule, a condition, its
   * options.
   */
  readonly givenUp: boolean
  readonly signatures: readonly FormSignature[]
  /** Problems of the item as a whole: missing, too few, constraints. */
  readonly messages: readonly FormMessage[]
}
