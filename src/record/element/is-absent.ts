import { isAbsence } from '~/fhir/format/absent-text'
import { elementOf } from './element'

/** True when an element of a record only says why it has no value. */
export function isAbsent(record: object, name: string): boolean {
  const { value, shadow } = elementOf(record, name) ?? {}
  return isAbsence(value ?? shadow)
}
