import type { CdaTime } from '~/documents/cda/cda-values'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { fhirDate } from '../reconcile/same-date'

const HOUR = 3_600_000
/** The clocks of the earth are at most so much before and behind UTC. */
const MOST_BEFORE = 14 * HOUR
const MOST_BEHIND = 12 * HOUR
const ZONED = /T.*(?:Z|[+-]\d\d:\d\d)$/

/** True where a document was certainly written after another one, by what both say themselves. */
export function isLater(one: CdaTime | undefined, other: CdaTime | undefined): boolean {
  const [date = '', otherDate = ''] = [one, other].map((time) =>
    fhirDate((time?.at ?? time?.low)?.text),
  )
  const [span, otherSpan] = [dateSpan(date, 'UTC'), dateSpan(otherDate, 'UTC')]
  if (span === undefined || otherSpan === undefined) return false
  // Two without a zone are of one clock; one alone is of any.
  const apart = ZONED.test(date)
    ? ZONED.test(otherDate)
      ? 0
      : MOST_BEHIND
    : ZONED.test(otherDate)
      ? MOST_BEFORE
      : 0
  return span.from > otherSpan.from && span.from >= otherSpan.to + apart
}
