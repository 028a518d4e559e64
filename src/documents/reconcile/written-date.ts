/** FHIR asks for a zone with every time (R4, dateTime): without one, only the day is written. */
export function writtenDate(date: string | undefined): string | undefined {
  if (date === undefined) return undefined
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(date) ? date : date.slice(0, 10)
}
