import { decimalSource } from './wire/decimal-source'

/**
 * Parts that do not belong in a table: markup, records inside the record, and the bytes of files.
 */
const LEFT_OUT =
  /^(?:resourceType|text|contained(?:\[.*)?)$|(?:^|\.)(?:attachment|valueAttachment|presentedForm\[\d+\]|photo\[\d+\])\.data$/

/**
 * Every value of a record by its path, `code.coding[0].code`, as text: numbers with their original
 * digits, dates as they were given. Narrative, contained records and inline file bytes are left
 * out.
 */
export function flatten(resource: object): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  const visit = (holder: object, prefix: string) => {
    for (const [key, value] of Object.entries(holder) as [string, unknown][]) {
      const path = Array.isArray(holder)
        ? `${prefix}[${key}]`
        : prefix === ''
          ? key
          : `${prefix}.${key}`
      if (LEFT_OUT.test(path)) continue
      if (typeof value === 'object' && value !== null) visit(value, path)
      // JSON has no other values besides null, and null in a list only keeps a place (R4, "JSON",
      // primitives in arrays).
      else if (typeof value === 'string') cells.set(path, value)
      else if (typeof value === 'number' || typeof value === 'boolean')
        cells.set(path, decimalSource(holder, key) ?? String(value))
    }
  }
  visit(resource, '')
  return cells
}
