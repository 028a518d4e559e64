import { answerKey } from '../answers/answer-values'
import type { AnswerValue } from '../answers/answer-value'
import { buildSlot, nextId } from '../build-nodes'
import { computedFace } from './computed-face'
import type { ItemDefinition } from '../read/definition'
import { enabledOf } from './enabled'
import type { Outcome } from './evaluation'
import { fittingAnswers } from '../answers/fitting-answers'
import type { AnswerNote } from '../read/form-item'
import type { FormState, Node, Slot } from '../form-state'
import { everyNode, nodeAt, withNode } from '../tree'

interface Calculation {
  /** The state that was computed from. */
  readonly before: FormState
  /** The linkIds whose answers it may have read; undefined when any may. */
  readonly dependsOn: ReadonlySet<string> | undefined
  /** Receives the items whose answers have changed. */
  readonly changed: Set<string>
}

/**
 * Inserts calculated answers, unless a person has entered another one. A calculation that failed,
 * was given up or has no result although all its inputs are answered is reported at its place: an
 * old total would be wrong.
 */
export function withCalculated(
  state: FormState,
  { path, definition }: Node,
  results: Outcome,
  calculation: Calculation,
): FormState {
  const node = nodeAt(state.nodes, path)
  if (node === undefined) return state
  const face = computedFace(definition, state.computed.get(path))
  const { values, leftOut } = fittingAnswers(typeof results === 'string' ? [] : results, face)
  const same = keysOf(values) === keysOf(node.slots.flatMap(({ value }) => value ?? []))
  // A stored answer stays as it was, unless it equals the calculated one.
  if (same && node.slots.some(({ overridden, origin }) => overridden && origin === 'response')) {
    const slots = node.slots.map((slot): Slot => ({
      ...slot,
      overridden: false,
      origin: 'calculated',
    }))
    return { ...state, nodes: withNode(state.nodes, path, () => ({ ...node, slots })) }
  }
  if (node.slots.some(({ overridden }) => overridden)) return state
  const note = noteOf(values, leftOut, results, node, calculation)
  if (same && JSON.stringify(node.slots[0]?.note) === JSON.stringify(note)) return state
  if (!same) calculation.changed.add(face.linkId)
  const slots = slotsOf(values, node).map((slot, place) =>
    place === 0 && note !== undefined ? { ...slot, note } : slot,
  )
  return { ...state, nodes: withNode(state.nodes, path, () => ({ ...node, slots })) }
}

function slotsOf(values: readonly AnswerValue[], { path, definition, slots: before }: Node) {
  const slots: Slot[] = []
  for (let place = 0; place < Math.max(1, values.length); place += 1) {
    const {
      value: _value,
      text: _text,
      carried: _carried,
      note: _note,
      ...slot
    } = before[place] ?? buildSlot(definition, path, nextId([...before, ...slots]))
    const value = values[place]
    slots.push({ ...slot, ...(value !== undefined && { value }), origin: 'calculated' })
  }
  return slots
}

function noteOf(
  values: readonly AnswerValue[],
  leftOut: readonly string[],
  results: Outcome,
  { definition }: Node,
  { before, dependsOn }: Calculation,
): AnswerNote | undefined {
  if (typeof results === 'string') return { kind: results }
  if (leftOut.length > 0) return { kind: 'left-out', words: leftOut.join(', ') }
  if (values.length > 0 || !areAnswered(before, definition, dependsOn)) return undefined
  return { kind: 'no-result' }
}

/**
 * True when all questions that a calculation may have read are answered, and there is at least one.
 */
function areAnswered(
  state: FormState,
  own: ItemDefinition,
  dependsOn: ReadonlySet<string> | undefined,
): boolean {
  const isEnabled = enabledOf(state)
  const read = everyNode(state.nodes).filter(
    ({ definition, slots }) =>
      slots.length > 0 &&
      definition !== own &&
      definition.expressions.calculated === undefined &&
      (dependsOn === undefined || dependsOn.has(definition.face.linkId)),
  )
  const asked = read.filter(isEnabled)
  return asked.length > 0 && asked.every(({ slots }) => slots.some(({ value }) => value))
}

function keysOf(values: readonly AnswerValue[]): string {
  return values.map(answerKey).join('\n')
}
