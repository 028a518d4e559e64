/**
 * An object from the wire as its fields, or no fields at all: its content is checked before it is
 * trusted.
 */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // A JSON object is a record of unknowns; arrays are excluded because they have no named fields to
  // read.
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

/** Text from the wire, if there is any. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/**
 * A value as JSON; empty for a value that is nested deeper than the browser can write, which no
 * screen will write either.
 */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify([value])
  } catch {
    return ''
  }
}
