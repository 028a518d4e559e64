import type { QuestionnaireResponseItem } from 'fhir/r4'
import type { AnswerValue } from './answers/answer-value'
import type { DescriptionOf, FormExpression, ItemDefinition } from './read/definition'
import type { AnswerNote, AnswerOrigin } from './read/form-item'
import type { Evaluator } from './run/evaluator'
import type { Task, TaskPlan } from './run/task'
import type { Unsupported } from './read/unsupported'
import type { FormPath } from './read/form-path'
import type { SignatureMark } from './signature-mark'

/**
 * Parts of an opened response on an item or an answer besides answers: they are not shown, and are
 * returned unchanged.
 */
export type Carried = Pick<QuestionnaireResponseItem, 'id' | 'extension' | 'modifierExtension'>

/** One answer or the empty place for one. */
export interface Slot {
  readonly path: FormPath
  /**
   * Its number among the answers of its item; differs from its position, which changes when others
   * are removed.
   */
  readonly id: number
  readonly value?: AnswerValue
  readonly text?: string
  readonly origin: AnswerOrigin
  readonly overridden: boolean
  readonly carried?: Carried
  readonly note?: AnswerNote
  readonly nodes: readonly Node[]
}

/** One occurrence of an item with its answers, enabled or not. */
export interface Node {
  readonly path: FormPath
  readonly definition: ItemDefinition
  /** Its number among the occurrences of its item in the same place. */
  readonly id: number
  readonly carried?: Carried
  readonly signatures?: readonly SignatureMark[]
  readonly slots: readonly Slot[]
  readonly nodes: readonly Node[]
}

/**
 * The results of expressions for one occurrence of an item, by the key of their task; absent when
 * not computed or failed.
 */
export type Computed = Readonly<Record<string, readonly unknown[]>>

/** The parts of a form that stay the same after it is opened. */
export interface Runtime {
  readonly definition: DescriptionOf
  /** Absent when the form has no expressions: the library is not even loaded then. */
  readonly evaluator?: Evaluator
  readonly plan: TaskPlan
  /** Resources by name: patient, encounter, user. */
  readonly context: Readonly<Record<string, unknown>>
  /**
   * Members of the response that expressions may read: subject, author, authored, questionnaire.
   */
  readonly header: object
  /** Expressions that took too long once. */
  readonly givenUp: Set<FormExpression>
  /** Expressions that the clock alone stopped may be tried once more, this many in a form. */
  readonly secondTries: { left: number }
  readonly sliceMs: number
}

/** The state of a form, apart from its appearance. */
export interface FormState {
  readonly runtime: Runtime
  readonly nodes: readonly Node[]
  /** The signatures of the form as a whole. */
  readonly signatures?: readonly SignatureMark[]
  /** By path of the occurrence. */
  readonly computed: ReadonlyMap<FormPath, Computed>
  /** Tasks still to be computed, in this order. */
  readonly queue: readonly Task[]
  /** The number of computations of each since a person's last action: a ring would have no end. */
  readonly runs: ReadonlyMap<string, number>
  readonly unsupported: readonly Unsupported[]
}
