import type { Coding, Quantity } from 'fhir/r4'
import type { AnswerValue } from './answer-value'
import { buildSlot, nextId } from '../build-nodes'
import { sameAnswer } from './compare-answers'
import { computedFace } from '../run/computed-face'
import type { Form } from '../form'
import type { AnswerOrigin } from '../read/form-item'
import type { Node, Slot } from '../form-state'
import { unitParts } from '../read/read-typed'
import { changed } from '../run/settle'
import { nodeAt, slotAt, withNode, withSlot } from '../tree'
import type { FormPath } from '../read/form-path'

/**
 * Puts an answer in its place, or takes it out (undefined). `path` is that of a `FormAnswer`; a
 * path of nothing changes nothing. A person's answer to what the form calculates stays until
 * `restoreCalculated`.
 */
export function answer(
  form: Form,
  path: FormPath,
  value: AnswerValue | undefined,
  origin: AnswerOrigin = 'person',
): Form {
  // Text of nothing but spaces is no string of FHIR's.
  const blank = value !== undefined && 'valueString' in value && value.valueString.trim() === ''
  return withSlotOf(form, path, (slot, node) => ({
    ...emptied(slot),
    ...(value !== undefined && !blank && { value }),
    origin,
    overridden: origin === 'person' && node.definition.expressions.calculated !== undefined,
  }))
}

/** Keeps what was typed and could not be read, in place of the answer. */
export function keepText(form: Form, path: FormPath, text: string): Form {
  return withSlotOf(form, path, (slot, node) => ({
    ...emptied(slot),
    text,
    origin: 'person',
    overridden: node.definition.expressions.calculated !== undefined,
  }))
}

/**
 * Says in which unit the number of a quantity is; a quantity may have a unit before it has a
 * number.
 */
export function chooseUnit(form: Form, path: FormPath, unit: Coding | undefined): Form {
  const before = slotAt(form.state.nodes, path)?.value
  const {
    unit: _unit,
    system: _system,
    code: _code,
    ...quantity
  }: Quantity = before !== undefined && 'valueQuantity' in before ? before.valueQuantity : {}
  const made = { ...quantity, ...unitParts(unit) }
  return answer(form, path, Object.keys(made).length === 0 ? undefined : { valueQuantity: made })
}

/**
 * Ticks or unticks an option of a choice that may have several answers. An exclusive option drives
 * the others out, and they it.
 */
export function toggleOption(form: Form, path: FormPath, value: AnswerValue): Form {
  const node = nodeAt(form.state.nodes, path)
  if (node === undefined) return form
  const slots = toggledSlots(node, value, form)
  return changed(
    form,
    withNode(form.state.nodes, node.path, () => ({ ...node, slots })),
    [node.definition.face.linkId],
  )
}

function toggledSlots(node: Node, value: AnswerValue, form: Form): readonly Slot[] {
  const { definition } = node
  const given = node.slots.filter((slot) => slot.value !== undefined)
  const without = given.filter((slot) => slot.value === undefined || !sameAnswer(slot.value, value))
  if (without.length < given.length)
    return without.length > 0 ? without : [buildSlot(definition, node.path, nextId(node.slots))]
  const { options = [], repeats } = computedFace(definition, form.state.computed.get(node.path))
  const isAlone = (one: AnswerValue | undefined) =>
    one !== undefined && options.some((option) => option.exclusive && sameAnswer(option.value, one))
  const others = !repeats || isAlone(value) ? [] : given.filter((slot) => !isAlone(slot.value))
  const fresh = buildSlot(definition, node.path, nextId(node.slots), value)
  return [...others, { ...fresh, overridden: definition.expressions.calculated !== undefined }]
}

/** Gives a question back to the form's calculation. */
export function restoreCalculated(form: Form, path: FormPath): Form {
  const node = nodeAt(form.state.nodes, path)
  if (node === undefined) return form
  const slots = node.slots.map((slot): Slot => ({
    ...emptied(slot),
    origin: 'calculated',
    overridden: false,
  }))
  const nodes = withNode(form.state.nodes, node.path, () => ({ ...node, slots }))
  return changed(recalculating(form, node), nodes, [node.definition.face.linkId])
}

/** The calculation does not depend on its own answer: it is asked for by name. */
function recalculating(form: Form, { path, definition }: Node): Form {
  const { plan } = form.state.runtime
  const own = (plan.byItem.get(definition) ?? [])
    .filter(({ key }) => key === 'calculated')
    .map((task) => ({ path, definition: task }))
  return { ...form, state: { ...form.state, queue: [...form.state.queue, ...own] } }
}

function withSlotOf(form: Form, path: FormPath, change: (slot: Slot, node: Node) => Slot): Form {
  const node = nodeAt(form.state.nodes, path)
  if (node === undefined || !node.slots.some((slot) => slot.path === path)) return form
  const nodes = withSlot(form.state.nodes, path, (slot) => change(slot, node))
  // What is nested below comes and goes with the answer; that it does is found by comparing.
  return changed(form, nodes, [node.definition.face.linkId])
}

/** The place without its answer, and without what belonged to that very answer. */
function emptied({
  value: _value,
  text: _text,
  carried: _carried,
  note: _note,
  ...slot
}: Slot): Slot {
  return slot
}
