/** A day with a time as R4 writes it ("Data Types", dateTime). */
const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** True when the text is a partial date or a day with a time and its zone (R4, "dateTime"). */
export function isDateTime(text: string): boolean {
  return isPartialDate(DATE_TIME.test(text) ? text.slice(0, '1984-03-12'.length) : text)
}

/**
 * True when the text is a year, a month or a day that exists, in ISO order (R4, "date"): `2019`,
 * `2019-03`, `2019-03-04`.
 */
export function isPartialDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? []
  if (year === undefined || Number(year) === 0) return false
  if (month === undefined) return true
  if (Number(month) < 1 || Number(month) > 12) return false
  if (day === undefined) return true
  // Day 0 of the next month is the last day of this one.
  return (
    Number(day) >= 1 &&
    Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  )
}
