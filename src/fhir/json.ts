/**
 * An object from the wire as its fields, or no fields at all: nothing of it is believed before it
 * is looked at.
 */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // A JSON object is a record of unknowns; arrays are told apart because they have no named fields
  // to read.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/**
 * An array from the wire, or an empty one; a lone object where R4 wants a list counts as a list of
 * one.
 */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? [value] : []
}

/** Text from the wire when there is some. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/**
 * A value as JSON; nothing for what is nested deeper than the browser writes, which no screen will
 * write either.
 */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify([value])
  } catch {
    return ''
  }
}
