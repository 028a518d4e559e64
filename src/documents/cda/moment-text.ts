import type { FormatContext } from '~/fhir/format/context'
import { startOf } from '~/fhir/format/dates/clock'
import { dateText } from '~/fhir/format/dates/date-text'
import type { DocumentWords } from '~/documents/document-words'
import type { CdaMoment, CdaTime } from './cda-values'

/** The words and formats for a document's texts. */
export interface CdaContext {
  readonly words: DocumentWords
  readonly format: FormatContext
}

/** HL7 version 3 TS: `YYYY[MM[DD[HH[MM[SS[.f]]]]]]` with an offset from UTC. */
const SHAPE =
  /^(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:\.\d+)?)?)?)?)?)?(?:([+-]\d{2}):?(\d{2})?|(Z))?$/

/**
 * A point in time on the author's clock, to the second if it was given: in the reader's zone its
 * day could change. The zone is shown unless it is the reader's own. Text that is not a time is
 * returned as written.
 */
export function momentText(
  moment: CdaMoment | undefined,
  { words, format }: CdaContext,
): string | undefined {
  if (moment === undefined) return undefined
  const { text, nullFlavor } = moment
  if (text === undefined) return nullFlavor === undefined ? undefined : nullText(nullFlavor, words)
  const match = SHAPE.exec(text)
  if (match === null) return text
  const [, year, month, day, hour, minute, second, zoneHour, zoneMinute, utc] = match
  const date =
    dateText([year, month, day].filter((part) => part !== undefined).join('-'), format) ?? text
  if (hour === undefined) return date
  const clock =
    minute === undefined
      ? words.time.hour(hour)
      : [hour, minute, second].filter((part) => part !== undefined).join(':')
  const written = `${zoneHour ?? ''}:${zoneMinute ?? '00'}`
  const at = Date.parse(`${year}-${month}-${day}T${hour}:00${utc ?? written}`)
  if (at === startOf(Number(year), Number(month), Number(day), Number(hour), format.timeZone))
    return words.time.at(date, clock)
  const zone =
    utc !== undefined
      ? ''
      : zoneHour === undefined
        ? undefined
        : `${zoneHour.replace('-', '−')}:${zoneMinute ?? '00'}`
  return words.time.at(
    date,
    zone === undefined ? clock : words.time.zoned(clock, /^[+−]00:00$/.test(zone) ? '' : zone),
  )
}

/** A point or a period of time in words. */
export function timeText(time: CdaTime | undefined, context: CdaContext): string | undefined {
  if (time === undefined) return undefined
  const { words } = context
  const low = momentText(time.low, context)
  const high = momentText(time.high, context)
  if (low !== undefined && high !== undefined)
    return low === high ? low : words.time.fromTo(low, high)
  if (low !== undefined) return words.time.from(low)
  if (high !== undefined) return words.time.until(high)
  return (
    momentText(time.at, context) ??
    (time.nullFlavor === undefined ? undefined : nullText(time.nullFlavor, words))
  )
}

/**
 * The reason why a value is missing (HL7 version 3, code system NullFlavor); an unknown flavor
 * appears as its code.
 */
export function nullText(flavor: string, words: DocumentWords): string {
  const known: Readonly<Record<string, string>> = words.nullFlavor
  return Object.hasOwn(known, flavor) ? (known[flavor] ?? flavor) : words.nullOther(flavor)
}
