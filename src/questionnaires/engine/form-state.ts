import type { QuestionnaireResponseItem } from 'fhir/r4'
import type { AnswerValue } from './answers/answer-value'
import type { DescriptionOf, FormExpression, ItemDefinition } from './read/definition'
import type { AnswerNote, AnswerOrigin } from './read/form-item'
import type { Evaluator } from './run/evaluator'
import type { Task, TaskPlan } from './run/task'
import type { Unsupported } from './read/unsupported'
import type { FormPath } from './read/form-path'

/**
 * What an opened response has on an item or an answer besides answers: it is not shown, and goes
 * back as it came.
 */
export type Carried = Pick<QuestionnaireResponseItem, 'id' | 'extension' | 'modifierExtension'>

/** One answer or the empty place for one. */
export interface Slot {
  readonly path: FormPath
  /** Its number among the answers of its item; not its place, which changes when others go. */
  readonly id: number
  readonly value?: AnswerValue
  readonly text?: string
  readonly origin: AnswerOrigin
  readonly overridden: boolean
  readonly carried?: Carried
  readonly note?: AnswerNote
  readonly nodes: readonly Node[]
}

/** One occurrence of an item with what was answered, enabled or not. */
export interface Node {
  readonly path: FormPath
  readonly definition: ItemDefinition
  /** Its number among the occurrences of its item in the same place. */
  readonly id: number
  readonly carried?: Carried
  readonly slots: readonly Slot[]
  readonly nodes: readonly Node[]
}

/**
 * What expressions gave for one occurrence of an item, by the key of their task; absent: not
 * computed or failed.
 */
export type Computed = Readonly<Record<string, readonly unknown[]>>

/** What stays the same for a form from its opening on. */
export interface Runtime {
  readonly definition: DescriptionOf
  /** Absent where the form has no expressions: the library is not even loaded. */
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
  readonly sliceMs: number
}

/** What a form is, apart from how it looks. */
export interface FormState {
  readonly runtime: Runtime
  readonly nodes: readonly Node[]
  /** By path of the occurrence. */
  readonly computed: ReadonlyMap<FormPath, Computed>
  /** Still to be computed, in this order. */
  readonly queue: readonly Task[]
  /** How often each was computed since a person last did something: a ring would have no end. */
  readonly runs: ReadonlyMap<string, number>
  readonly unsupported: readonly Unsupported[]
}
