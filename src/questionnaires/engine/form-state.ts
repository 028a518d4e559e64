import type { AnswerValue } from './answer-value'
import type { ItemDefinition } from './definition'
import type { AnswerOrigin } from './form-item'

/** One answer or the empty place for one. */
export interface Slot {
  /** Its number among the answers of its item; not its place, which changes when others go. */
  readonly id: number
  readonly value?: AnswerValue
  readonly text?: string
  readonly origin: AnswerOrigin
  readonly overridden: boolean
  readonly nodes: readonly Node[]
}

/** One occurrence of an item with what was answered, enabled or not. */
export interface Node {
  readonly definition: ItemDefinition
  /** Its number among the occurrences of its item in the same place. */
  readonly id: number
  readonly slots: readonly Slot[]
  readonly nodes: readonly Node[]
}

/** What was computed for one occurrence of an item. */
export interface Computed {
  readonly enable?: boolean
  readonly options?: readonly AnswerValue[]
  /** Values that toggles have put off, as keys of options. */
  readonly off?: ReadonlySet<string>
  /** Keys of constraints that do not hold. */
  readonly broken?: ReadonlySet<string>
  readonly face?: Readonly<Record<string, unknown>>
}

/** What a form is, apart from how it looks. */
export interface FormState {
  readonly nodes: readonly Node[]
  readonly computed: ReadonlyMap<string, Computed>
}
