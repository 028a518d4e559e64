import type { Form } from '../form'
import type { FormPath } from '../read/form-path'
import { addRepeat } from '../repeat'
import { nodeAt } from '../tree'
import { answer, toggleOption } from './answer'
import type { AnswerValue } from './answer-value'
import { sameAnswer } from './compare-answers'

/**
 * The form with one more answer to a question, and the place of the answer: a place that is free, a
 * further one where the question takes several, or the only one that it has. At the most answers,
 * nothing changes.
 */
export function withAnswer(
  form: Form,
  path: FormPath,
  value: AnswerValue,
): { readonly form: Form; readonly path: FormPath } {
  const node = nodeAt(form.state.nodes, path)
  if (node === undefined) return { form, path }
  const { repeats, options = [] } = node.definition.face
  // Options that are ticked have no places of their own.
  if (repeats && options.some((option) => sameAnswer(option.value, value)))
    return { form: toggleOption(form, path, value), path }
  const free = node.slots.find((slot) => slot.value === undefined && slot.text === undefined)
  const place = free ?? (repeats ? undefined : node.slots[0])
  if (place !== undefined) return { form: answer(form, place.path, value), path: place.path }
  const longer = addRepeat(form, path)
  const added = nodeAt(longer.state.nodes, path)?.slots.at(-1)
  if (longer === form || added === undefined) return { form, path }
  return { form: answer(longer, added.path, value), path: added.path }
}
