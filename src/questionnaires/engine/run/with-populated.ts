import { sameAnswer } from '../answers/compare-answers'
import { nodesFrom } from '../answers/from-response'
import { buildNode, buildNodes, nextId } from '../build-nodes'
import type { Populated } from '../form'
import type { FormState, Node, Slot } from '../form-state'
import type { ItemDefinition } from '../read/definition'
import type { FormPath } from '../read/form-path'
import type { Unsupported } from '../read/unsupported'
import { withRowsLeftOut } from './settle-state'

/**
 * A begun form with the answers that a service found for it, marked as coming from the record. A
 * question takes them in place of what the form filled in by itself. The occurrences of a group are
 * rows about one thing each, so that those of the service and those of the form are never merged
 * with each other: both stay, the service's first, as many as the form allows, but for a row that
 * says no more than one of the other side. Calculations are the form's own. Rows without room and
 * answers of another type than their question's are reported.
 */
export function withPopulated(state: FormState, { item = [] }: Populated): FormState {
  const found: Unsupported[] = []
  const there = nodesFrom(state.runtime.definition.items, item, '', found)
  const filled = new Set<string>()
  const crowded = new Set<string>()
  const nodes = mergedNodes('', state.nodes, there, { filled, crowded })
  // The service has done what the form wanted of the record, for these questions and as a whole.
  const isDone = ({ effect, linkId }: Unsupported) =>
    effect === 'filling' && filled.size > 0 && (linkId === undefined || filled.has(linkId))
  const misfits = found.flatMap(({ what, linkId }): readonly Unsupported[] =>
    what.kind === 'answer-of-other-type' && linkId !== undefined
      ? [{ effect: 'filling', what, linkId }]
      : [],
  )
  const unsupported = [...state.unsupported.filter((one) => !isDone(one)), ...misfits]
  return [...crowded].reduce(withRowsLeftOut, { ...state, nodes, unsupported })
}

/** The `linkId`s of questions that the service answered, and of groups that are full. */
interface Findings {
  readonly filled: Set<string>
  readonly crowded: Set<string>
}

/** `parent` is the path of the group or the answer that the form has around its own nodes. */
function mergedNodes(
  parent: FormPath,
  own: readonly Node[],
  there: readonly Node[],
  findings: Findings,
): readonly Node[] {
  const definitions = [...new Set(own.map(({ definition }) => definition))]
  return definitions.flatMap((definition) => {
    const mine = own.filter((node) => node.definition === definition)
    const given = there.filter((node) => node.definition === definition && hasAnswer(node))
    if (given.length === 0) return mine
    if (isOfRows(definition)) return mergedRows(parent, definition, mine, given, findings)
    return given.map((node, place) =>
      mergedNode(mine[place] ?? buildNode(definition, parent, place), node, findings),
    )
  })
}

/**
 * True for a group each of whose occurrences is about one thing: one that repeats, or that is
 * filled in from one record.
 */
function isOfRows({ face, expressions }: ItemDefinition): boolean {
  return face.type === 'group' && (face.repeats || expressions.population !== undefined)
}

/**
 * The rows of the service, and after them those of the form's own that it does not have. A row
 * whose answers are all in a row of the other side is that one; rows of one side are never taken
 * for each other.
 */
function mergedRows(
  parent: FormPath,
  definition: ItemDefinition,
  mine: readonly Node[],
  given: readonly Node[],
  findings: Findings,
): readonly Node[] {
  const found = mine.filter(hasFound)
  const same = sameRows(found, given)
  const taken = new Set(same.values())
  const left = new Set(found.filter((one) => !taken.has(one)))
  const places = mine.filter((node) => !hasFound(node))
  const rows: Node[] = []
  const used = [...mine]
  for (const row of given) {
    const fuller = same.get(row)
    if (fuller !== undefined) {
      linkIdsIn(row, findings.filled)
      rows.push(fuller)
      continue
    }
    for (const one of left) if (says(row, one)) left.delete(one)
    const place = places.shift() ?? buildNode(definition, parent, nextId(used))
    used.push(place)
    rows.push(mergedNode(place, row, findings))
  }
  // A single occurrence has no room for a second source.
  const { repeats, limits } = definition.face
  if (!repeats) return rows
  const most = limits.maxOccurs ?? Infinity
  const all = [...rows, ...left]
  if (all.length > most) findings.crowded.add(definition.face.linkId)
  const missing = Math.max(0, limits.minOccurs - all.length)
  return [...all.slice(0, most), ...places.slice(0, missing)]
}

/**
 * The form's own row that a row of the service is, for each that has one. The fullest rows choose
 * before the others, and each takes the one that says the least more: no row that both sides have
 * then stands there twice.
 */
function sameRows(own: readonly Node[], given: readonly Node[]): ReadonlyMap<Node, Node> {
  const left = new Set(own.toSorted((one, other) => fullness(one) - fullness(other)))
  const same = new Map<Node, Node>()
  for (const row of given.toSorted((one, other) => fullness(other) - fullness(one))) {
    const fuller = [...left].find((one) => says(one, row))
    if (fuller === undefined) continue
    left.delete(fuller)
    same.set(row, fuller)
  }
  return same
}

/** The number of its answers that `says` compares. */
function fullness({ definition, slots, nodes }: Node): number {
  const below = [...nodes, ...slots.flatMap((slot) => (isFound(slot) ? slot.nodes : []))]
  const own = definition.expressions.calculated === undefined ? slots.filter(isFound).length : 0
  return below.reduce((sum, node) => sum + fullness(node), own)
}

/** True when every answer of one row is in another, in the same place. */
function says(fuller: Node, row: Node): boolean {
  return (
    row.slots.every((slot) => {
      if (!isFound(slot)) return true
      const same = fuller.slots.find((one) => isLike(slot, one))
      return same !== undefined && sayAll(same.nodes, slot.nodes)
    }) && sayAll(fuller.nodes, row.nodes)
  )
}

function sayAll(fuller: readonly Node[], rows: readonly Node[]): boolean {
  return rows
    .filter((row) => row.definition.expressions.calculated === undefined && hasFound(row))
    .every((row) => fuller.some((one) => one.definition === row.definition && says(one, row)))
}

function mergedNode(own: Node, there: Node, findings: Findings): Node {
  const { definition } = own
  const { type, linkId } = definition.face
  if (definition.expressions.calculated !== undefined) return own
  if (type === 'group' || type === 'display')
    return { ...own, nodes: mergedNodes(own.path, own.nodes, there.nodes, findings) }
  const given = there.slots.filter(({ value }) => value !== undefined)
  if (given.length === 0) return own
  findings.filled.add(linkId)
  const before = own.slots.filter(({ value }) => value !== undefined)
  // A default that comes back is still the form's.
  const isSame =
    given.length === before.length && given.every((slot, place) => isLike(slot, before[place]))
  if (isSame)
    return {
      ...own,
      slots: own.slots.map((slot) => ({
        ...slot,
        nodes: mergedNodes(
          slot.path,
          slot.nodes,
          given[before.indexOf(slot)]?.nodes ?? [],
          findings,
        ),
      })),
    }
  return {
    ...own,
    slots: given.map(({ value, nodes: below }, id): Slot => {
      const path = `${own.path}:${id}`
      return {
        path,
        id,
        ...(value !== undefined && { value }),
        origin: 'record',
        overridden: false,
        // Parts of another answer are not about this one.
        nodes: mergedNodes(path, buildNodes(definition.items, path), below, findings),
      }
    }),
  }
}

function isLike({ value }: Slot, other: Slot | undefined): boolean {
  return value !== undefined && other?.value !== undefined && sameAnswer(value, other.value)
}

function hasAnswer({ slots, nodes }: Node): boolean {
  return (
    slots.some(({ value, nodes: below }) => value !== undefined || below.some(hasAnswer)) ||
    nodes.some(hasAnswer)
  )
}

/** True for an answer that was looked for; the form's defaults are in every row. */
function isFound({ value, origin }: Slot): boolean {
  return value !== undefined && origin !== 'default'
}

function hasFound({ slots, nodes }: Node): boolean {
  return slots.some((slot) => isFound(slot) || slot.nodes.some(hasFound)) || nodes.some(hasFound)
}

function linkIdsIn({ definition, slots, nodes }: Node, found: Set<string>): void {
  if (slots.some(({ value }) => value !== undefined)) found.add(definition.face.linkId)
  for (const node of nodes) linkIdsIn(node, found)
  for (const slot of slots) for (const node of slot.nodes) linkIdsIn(node, found)
}
