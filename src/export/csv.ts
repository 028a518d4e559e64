/** A cell that a spreadsheet would read as a formula begins so (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const SPECIAL = /[",\r\n]/

/**
 * One cell (RFC 4180). What a spreadsheet would run is made text by an apostrophe; numbers stay
 * numbers, also negative ones.
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row with its line end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Spreadsheets take a file without it for one of their own country's encodings. */
export const BYTE_ORDER_MARK = '\uFEFF'
