/**
 * The calendar day of a moment on this device's clock, as FHIR writes days: `2026-11-30` (R4,
 * "date"). By its own numbers: no language of `Intl` promises that shape (ECMA-402).
 */
export function isoDay(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [String(year).padStart(4, '0'), ...[month, day].map(twoDigits)].join('-')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
