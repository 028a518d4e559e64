import type { Form } from '~/questionnaires/engine/form'
import { everyItem } from '~/questionnaires/engine/form-of-state'

/**
 * True when a person has answered anything; the form's own and the record's answers do not count.
 */
export function isBegun({ items }: Pick<Form, 'items'>): boolean {
  return everyItem(items).some(({ answers }) =>
    answers.some(
      ({ origin, value, text }) =>
        (origin === 'person' || origin === 'response') &&
        (value !== undefined || text !== undefined),
    ),
  )
}
