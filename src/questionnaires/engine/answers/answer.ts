import type { Coding, Quantity } from 'fhir/r4'
import type { AnswerValue } from './answer-value'
import { buildSlot, nextId } from '../build-nodes'
import { sameAnswer } from './compare-answers'
import { computedFace } from '../run/computed-face'
import type { ItemDefinition } from '../read/definition'
import type { Form } from '../form'
import type { AnswerOrigin } from '../read/form-item'
import type { Node, Slot } from '../form-state'
import { unitParts } from '../read/read-typed'
import { changed } from '../run/settle'
import { nodeAt, slotAt, withNode, withSlot } from '../tree'
import type { FormPath } from '../read/form-path'

/**
 * Sets an answer, or removes it (undefined). `path` is that of a `FormAnswer`; an unknown path
 * changes nothing. A person's answer to a calculated question stays until `restoreCalculated`.
 */
export function answer(
  form: Form,
  path: FormPath,
  value: AnswerValue | undefined,
  origin: AnswerOrigin = 'person',
): Form {
  // FHIR strings must not consist of spaces only.
  const blank = value !== undefined && 'valueString' in value && value.valueString.trim() === ''
  return withSlotOf(form, path, (slot, node) => ({
    ...emptied(slot),
    ...(value !== undefined && !blank && { value }),
    origin,
    overridden: origin === 'person' && node.definition.expressions.calculated !== undefined,
  }))
}

/** Keeps typed text that could not be read, in place of the answer. */
export function keepText(form: Form, path: FormPath, text: string): Form {
  return withSlotOf(form, path, (slot, node) => ({
    ...emptied(slot),
    text,
    origin: 'person',
    overridden: node.definition.expressions.calculated !== undefined,
  }))
}

/** Sets the unit of a quantity; a quantity may have a unit before it has a number. */
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
 * Ticks or unticks an option of a choice that may have several answers. An exclusive option removes
 * the others, and they remove it.
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

/**
 * Adds an answer in a person's own words to a choice that may have several. An exclusive option
 * gives way to it; text of spaces only is none.
 */
export function addOwnAnswer(form: Form, path: FormPath, text: string): Form {
  const node = nodeAt(form.state.nodes, path)
  if (node === undefined || text.trim() === '') return form
  const { definition, slots } = node
  const { options = [] } = computedFace(definition, form.state.computed.get(node.path))
  const isAlone = ({ value }: Slot) =>
    value !== undefined &&
    options.some((option) => option.exclusive && sameAnswer(option.value, value))
  const others = slots.filter((slot) => slot.value !== undefined && !isAlone(slot))
  const fresh = buildSlot(definition, node.path, nextId(slots), { valueString: text })
  return changed(
    form,
    withNode(form.state.nodes, node.path, () => ({
      ...node,
      slots: asPersons([...others, fresh], definition),
    })),
    [definition.face.linkId],
  )
}

/**
 * Takes answers of a question away that has one field for all of them, with their places: there is
 * always one left. `places` are their paths.
 */
export function clearAnswers(form: Form, path: FormPath, places: readonly FormPath[]): Form {
  const node = nodeAt(form.state.nodes, path)
  if (node === undefined) return form
  const gone = new Set(places)
  const left = node.slots.filter((slot) => !gone.has(slot.path))
  return changed(
    form,
    withNode(form.state.nodes, node.path, () => ({ ...node, slots: placesIn(node, left) })),
    [node.definition.face.linkId],
  )
}

/** The places that a person left of a question: an empty one at least. */
function placesIn({ definition, path, slots }: Node, left: readonly Slot[]): readonly Slot[] {
  return asPersons(
    left.length > 0 ? left : [buildSlot(definition, path, nextId(slots))],
    definition,
  )
}

/** The calculation of a question leaves its answers alone once a person changed one of them. */
function asPersons(
  slots: readonly Slot[],
  { expressions: { calculated } }: ItemDefinition,
): readonly Slot[] {
  return calculated === undefined ? slots : slots.map((slot) => ({ ...slot, overridden: true }))
}

function toggledSlots(node: Node, value: AnswerValue, form: Form): readonly Slot[] {
  const { definition } = node
  const given = node.slots.filter((slot) => slot.value !== undefined)
  const without = given.filter((slot) => slot.value === undefined || !sameAnswer(slot.value, value))
  if (without.length < given.length) return placesIn(node, without)
  const { options = [], repeats } = computedFace(definition, form.state.computed.get(node.path))
  const isAlone = (one: AnswerValue | undefined) =>
    one !== undefined && options.some((option) => option.exclusive && sameAnswer(option.value, one))
  const others = !repeats || isAlone(value) ? [] : given.filter((slot) => !isAlone(slot.value))
  const fresh = buildSlot(definition, node.path, nextId(node.slots), value)
  return asPersons([...others, fresh], definition)
}

/** Returns a question to the form's calculation. */
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

/** The calculation does not depend on its own answer, so it is requested by name. */
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
  // Nested items come and go with the answer; a comparison finds those changes.
  return changed(form, nodes, [node.definition.face.linkId])
}

/** The answer's place without the answer and the parts that belong to it. */
function emptied({
  value: _value,
  text: _text,
  carried: _carried,
  note: _note,
  ...slot
}: Slot): Slot {
  return slot
}
