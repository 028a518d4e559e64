import type { Observation, Period, Timing } from 'fhir/r4'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { dateText } from '~/fhir/format/dates/date-text'
import type { FormatContext } from '~/fhir/format/context'
import { valueText } from '~/fhir/format/value-text'
import { largest, smallest } from '~/std/extremes'

export type Precision = 'instant' | 'day' | 'month' | 'year' | 'period'

/**
 * The time of a value: the whole span that a partial date or a period may mean, in milliseconds
 * since the epoch.
 */
export interface Interval {
  readonly from: number
  /** Equal to `from` for an instant; else the first moment after the span. */
  readonly to: number
  readonly precision: Precision
  /** `issued`: the record only says when the result was released (R4, Observation.issued). */
  readonly basis: 'effective' | 'issued'
}

/**
 * The time of an observation, from `effective[x]`, or from `issued` if there is nothing else. A
 * date without a time is the reader's calendar day, wherever the reader is; undefined when the
 * record has no readable date.
 */
export function intervalOf(observation: Observation, timeZone?: string): Interval | undefined {
  const effective =
    dateSpan(observation.effectiveDateTime ?? observation.effectiveInstant, timeZone) ??
    periodSpan(observation.effectivePeriod, timeZone) ??
    timingSpan(observation.effectiveTiming, timeZone)
  if (effective !== undefined) return { ...effective, basis: 'effective' }
  const issued = dateSpan(observation.issued, timeZone)
  return issued === undefined ? undefined : { ...issued, basis: 'issued' }
}

/**
 * True when one time is certainly over before another begins: only then is one result earlier. A
 * day without a time is neither before nor after a moment of that day (docs/decisions, 151).
 */
export function isBefore(
  one: Pick<Interval, 'from' | 'to'> | undefined,
  other: Pick<Interval, 'from' | 'to'> | undefined,
): boolean {
  return one !== undefined && other !== undefined && one.from < other.from && one.to <= other.from
}

/** The date of an observation with its own precision. */
export function whenText(observation: Observation, context: FormatContext): string | undefined {
  return valueText(observation, 'effective', context) ?? dateText(observation.issued, context)
}

/** The middle of an interval, at which it is drawn as one point. */
export function middleOf(interval: Interval): number {
  return (interval.from + interval.to) / 2
}

type Span = Omit<Interval, 'basis'>

/** An open end adds nothing: only the given end is known. */
function periodSpan(period: Period | undefined, timeZone: string | undefined): Span | undefined {
  const start = dateSpan(period?.start, timeZone)
  const end = dateSpan(period?.end, timeZone)
  if (start === undefined || end === undefined) return start ?? end
  return {
    from: Math.min(start.from, end.from),
    to: Math.max(start.to, end.to),
    precision: 'period',
  }
}

function timingSpan(timing: Timing | undefined, timeZone: string | undefined): Span | undefined {
  const events = (timing?.event ?? [])
    .map((event) => dateSpan(event, timeZone))
    .filter((span) => span !== undefined)
  const [first] = events
  if (first === undefined) return periodSpan(timing?.repeat?.boundsPeriod, timeZone)
  if (events.length === 1) return first
  return {
    from: smallest(events.map((span) => span.from)),
    to: largest(events.map((span) => span.to)),
    precision: 'period',
  }
}
