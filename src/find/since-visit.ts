import { partsAt, startOf } from '~/fhir/format/dates/clock'
import { isPast } from './answers'
import type { Entry } from './entry'
import type { Question } from './question'

/** A question of which the time is known. */
export type Placed = Exclude<Question, { readonly kind: 'visit' }>

/**
 * Puts a question about the time since the last visit into that time, from the day of that visit
 * on: the latest one that the record knows and that took place before today. Undefined where it
 * knows none, because then the typed words are looked for.
 *
 * @param now Milliseconds since the epoch.
 */
export function placed(
  question: Question | undefined,
  entries: readonly Entry[],
  now: number,
  timeZone?: string,
): Placed | undefined {
  if (question?.kind !== 'visit') return question
  const today = partsAt(now, timeZone)
  const before = startOf(today.year, today.month, today.day, 0, timeZone)
  let last = -Infinity
  for (const entry of entries)
    if (entry.record.resource.resourceType === 'Encounter' && isPast(entry, before))
      last = Math.max(last, entry.moment)
  if (last === -Infinity) return undefined
  const { year, month, day } = partsAt(last, timeZone)
  const two = (count: number) => String(count).padStart(2, '0')
  return {
    kind: 'time',
    about: question.about,
    span: { from: startOf(year, month, day, 0, timeZone), to: Infinity },
    first: `${year}-${two(month)}-${two(day)}`,
    last: undefined,
    by: 'visit',
  }
}
