import { fieldsOf } from '~/fhir/json'

/**
 * A copy of a record for a person's eyes: references to records that do not exist yet say so in
 * place of the id that the form gave them.
 */
export function inWords(record: object, allocated: ReadonlySet<string>, another: string): object {
  if (allocated.size === 0) return record
  const copied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copied)
    if (typeof value !== 'object' || value === null) return value
    const { reference } = fieldsOf(value)
    if (typeof reference === 'string' && allocated.has(reference)) return { display: another }
    // A spread copies the digits of decimals.
    const copy: Record<string, unknown> = { ...value }
    for (const [name, member] of Object.entries(copy))
      if (typeof member === 'object') copy[name] = copied(member)
    return copy
  }
  return fieldsOf(copied(record))
}
