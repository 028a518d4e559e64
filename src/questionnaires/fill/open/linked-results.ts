import type { QueryClient } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { Params, Search } from '~/fhir/request'
import { saysNotAll } from '~/fhir/issues'
import type { SearchResult } from '~/fhir/wire/paging'
import { anyOf, tokenOf, writtenValue } from '~/fhir/wire/search-value'
import { gapIn } from '~/fhir/wire/whole-result'
import { readAll } from '../../scores/read-all'
import { newestFor, whenOf, type Wanted } from './prefill'

/** The service that has the results, and the patient of whom they are. */
interface ResultSource {
  readonly patientId: string
  readonly capability: Pick<Capability, 'decide' | 'searchedBy'>
  readonly queryClient: QueryClient
}

/**
 * The newest result that answers a question, if there is one; or the reason why nobody knows which
 * one that is: the service or the sign-in opens no such search, or only a part of it, it was not
 * answered, the service left some out, a part of the answer could not be used, or there are more
 * results than are read.
 */
type Newest = { readonly kind: 'read'; readonly result: Observation | undefined } | NotKnown

interface NotKnown {
  readonly kind: 'unread'
  readonly why: 'not-permitted' | 'not-answered' | 'left-out' | 'not-usable' | 'too-many'
}

/** Results are read no further; a service that returns pages without end is not read on. */
const PAGES = 20

const DAY = 24 * 60 * 60 * 1000

/**
 * Reads the newest results for the questions of a form. Services return results in any order, so
 * that all of them are read, down to the greatest age where the service declares the search by
 * date. In the order that `_sort` asks for, where it is declared, the first pages are enough.
 */
export async function newestResults(
  wanted: readonly Wanted[],
  source: ResultSource,
  now: number,
): Promise<readonly Newest[]> {
  // Questions about the same results share their searches: each is read on by one reader.
  const searches = new Map<string, Wanted[]>()
  for (const want of wanted) {
    const key = JSON.stringify([want.codes, want.age])
    searches.set(key, [...(searches.get(key) ?? []), want])
  }
  const found = new Map<Wanted, Newest>()
  await Promise.all(
    [...searches.values()].map(async (wants) => {
      const [first] = wants
      if (first === undefined) return
      const newest = await newestResult(first, source, now)
      for (const want of wants) found.set(want, newest)
    }),
  )
  return wanted.map((want) => found.get(want) ?? { kind: 'unread', why: 'not-permitted' })
}

async function newestResult(want: Wanted, source: ResultSource, now: number): Promise<Newest> {
  const permits = permitsFor(want, source, now)
  if (permits === undefined) return { kind: 'unread', why: 'not-permitted' }
  try {
    const read = await Promise.all(
      permits.map(async (permit) => readFor(want, permit, source, now)),
    )
    const unread = read.find((one) => one.kind === 'unread')
    if (unread !== undefined) return unread
    const results = read.flatMap((one) => (one.kind === 'read' ? one.results : []))
    return { kind: 'read', result: newestFor(want, results, now) }
  } catch (error) {
    if (error instanceof FhirFailure) return { kind: 'unread', why: 'not-answered' }
    throw error
  }
}

/** The results of one search, unless newer ones may be among those that are out of sight. */
async function readFor(
  want: Wanted,
  permit: Permit<Search<'Observation'>>,
  { queryClient }: ResultSource,
  now: number,
): Promise<{ readonly kind: 'read'; readonly results: readonly Observation[] } | NotKnown> {
  const isSorted = permit.request.params.some(([name]) => name === '_sort')
  const hasNewest = (results: readonly Observation[]) =>
    isSorted && isNewestFirst(results) && newestFor(want, results, now) !== undefined
  const isFarEnough = ({ ended, matches }: SearchResult<'Observation'>) =>
    ended || hasNewest(matches)
  let read = await readAll(queryClient, permit, isSorted ? 1 : PAGES)
  if (isSorted && gapIn(read) === undefined && !isFarEnough(read))
    read = await readAll(queryClient, permit, PAGES)
  // The order says nothing of results that do not come at all.
  const gap = gapIn(read) ?? (saysNotAll(read.issues) ? 'left-out' : undefined)
  if (gap !== undefined) return { kind: 'unread', why: gap }
  return isFarEnough(read)
    ? { kind: 'read', results: read.matches }
    : { kind: 'unread', why: 'too-many' }
}

/** A service may overlook a parameter that it declares (R4, "Search", 3.1.1.3.3). */
function isNewestFirst(results: readonly Observation[]): boolean {
  const times = results.map((result) => Date.parse(whenOf(result) ?? ''))
  return times.every((time, place) => place === 0 || time <= (times[place - 1] ?? Infinity))
}

/** Results of a code of their own or of one of their parts; or, where that is all, of their own. */
const BY_CODE = ['combo-code', 'code'] as const

/**
 * The searches for a patient's results of some codes, if the service can search by them: all at
 * once, or else each by itself. Undefined when a code cannot be searched by: the newest result may
 * have it.
 */
function permitsFor(
  { codes, age }: Wanted,
  { patientId, capability }: ResultSource,
  now: number,
): readonly Permit<Search<'Observation'>>[] | undefined {
  const sort: Params = capability.searchedBy('Observation')?.parameters?.has('_sort')
    ? [['_sort', '-date']]
    : []
  // A day earlier, because a date without a time begins earlier elsewhere.
  const since: Params = [['date', `ge${new Date(now - age - DAY).toISOString().slice(0, 10)}`]]
  const searchBy = (value: string) =>
    BY_CODE.flatMap((by) =>
      [[...since, ...sort], since, sort, []].map((more) =>
        capability.decide<Search<'Observation'>>({
          interaction: 'search',
          type: 'Observation',
          params: [['patient', `Patient/${patientId}`], [by, value], ...more],
        }),
      ),
    ).find((permit) => isPermit(permit))
  const tokens = codes.map(tokenOf)
  const together = searchBy(anyOf(tokens))
  if (together !== undefined) return [together]
  const each = tokens.map((token) => searchBy(writtenValue(token)))
  return each.every((permit) => permit !== undefined) ? each : undefined
}
