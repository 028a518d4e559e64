import type { FhirResource, Observation } from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'
import { notedOf } from '~/fhir/noted'
import type { Measurement } from '~/record/result/latest/measurements'
import { isBanned } from '~/record/status'
import { isBeforeVisit, visitAhead } from '~/record/time/ahead'
import { smallest } from '~/std/extremes'
import type { Entry } from './entry'
import { isAtName, tierOf, type Found } from './find-matches'
import { foldWords } from './fold'
import { fitOf, hasTerm } from './fits'
import type { Term } from './terms'

/** More rows than these would be a list, which is below. */
export const MOST_ROWS = 3

/**
 * The measurements that the typed words name, by their own names or by people's words, the best
 * matches alone: those of a "last …", and else only if they are few.
 */
export function namedMeasurements(
  rows: readonly Measurement[],
  entryOf: (observation: Observation) => Entry | undefined,
  found: Found,
  isAsked: boolean,
): readonly Measurement[] {
  if (found.terms.length === 0) return []
  const ranked = rows.flatMap((row) => {
    const entry = entryOf(row.latest.observations[0])
    const fit = entry === undefined ? undefined : fitOf(entry, found.sought)
    if (entry === undefined || fit === undefined) return []
    const tier = tierOf(entry, fit, found)
    return isAtName(tier) ? [{ row, tier }] : []
  })
  const best = smallest(ranked.map(({ tier }) => tier))
  const named = ranked
    .filter(({ tier }) => tier === best)
    .map(({ row }) => row)
    .toSorted((a, b) => b.latest.at - a.latest.at)
  if (named.length > MOST_ROWS && !isAsked) return []
  return named.slice(0, MOST_ROWS)
}

/**
 * The newest entry that a "last …" asks for, if it is not a measurement: of the kind that is
 * named, else of the best matches. Entries of the future are not the last ones, nor is what was
 * not done.
 */
export function newestNamed(found: Found, titleOf: TitleOf, now: number): Entry | undefined {
  return named(found, titleOf)
    .filter((entry) => isPast(entry, now))
    .toSorted((a, b) => b.moment - a.moment)[0]
}

/** True for an entry of something that took place until then, which a planned visit did not. */
export function isPast({ moment, record: { resource } }: Entry, until: number): boolean {
  return (
    Number.isFinite(moment) &&
    moment <= until &&
    !isUndone(resource) &&
    !(resource.resourceType === 'Encounter' && isBeforeVisit(resource.status))
  )
}

/**
 * The first entry from today on that a "next …" asks for, of the kind that is named, else of the
 * best matches. `today` is the beginning of the day. A visit that goes on is not the next one.
 */
export function soonestNamed(
  found: Found,
  titleOf: TitleOf,
  { today, now, timeZone }: Days,
): Entry | undefined {
  return named(found, titleOf)
    .filter(
      ({ moment, record }) =>
        moment >= today &&
        !isOver(record.resource) &&
        !isBanned(record.resource) &&
        !(
          record.resource.resourceType === 'Encounter' &&
          visitAhead(record.resource, now, timeZone) === 'now'
        ),
    )
    .toSorted((a, b) => a.moment - b.moment)[0]
}

/** The moment of a question, the beginning of its day, and the clock that the day is on. */
interface Days {
  readonly today: number
  readonly now: number
  readonly timeZone?: string | undefined
}

/** The names of a kind, on the screen and in people's words. */
type TitleOf = (group: Found['groups'][number]) => string

/**
 * The matches of the kind that is named, else those of the first kind by name, else those of a kind
 * that some of the words name and that have the others: "visits with Dr. Okafor". A word somewhere
 * in an entry is no answer.
 */
function named(found: Found, titleOf: TitleOf): readonly Entry[] {
  const { groups, terms, sought, similar } = found
  const titles = new Map(groups.map((group) => [group, ` ${foldWords(titleOf(group))} `]))
  const isIn = (group: Found['groups'][number]) => (term: Term) =>
    hasTerm(titles.get(group) ?? '', term)
  const kind = groups.find((group) => terms.every(isIn(group)))
  if (kind !== undefined) return kind.best.filter(isPlain)
  const first = (groups[0]?.best ?? []).filter(isPlain).filter((entry) => {
    const fit = fitOf(entry, sought)
    return fit !== undefined && isAtName(tierOf(entry, fit, { terms, similar }))
  })
  if (first.length > 0) return first
  return (groups.find((group) => terms.some(isIn(group)))?.best ?? []).filter(isPlain)
}

/** An entry about another, or with a modifier that nobody knows, answers nothing (decision 136). */
function isPlain({ record }: Entry): boolean {
  return notedOf(record.resource)?.isPlain !== false
}

/** Statuses of R4 by which something is not to come. */
const OVER: ReadonlySet<unknown> = new Set([
  'finished',
  'completed',
  'cancelled',
  'noshow',
  'not-done',
  'stopped',
  'revoked',
  'rejected',
  'entered-in-error',
])

/** Statuses of R4 by which something did not happen. */
const UNDONE: ReadonlySet<unknown> = new Set([
  'not-done',
  'not-taken',
  'cancelled',
  'noshow',
  'revoked',
  'rejected',
  'entered-in-error',
])

function isUndone(resource: FhirResource): boolean {
  return UNDONE.has(fieldsOf(resource)['status']) || isBanned(resource)
}

function isOver(resource: FhirResource): boolean {
  return OVER.has(fieldsOf(resource)['status'])
}
