/** A date with a time and its zone (R4, "dateTime"). */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * True for one moment that two servers write in their own zones. Other digits of a second are
 * another statement, as those of a decimal are.
 */
export function isSameMoment(first: unknown, second: unknown): boolean {
  if (typeof first !== 'string' || typeof second !== 'string') return false
  if (!MOMENT.test(first) || !MOMENT.test(second)) return false
  return secondsIn(first) === secondsIn(second) && Date.parse(first) === Date.parse(second)
}

/** A text in one spelling: a moment in the zone of the world, everything else as it is. */
export function inOneZone(text: string): string {
  if (!MOMENT.test(text)) return text
  const at = Date.parse(text)
  return Number.isNaN(at) ? text : `${new Date(at).toISOString().slice(0, 17)}${secondsIn(text)}Z`
}

function secondsIn(moment: string): string {
  return moment.slice(17).replace(/(?:Z|[+-]\d\d:\d\d)$/, '')
}
