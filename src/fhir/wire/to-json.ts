import { decimalSource } from './decimal-source'

/**
 * Writes a resource as JSON with the digits that its untouched decimals came with: `7.0` goes back
 * as `7.0` (R4, "Data Types", decimal: precision is to be kept). An element that was changed is
 * written as the number that it is now. `indent` is in spaces per level, for people; without it all
 * is on one line.
 */
export function toJson(resource: object, indent?: number): string {
  // Digits stand in the text as strings with a mark that nothing else can hold, and lose their
  // quotes after that. The browsers' own way, JSON.rawJSON, is missing in many that are in use.
  const mark = crypto.randomUUID()
  let marked = false
  const text = JSON.stringify(
    resource,
    function (this: object, key: string, value: unknown): unknown {
      const source = typeof value === 'number' ? decimalSource(this, key) : undefined
      if (source === undefined) return value
      marked = true
      return `${mark}${source}`
    },
    indent,
  )
  // Sources are numbers as JSON writes them, checked when they were kept: no quote, nothing to
  // escape.
  return marked ? text.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : text
}
