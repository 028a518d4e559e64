import type { ComputedFace, FormExpression, ItemDefinition } from '../read/definition'
import type { FormPath } from '../read/form-path'

/** One thing that an item has computed: its key is also where the result is kept. */
export interface TaskDefinition {
  readonly key:
    | `enable`
    | `calculated`
    | `options`
    | `toggle-${number}`
    | `constraint-${number}`
    | `face-${ComputedFace}`
  readonly expression: FormExpression
  /** Whose changes may change the result, by linkId; undefined: anybody's. */
  readonly dependsOn: ReadonlySet<string> | undefined
}

/** One such thing for one occurrence. The form's own rules have an empty path. */
export interface Task {
  readonly path: FormPath
  readonly definition: TaskDefinition
}

/** Everything that a form computes, by item. */
export interface TaskPlan {
  readonly byItem: ReadonlyMap<ItemDefinition, readonly TaskDefinition[]>
  readonly ofForm: readonly TaskDefinition[]
}
