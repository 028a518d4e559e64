import type { Questionnaire, QuestionnaireItem, QuestionnaireItemEnableWhen } from 'fhir/r4'
import type { Pattern } from '../../pattern/pattern'
import type { AnswerValue } from '../answers/answer-value'
import type { FormText, ItemFace } from './form-item'
import type { SignatureAsk } from './signature-asks'

/**
 * An expression of the form (R4, Expression), in FHIRPath; expressions in other languages are
 * reported and left out.
 */
export interface FormExpression {
  readonly expression: string
  /** For variables and launch context: the name that others use, without the percent sign. */
  readonly name?: string
}

/** A rule of the form's author (targetConstraint, questionnaire-constraint). */
export interface FormConstraint {
  readonly key: string
  readonly severity: 'error' | 'warning'
  readonly words: string
  readonly expression: FormExpression
}

/** Options that are enabled only while an expression is true (answerOptionsToggleExpression). */
export interface OptionToggle {
  readonly values: readonly AnswerValue[]
  readonly expression: FormExpression
}

/** The parts of a face that an expression decides (cqf-expression, cqf-calculatedValue). */
export type ComputedFace =
  | 'text'
  | 'min'
  | 'max'
  | 'required'
  | 'readOnly'
  | 'repeats'
  | 'maxOccurs'
  | 'minOccurs'

/** Everything an item computes. */
export interface ItemExpressions {
  readonly variables: readonly FormExpression[]
  readonly enable?: FormExpression
  readonly initial?: FormExpression
  readonly calculated?: FormExpression
  /**
   * The source of a group's contents, by its name; a repeating group has an occurrence for each
   * result (SDC, itemPopulationContext).
   */
  readonly population?: FormExpression
  readonly options?: FormExpression
  /** Answers that a person may take over, worked out from the record and the answers so far. */
  readonly candidates?: FormExpression
  readonly toggles: readonly OptionToggle[]
  readonly constraints: readonly FormConstraint[]
  readonly face: readonly { readonly of: ComputedFace; readonly expression: FormExpression }[]
}

/** An item of the questionnaire, read once: its words in one language, its rules, its place. */
export interface ItemDefinition {
  readonly face: ItemFace
  /** From the outermost group to the item around this one. */
  readonly ancestors: readonly ItemDefinition[]
  /** Help and the like are part of the face and not among them. */
  readonly items: readonly ItemDefinition[]
  readonly conditions: readonly QuestionnaireItemEnableWhen[]
  /** True when some condition of the form is about this item. */
  readonly asked: boolean
  readonly all: boolean
  readonly initial: readonly AnswerValue[]
  readonly expressions: ItemExpressions
  /** `definition` of the item, copied into the response. */
  readonly canonical?: string
  readonly pattern?: Pattern
  /** The item as the questionnaire has it (`%qitem`). */
  readonly source: QuestionnaireItem
}

/** A questionnaire, read once. */
export interface DescriptionOf {
  readonly questionnaire: Questionnaire
  readonly title?: FormText
  readonly items: readonly ItemDefinition[]
  readonly byLinkId: ReadonlyMap<string, ItemDefinition>
  readonly variables: readonly FormExpression[]
  /** Names of the launch context: one without a record is empty. */
  readonly contextNames: ReadonlySet<string>
  /**
   * Names of variables and contexts of groups in a language that is not done, such as a query that
   * is not answered: nobody knows their values, and an expression that reads one has no result.
   */
  readonly unreadNames: ReadonlySet<string>
  readonly constraints: readonly FormConstraint[]
  /** The signatures that the author requires of the form as a whole. */
  readonly signatureAsks: readonly SignatureAsk[]
}
