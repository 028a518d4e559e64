import type { SlicedWork } from '~/std/run-in-slices'
import { buildNode, buildSlot, nextId } from '../build-nodes'
import type { FormExpression } from '../read/definition'
import { evaluationOf } from './evaluation'
import type { FormState, Node, Slot } from '../form-state'
import { dependsOn } from './plan-tasks'
import { fittingAnswers } from '../answers/fitting-answers'
import { lostExpression, reported, withRowsLeftOut } from './settle-state'
import { withNode, withSiblings } from '../tree'

/**
 * Answers that are computed once, at the beginning (SDC, "Expression-based population"), in the
 * order of the form. A repeating group has an occurrence for each entry of its source. It may pause
 * after each occurrence.
 */
export function* fillInitial(begun: FormState): SlicedWork<FormState> {
  const { evaluator } = begun.runtime
  if (evaluator === undefined) return begun
  let state = begun
  const run = (expression: FormExpression, holders: readonly Node[]): readonly unknown[] => {
    const definition = holders.at(-1)?.definition
    const results = evaluationOf(state, state.runtime, evaluator).run(
      expression,
      dependsOn(expression, definition, state.runtime.definition),
      holders,
    )
    if (typeof results !== 'string') return results
    const what = lostExpression(results, expression)
    state = reported(state, {
      effect: 'filling',
      what,
      ...(definition !== undefined && { linkId: definition.face.linkId }),
    })
    return []
  }
  const fill = function* fill(nodes: readonly Node[], holders: readonly Node[]): SlicedWork<void> {
    for (const node of nodes) {
      const { population, initial } = node.definition.expressions
      const { repeats, linkId, limits } = node.definition.face
      const found =
        population === undefined || !repeats || node.id > 0
          ? 0
          : run(population, [...holders, node]).length
      if (found > (limits.maxOccurs ?? Infinity)) state = withRowsLeftOut(state, linkId)
      const more = occurrencesFor(node, found)
      if (more.length > 0)
        state = {
          ...state,
          nodes: withSiblings(state.nodes, node.path, (siblings) => after(siblings, node, more)),
        }
      for (const one of [node, ...more]) {
        const here = [...holders, one]
        if (initial !== undefined) {
          const results = run(initial, here)
          state = filledIn(state, one, results)
        }
        yield
        yield* fill(one.nodes, here)
        for (const slot of one.slots) yield* fill(slot.nodes, here)
      }
    }
  }
  yield* fill(begun.nodes, [])
  return state
}

function occurrencesFor({ definition, path }: Node, count: number): readonly Node[] {
  const { limits } = definition.face
  const most = Math.min(count, limits.maxOccurs ?? Infinity)
  const least = Math.max(1, limits.minOccurs)
  return Array.from({ length: Math.max(0, most - least) }, (_, place) =>
    buildNode(definition, path.slice(0, path.lastIndexOf('/')), least + place),
  )
}

function after(
  siblings: readonly Node[],
  { definition }: Node,
  more: readonly Node[],
): readonly Node[] {
  const place = siblings.findLastIndex((one) => one.definition === definition) + 1
  return [...siblings.slice(0, place), ...more, ...siblings.slice(place)]
}

/** A state with the results of an expression as the answers to a question. */
export function filledIn(
  state: FormState,
  { path, definition, slots: before }: Node,
  results: readonly unknown[],
): FormState {
  const { face, expressions } = definition
  // Computed options do not exist yet: their answers are checked when they do (`fitBegun`).
  const { options: _options, ...anything } = face
  const { values, leftOut } = fittingAnswers(
    results,
    expressions.options === undefined ? face : anything,
  )
  if (values.length === 0 && leftOut.length === 0) return state
  const slots: Slot[] = values.map((value, place) => {
    const slot = before[place] ?? buildSlot(definition, path, nextId(before) + place)
    return { ...slot, value, origin: 'record' }
  })
  const noted = withNote(slots.length > 0 ? slots : before, leftOut)
  return { ...state, nodes: withNode(state.nodes, path, (node) => ({ ...node, slots: noted })) }
}

/** The places, with the left-out answers named at the first one. */
function withNote(slots: readonly Slot[], leftOut: readonly string[]): readonly Slot[] {
  if (leftOut.length === 0) return slots
  const note = { kind: 'left-out', words: leftOut.join(', ') } as const
  return slots.map((slot, place) => (place === 0 ? { ...slot, note } : slot))
}
