/** Letters of the longest moment, such as "30 de septiembre de 2020 a las 11:59 p.m. MST". */
const MOST = 48

const MONTH = /^(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)[a-z]{0,7}$/
const ZONE = /^(?:z|utc|gmt|[acdehmnps][sd]t)$/
const BETWEEN = new Set(['t', 'a', 'm', 'p', 'am', 'pm', 'de', 'at', 'la', 'las'])

/** Signs and spaces stand between parts; so does nothing, where a number meets letters. */
const EDGES = /[\s\-–/:.,+()]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/iu

/**
 * True for the text of a cell that is a date or a time alone, as documents write them, with or
 * without seconds, zone and the name of a month in English or Spanish, such as
 * "2020-11-14 09:30:00 -07:00". Broken, each of a hundred results would take four lines.
 */
export function isMoment(text: string): boolean {
  if (text.length > MOST || !/\d/.test(text)) return false
  return text
    .toLowerCase()
    .split(EDGES)
    .every((part) => /^\d*$/.test(part) || MONTH.test(part) || ZONE.test(part) || BETWEEN.has(part))
}

/** The place at which a time of day begins behind its date. */
const CLOCK = /(?<=\d)(?:[Tt](?=\d\d:?\d\d)|,? +(?=\d{1,2}:\d\d))/u

/**
 * A moment in its two lines, where paper has no room for one: the day and the time, and the signs
 * between them. Undefined for a day or a time alone.
 */
export function linesOfMoment(
  text: string,
): { readonly day: string; readonly between: string; readonly time: string } | undefined {
  const found = CLOCK.exec(text)
  if (found === null) return undefined
  const [between] = found
  const isLetter = /^t$/iu.test(between)
  const end = found.index + (isLetter ? 0 : between.length)
  return {
    day: text.slice(0, found.index),
    between: isLetter ? '' : between,
    time: text.slice(end),
  }
}
