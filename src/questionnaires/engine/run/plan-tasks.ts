import type { SlicedWork } from '~/std/run-in-slices'
import type { DescriptionOf, FormExpression, ItemDefinition } from '../read/definition'
import { readsOf } from './depends-on'
import { linkIdsBelow } from './enabled'
import type { TaskDefinition, TaskPlan } from './task'

/**
 * Lists everything that a form computes, and the changes that each task depends on. It may pause
 * after each item.
 */
export function* planTasks(form: DescriptionOf): SlicedWork<TaskPlan> {
  const byItem = new Map<ItemDefinition, readonly TaskDefinition[]>()
  for (const item of form.byLinkId.values()) {
    const tasks = tasksOf(item, form)
    if (tasks.length > 0) byItem.set(item, tasks)
    yield
  }
  const ofForm = form.constraints.map(({ expression }, place): TaskDefinition => ({
    key: `constraint-${place}`,
    expression,
    dependsOn: dependsOn(expression, undefined, form),
  }))
  return { byItem, ofForm }
}

function tasksOf(item: ItemDefinition, form: DescriptionOf): readonly TaskDefinition[] {
  const { enable, calculated, options, candidates, toggles, constraints, face } = item.expressions
  const one = (
    key: TaskDefinition['key'],
    expression: FormExpression | undefined,
  ): readonly TaskDefinition[] =>
    expression === undefined
      ? []
      : [{ key, expression, dependsOn: dependsOn(expression, item, form, key === 'calculated') }]
  return [
    ...one('enable', enable),
    // A calculated choice is one of the options at that time.
    ...one('options', options),
    ...toggles.flatMap(({ expression }, place) => one(`toggle-${place}`, expression)),
    ...one('candidates', candidates),
    ...one('calculated', calculated),
    ...constraints.flatMap(({ expression }, place) => one(`constraint-${place}`, expression)),
    ...face.flatMap(({ of, expression }) => one(`face-${of}`, expression)),
  ]
}

/**
 * The linkIds whose answers an expression may read: those that it names with all below them, and
 * those that its variables read.
 */
export function dependsOn(
  expression: FormExpression,
  item: ItemDefinition | undefined,
  form: DescriptionOf,
  withoutItself = false,
  seen: readonly FormExpression[] = [],
): ReadonlySet<string> | undefined {
  const { items, names } = readsOf(expression.expression, item === undefined)
  if (items === undefined) return undefined
  const found = new Set<string>()
  const add = (ids: Iterable<string>) => {
    for (const id of ids) found.add(id)
  }
  for (const linkId of items) add(linkIdsBelow(form.byLinkId.get(linkId) ?? ownName(linkId)))
  // Bare paths, %context and $this read the item itself and the items below it.
  if (item !== undefined)
    add([...linkIdsBelow(item)].filter((id) => !withoutItself || id !== item.face.linkId))
  for (const name of names) {
    const variable = variableFor(name, item, form)
    if (variable === undefined || seen.includes(variable.expression)) continue
    const below = dependsOn(variable.expression, variable.item, form, false, [
      ...seen,
      variable.expression,
    ])
    if (below === undefined) return undefined
    add(below)
  }
  return found
}

/** A name of no item in this form depends on nothing but itself. */
function ownName(
  linkId: string,
): Pick<ItemDefinition, 'items'> & { readonly face: Pick<ItemDefinition['face'], 'linkId'> } {
  return { face: { linkId }, items: [] }
}

/**
 * The variable that a name refers to for an item: its own, its parents', the form's. A later one
 * hides an earlier one.
 */
export function variableFor(
  name: string,
  item: ItemDefinition | undefined,
  form: DescriptionOf,
): { readonly expression: FormExpression; readonly item?: ItemDefinition } | undefined {
  const holders = item === undefined ? [] : [item, ...item.ancestors.toReversed()]
  for (const holder of holders) {
    const { variables, population } = holder.expressions
    const found =
      variables.findLast((variable) => variable.name === name) ??
      (population?.name === name ? population : undefined)
    if (found !== undefined) return { expression: found, item: holder }
  }
  const found = form.variables.findLast((variable) => variable.name === name)
  return found === undefined ? undefined : { expression: found }
}
