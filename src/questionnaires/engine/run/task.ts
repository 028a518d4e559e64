import type { ComputedFace, FormExpression, ItemDefinition } from '../read/definition'
import type { FormPath } from '../read/form-path'

/** One computation for an item: its key is also the key of the result. */
export interface TaskDefinition {
  readonly key:
    | `enable`
    | `calculated`
    | `options`
    | `candidates`
    | `toggle-${number}`
    | `constraint-${number}`
    | `face-${ComputedFace}`
  readonly expression: FormExpression
  /** The linkIds whose changes may change the result; undefined when any may. */
  readonly dependsOn: ReadonlySet<string> | undefined
}

/** One such computation for one occurrence. The form's own rules have an empty path. */
export interface Task {
  readonly path: FormPath
  readonly definition: TaskDefinition
}

/** Everything that a form computes, by item. */
export interface TaskPlan {
  readonly byItem: ReadonlyMap<ItemDefinition, readonly TaskDefinition[]>
  readonly ofForm: readonly TaskDefinition[]
}
