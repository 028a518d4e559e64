/** Id of the control of a field, for the summary of what is to be corrected. */
export function controlId(row: string, field: string): string {
  return `${row}-${field}`
}
