import type { FormSignature } from '../engine/read/form-item'
import type { Form } from '~/questionnaires/engine/form'
import { everyItem } from '~/questionnaires/engine/form-of-state'

/**
 * True when a person has answered or signed anything; the form's own and the record's answers do
 * not count.
 */
export function isBegun({ items, signatures }: Pick<Form, 'items' | 'signatures'>): boolean {
  return (
    isMarked(signatures) ||
    everyItem(items).some(
      (item) =>
        isMarked(item.signatures) ||
        item.answers.some(
          ({ origin, value, text }) =>
            (origin === 'person' || origin === 'response') &&
            (value !== undefined || text !== undefined),
        ),
    )
  )
}

function isMarked(signatures: readonly FormSignature[]): boolean {
  return signatures.some(({ mark }) => mark !== undefined)
}
