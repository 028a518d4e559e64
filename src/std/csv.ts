/**
 * The first characters of a cell that a spreadsheet would read as a formula (OWASP, "CSV
 * Injection").
 */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const SPECIAL = /[",\r\n]/

/**
 * One cell (RFC 4180). An apostrophe turns a formula into text; numbers stay numbers, including
 * negative ones.
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row with its line end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Without it, spreadsheets assume one of their own country's encodings. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A whole table as a file. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('')
}
