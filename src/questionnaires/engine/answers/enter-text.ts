import { answer, keepText } from './answer'
import { digitsOf } from './answer-values'
import { computedFace } from '../run/computed-face'
import type { Form } from '../form'
import { quantityOf, readTyped } from '../read/read-typed'
import { nodeAt, slotAt } from '../tree'
import type { FormPath } from '../read/form-path'

/**
 * Takes the text of a field as a person typed it (see `readTyped` for the notation of numbers and
 * dates). Text that cannot be read is kept, with a message; blank text removes the answer.
 */
export function enterText(form: Form, path: FormPath, text: string): Form {
  const node = nodeAt(form.state.nodes, path)
  const slot = slotAt(form.state.nodes, path)
  if (node === undefined || slot === undefined) return form
  const read = readTyped(text, computedFace(node.definition, form.state.computed.get(node.path)))
  if ('problem' in read) return keepText(form, path, text)
  const before =
    slot.value !== undefined && 'valueQuantity' in slot.value ? slot.value.valueQuantity : undefined
  if (before === undefined || (read.value !== undefined && !('valueQuantity' in read.value)))
    return answer(form, path, read.value)
  const unit = {
    ...(before.system !== undefined && { system: before.system }),
    ...(before.code !== undefined && { code: before.code }),
    ...(before.unit !== undefined && { display: before.unit }),
  }
  // The chosen unit stays while its number is typed again.
  const digits = read.value === undefined ? undefined : digitsOf(read.value)
  if (digits !== undefined) return answer(form, path, quantityOf(digits, unit))
  const { value: _number, ...rest } = before
  return answer(
    form,
    path,
    Object.keys(unit).length > 0 && node.definition.face.unit === undefined
      ? { valueQuantity: rest }
      : undefined,
  )
}
