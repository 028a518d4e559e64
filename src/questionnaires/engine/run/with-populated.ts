import { sameAnswer } from '../answers/compare-answers'
import { nodesFrom } from '../answers/from-response'
import { buildNode, buildNodes } from '../build-nodes'
import type { Populated } from '../form'
import type { FormState, Node, Slot } from '../form-state'
import type { Unsupported } from '../read/unsupported'

/**
 * A begun form with the answers that a service found for it, marked as coming from the record. They
 * take the place of what the form filled in by itself, and everything else stays. Calculations are
 * the form's own. An answer of another type than its question's is reported.
 */
export function withPopulated(state: FormState, { item = [] }: Populated): FormState {
  const found: Unsupported[] = []
  const there = nodesFrom(state.runtime.definition.items, item, '', found)
  const filled = new Set<string>()
  const nodes = mergedNodes(state.nodes, there, filled)
  // The service has done what the form wanted of the record, for these questions and as a whole.
  const isDone = ({ effect, linkId }: Unsupported) =>
    effect === 'filling' && filled.size > 0 && (linkId === undefined || filled.has(linkId))
  const misfits = found.flatMap(({ what, linkId }): readonly Unsupported[] =>
    what.kind === 'answer-of-other-type' && linkId !== undefined
      ? [{ effect: 'filling', what, linkId }]
      : [],
  )
  const unsupported = [...state.unsupported.filter((one) => !isDone(one)), ...misfits]
  return { ...state, nodes, unsupported }
}

function mergedNodes(
  own: readonly Node[],
  there: readonly Node[],
  filled: Set<string>,
): readonly Node[] {
  const definitions = [...new Set(own.map(({ definition }) => definition))]
  return definitions.flatMap((definition) => {
    const mine = own.filter((node) => node.definition === definition)
    const given = there.filter((node) => node.definition === definition && hasAnswer(node))
    if (given.length === 0) return mine
    const most = given.slice(0, definition.face.limits.maxOccurs ?? Infinity)
    return most.map((node, place) =>
      mergedNode(mine[place] ?? freshLike(node, place), node, filled),
    )
  })
}

function mergedNode(own: Node, there: Node, filled: Set<string>): Node {
  const { definition } = own
  const { type, linkId } = definition.face
  if (definition.expressions.calculated !== undefined) return own
  if (type === 'group' || type === 'display')
    return { ...own, nodes: mergedNodes(own.nodes, there.nodes, filled) }
  const given = there.slots.filter(({ value }) => value !== undefined)
  if (given.length === 0) return own
  filled.add(linkId)
  const before = own.slots.filter(({ value }) => value !== undefined)
  // A default that comes back is still the form's.
  const isSame =
    given.length === before.length && given.every((slot, place) => isLike(slot, before[place]))
  const kept = isSame ? before : given
  return {
    ...own,
    slots: kept.map((slot, id): Slot => {
      const path = `${own.path}:${id}`
      const nodes = own.slots[id]?.nodes ?? buildNodes(definition.items, path)
      return {
        path,
        id,
        ...(slot.value !== undefined && { value: slot.value }),
        origin: isSame ? slot.origin : 'record',
        overridden: false,
        nodes: mergedNodes(nodes, given[id]?.nodes ?? [], filled),
      }
    }),
  }
}

function isLike({ value }: Slot, other: Slot | undefined): boolean {
  return value !== undefined && other?.value !== undefined && sameAnswer(value, other.value)
}

function freshLike({ definition, path }: Node, id: number): Node {
  return buildNode(definition, path.slice(0, path.lastIndexOf('/')), id)
}

function hasAnswer({ slots, nodes }: Node): boolean {
  return slots.some(({ value }) => value !== undefined) || nodes.some(hasAnswer)
}
