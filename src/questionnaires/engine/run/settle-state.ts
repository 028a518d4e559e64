import type { SlicedWork } from '~/std/run-in-slices'
import { enabledOf, linkIdsBelow } from './enabled'
import type { FormExpression } from '../read/definition'
import { type Evaluation, evaluationOf, type Outcome } from './evaluation'
import type { Computed, FormState, Node } from '../form-state'
import type { Task } from './task'
import { everyNode, nodeAt } from '../tree'
import type { Unsupported } from '../read/unsupported'
import { withCalculated } from './with-calculated'
import type { FormPath } from '../read/form-path'

/** An expression that is computed more often than this after one answer counts as a ring. */
const MOST_RUNS = 40

/**
 * Computes the tasks of the queue, and those that their results affect, until none is left or
 * `mayGoOn` says no. Finished results stay; the other tasks remain in the queue.
 */
export function settleState(begun: FormState, mayGoOn: () => boolean): FormState {
  let state = begun
  while (state.queue.length > 0) {
    const { evaluator } = state.runtime
    if (evaluator === undefined) return { ...state, queue: [] }
    const before = state
    const evaluation = evaluationOf(before, before.runtime, evaluator)
    const changed = new Set<string>()
    const queue = [...before.queue]
    const runs = new Map(before.runs)
    // At least one in each round: a slow expression must not stop the form for good.
    do {
      const task = queue.shift()
      if (task === undefined) break
      const run = (runs.get(keyOf(task)) ?? 0) + 1
      if (run > MOST_RUNS)
        return reported(
          { ...state, queue: [], runs: new Map() },
          { effect: 'asking', what: { kind: 'expression-loop' } },
        )
      runs.set(keyOf(task), run)
      state = withTask(state, before, task, evaluation, changed)
    } while (queue.length > 0 && mayGoOn())
    state = { ...state, runs, queue: joined(queue, followers(before, state, changed)) }
    if (!mayGoOn()) return state
  }
  return state
}

/**
 * A form whose occurrences were replaced as a whole, with everything computed again; parts that
 * could not be taken over are reported.
 */
export function* restoredInSteps(
  state: FormState,
  nodes: FormState['nodes'],
  lost: readonly Unsupported[],
): SlicedWork<FormState> {
  const fresh = lost.reduce(reported, { ...state, nodes, computed: new Map() })
  return yield* settleInSteps({ ...fresh, queue: everyTask(fresh) })
}

/** Computes everything, and may pause after each expression. */
export function* settleInSteps(begun: FormState): SlicedWork<FormState> {
  let state = begun
  while (state.queue.length > 0) {
    state = settleState(state, () => false)
    yield
  }
  return state
}

/** The tasks to compute again when answers of these items changed between two states of a form. */
export function followers(
  before: FormState,
  after: FormState,
  changed: ReadonlySet<string>,
): readonly Task[] {
  const { plan } = after.runtime
  if (plan.byItem.size === 0 && plan.ofForm.length === 0) return []
  const touched = new Set(changed)
  if (mayFlip(before, after, changed)) addFlipped(before, after, touched)
  if (touched.size === 0) return []
  const follows = ({ definition }: Task) => {
    if (definition.dependsOn === undefined) return true
    for (const linkId of touched) if (definition.dependsOn.has(linkId)) return true
    return false
  }
  return everyTask(after).filter(follows)
}

/**
 * True when items may have appeared or disappeared: false when the only changes are answers without
 * any condition on them.
 */
function mayFlip(before: FormState, after: FormState, changed: ReadonlySet<string>): boolean {
  if (before.computed !== after.computed) return true
  if (before.nodes === after.nodes) return false
  const { byLinkId } = after.runtime.definition
  return [...changed].some((linkId) => {
    const item = byLinkId.get(linkId)
    return item === undefined || item.asked || item.items.length > 0 || item.face.type === 'group'
  })
}

/** All that a form computes, in its order. */
export function everyTask({ nodes, runtime: { plan } }: FormState): readonly Task[] {
  const tasks: Task[] = []
  for (const { path, definition } of everyNode(nodes)) {
    for (const task of plan.byItem.get(definition) ?? []) tasks.push({ path, definition: task })
  }
  return [...tasks, ...plan.ofForm.map((definition): Task => ({ path: '', definition }))]
}

/** Tasks without the existing ones. */
export function joined(queue: readonly Task[], more: readonly Task[]): readonly Task[] {
  const known = new Set(queue.map(keyOf))
  return [...queue, ...more.filter((task) => !known.has(keyOf(task)))]
}

function keyOf({ path, definition }: Task): string {
  return `${path} ${definition.key}`
}

function addFlipped(before: FormState, after: FormState, touched: Set<string>): void {
  const [was, is] = [enabledOf(before), enabledOf(after)]
  const shared = new Set(everyNode(before.nodes))
  for (const node of everyNode(after.nodes)) {
    // Nearly all are the same object in both.
    const old = shared.has(node) ? node : nodeAt(before.nodes, node.path)
    if (old === undefined || was(old) !== is(node))
      for (const linkId of linkIdsBelow(node.definition)) touched.add(linkId)
  }
}

function withTask(
  begun: FormState,
  before: FormState,
  task: Task,
  evaluation: Evaluation,
  changed: Set<string>,
): FormState {
  const holders = holdersOf(before.nodes, task.path)
  const node = holders.at(-1)
  // It was removed in the meantime.
  if (task.path !== '' && node === undefined) return begun
  let state = begun
  const { key, expression, dependsOn } = task.definition
  const results = evaluation.run(expression, dependsOn, holders)
  const linkId = node?.definition.face.linkId
  if (key === 'calculated' && node !== undefined)
    state = withCalculated(state, node, results, { before, dependsOn, changed })
  if (typeof results === 'string') {
    const what = lostExpression(results, expression)
    const emptied = withComputed(state, task, undefined)
    return reported(results === 'given-up' ? withGivenUp(emptied, task.path) : emptied, {
      effect: key === 'candidates' ? 'filling' : 'asking',
      what,
      ...(linkId !== undefined && { linkId }),
    })
  }
  if (key === 'calculated') return state
  const old = before.computed.get(task.path)?.[key]
  if (old !== undefined && JSON.stringify(old) === JSON.stringify(results)) return state
  if (key === 'enable' && node !== undefined)
    for (const below of linkIdsBelow(node.definition)) changed.add(below)
  return withComputed(state, task, results)
}

/** The occurrences around a path and the one at it, outermost first. */
export function holdersOf(nodes: readonly Node[], path: string): readonly Node[] {
  const ends = [...path.matchAll(/(?<=.)(?=\/)|$/g)].map(({ index }) => index)
  const holders = path === '' ? [] : ends.map((end) => nodeAt(nodes, path.slice(0, end)))
  const found = holders.filter((node) => node !== undefined)
  return found.length === holders.length ? found : []
}

function withComputed(
  state: FormState,
  { path, definition: { key } }: Task,
  results: readonly unknown[] | undefined,
): FormState {
  const { [key]: gone, ...others } = state.computed.get(path) ?? {}
  if (gone === undefined && results === undefined) return state
  const computed: Computed = results === undefined ? others : { ...others, [key]: results }
  return { ...state, computed: new Map(state.computed).set(path, computed) }
}

/** Notes that a computation for an occurrence was given up: its place shows that. */
function withGivenUp(state: FormState, path: FormPath): FormState {
  const before = state.computed.get(path)
  if (before?.['given-up'] !== undefined) return state
  return {
    ...state,
    computed: new Map(state.computed).set(path, { ...before, 'given-up': [] }),
  }
}

/** An expression without a result, for the list of unsupported features. */
export function lostExpression(
  outcome: Extract<Outcome, string>,
  { expression }: FormExpression,
): Unsupported['what'] {
  return { kind: outcome === 'given-up' ? 'expression-given-up' : 'expression', expression }
}

/** The state with one more unsupported feature, once. */
export function reported(state: FormState, unsupported: Unsupported): FormState {
  const key = JSON.stringify(unsupported)
  if (state.unsupported.some((one) => JSON.stringify(one) === key)) return state
  return { ...state, unsupported: [...state.unsupported, unsupported] }
}

/** The same for a group that has no room for all the rows that were found for it. */
export function withRowsLeftOut(state: FormState, linkId: string): FormState {
  return reported(state, { effect: 'filling', what: { kind: 'rows-left-out' }, linkId })
}
