/** Id of a field's control, for the summary of corrections. */
export function controlId(row: string, field: string): string {
  return `${row}-${field}`
}
