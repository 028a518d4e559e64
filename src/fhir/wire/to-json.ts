import { decimalSource } from './decimal-source'

/**
 * Writes a resource as JSON with the digits that its untouched decimals came with: `7.0` goes back
 * as `7.0` (R4, "Data Types", decimal: precision is to be kept). A changed element is written as
 * its current number. `indent` is in spaces per level, for people; without it, everything is on one
 * line.
 */
export function toJson(resource: object, indent?: number): string {
  // Digits are written as strings with a mark that no other text can contain, and lose their quotes
  // after that. Many browsers in use lack their own way, JSON.rawJSON.
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
  // Sources are numbers as JSON writes them, checked when they were stored: they contain no quote
  // and nothing to escape.
  return marked ? text.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : text
}
