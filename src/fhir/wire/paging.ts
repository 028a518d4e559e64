import type { FhirResource } from 'fhir/r4'
import { smallest } from '~/std/extremes'
import type { SearchPage } from '../bundle'
import type { FailureIssue } from '../failure'
import { gatherPages, type GatheredPage } from './gather-pages'
import type { Params } from '../request'
import type { ResourceOf, ResourceType } from '../resource'

/**
 * Where a further page of one search is fetched: at the service's own link, or by the v1 parameter
 * `page`.
 */
export type LinkOrIndex = { readonly link: string } | { readonly index: number }

/**
 * Where a further page is fetched; where several searches stand in for one, of those that go on.
 */
export type PageStart = LinkOrIndex | { readonly parts: readonly PartStart[] }

/** Where one of several searches goes on. */
export interface PartStart {
  readonly part: number
  readonly start: LinkOrIndex
}

/** What a list holds so far, over all its loaded pages. */
export interface SearchResult<T extends ResourceType = ResourceType> {
  /** Every match once. */
  readonly matches: readonly ResourceOf<T>[]
  /** What came along by `_include` or `_revinclude`, every record once. */
  readonly included: readonly FhirResource[]
  /**
   * How many records of another patient than the one asked for came along; none of them is here.
   */
  readonly foreign: number
  /**
   * Entries that could not be used, as they came (`SearchPage.unread`). Absent when there are none.
   */
  readonly unread?: readonly unknown[]
  readonly issues: readonly FailureIssue[]
  /** How many matches the service says there are; only when it said so. */
  readonly total?: number
  /**
   * True when the search itself was asked, every page was read to its end and all of it could be
   * used: only then may a screen say "none recorded". A service that answers with another's records
   * has not shown what it has of this patient, and narrower searches in place of one do not show
   * what lies beside them.
   */
  readonly complete: boolean
  /** What was asked where narrower searches stood in for the one that was meant. */
  readonly narrowed?: Narrowed
  /**
   * True when every page was read to its end, whatever was on them: there is nothing more to load.
   */
  readonly ended: boolean
  /** Why paging stopped before its end: the list is cut. */
  readonly stopped?: NonNullable<SearchPage['stopped']>
  readonly pages: number
  /** Of the newest page. */
  readonly requestId?: string
  /** When the oldest page was received, milliseconds since the epoch. */
  readonly receivedAt: number
}

/** Narrower searches that stood in for one: what each of them was narrowed by. */
export interface Narrowed {
  readonly asked: readonly Params[]
  /** Those that the service refused. */
  readonly refused: readonly Params[]
}

/** Empty pages in a row that are followed: R4 allows them, an endless chain of them is a loop. */
const EMPTY_PAGES = 10

/** What of a page decides how it goes on; the same for every type. */
interface PageFacts
  extends Pick<SearchPage, 'next' | 'nextIndex' | 'stopped' | 'total'>, GatheredPage {
  readonly parts?: readonly {
    readonly part: number
    readonly narrowedBy: Params
    readonly page?: PageFacts
  }[]
}

type Step =
  | { readonly next: PageStart }
  | { readonly stopped: NonNullable<SearchPage['stopped']> }
  | 'end'

/**
 * The next page to ask for, or undefined at the end. `starts[i]` is where `pages[i]` was fetched,
 * the first undefined.
 * - A `next` link is followed, and nothing is computed when there is one (service notes, "REST",
 *   Paging).
 * - Without links, where the v1 parameter `page` is declared, pages are asked by index. Whether it
 *   counts from zero (specification, search rule 5) or from one is found out: page 1 that repeats
 *   the first page means one.
 * - A URL visited before is a loop; a page whose records all came before in one page is a
 *   repetition: both end it.
 * - Where several searches stand in for one, each goes on by itself.
 */
export function nextPage(
  pages: readonly PageFacts[],
  starts: readonly (PageStart | undefined)[],
): PageStart | undefined {
  const step = stepAfter(pages, starts)
  return typeof step === 'object' && 'next' in step ? step.next : undefined
}

function stepAfter(pages: readonly PageFacts[], starts: readonly (PageStart | undefined)[]): Step {
  const last = pages.at(-1)
  if (last === undefined) return 'end'
  if (last.parts !== undefined) return stepOfParts(pages, starts)
  if (last.stopped !== undefined) return { stopped: last.stopped }
  const { repeats } = gatherPages(pages)
  if (last.next !== undefined) return stepByLink(last.next, repeats, pages, starts)
  if (last.nextIndex === undefined || isEmpty(last) || totalReached(pages)) return 'end'
  // Page 1 repeating the first page is how counting from one shows; any later repetition is a
  // service that goes in circles.
  return repeats && last.nextIndex !== 2
    ? { stopped: 'repeated' }
    : { next: { index: last.nextIndex } }
}

function stepByLink(
  link: string,
  repeats: boolean,
  pages: readonly PageFacts[],
  starts: readonly (PageStart | undefined)[],
): Step {
  if (starts.some((start) => start !== undefined && 'link' in start && start.link === link))
    return { stopped: 'loop' }
  if (repeats) return { stopped: 'repeated' }
  const empty = pages.length >= EMPTY_PAGES && pages.slice(-EMPTY_PAGES).every(isEmpty)
  return empty ? { stopped: 'loop' } : { next: { link } }
}

/**
 * Each search by itself: the whole goes on while one of them does, and is cut where one of them is.
 */
function stepOfParts(
  pages: readonly PageFacts[],
  starts: readonly (PageStart | undefined)[],
): Step {
  const numbers = pages[0]?.parts?.map(({ part }) => part) ?? []
  const steps = numbers.map((part) => ({ part, step: stepOfPart(part, pages, starts) }))
  const parts = steps.flatMap(({ part, step }): readonly PartStart[] =>
    typeof step === 'object' && 'next' in step && !('parts' in step.next)
      ? [{ part, start: step.next }]
      : [],
  )
  if (parts.length > 0) return { next: { parts } }
  const cut = steps.find(({ step }) => typeof step === 'object' && 'stopped' in step)?.step
  return cut ?? 'end'
}

function stepOfPart(
  part: number,
  pages: readonly PageFacts[],
  starts: readonly (PageStart | undefined)[],
): Step {
  const own = pagesOfPart(part, pages).map(({ page, index }) => {
    const start = starts[index]
    const found =
      start !== undefined && 'parts' in start
        ? start.parts.find((one) => one.part === part)?.start
        : undefined
    return { page, start: found }
  })
  return stepAfter(
    own.map(({ page }) => page),
    own.map(({ start }) => start),
  )
}

function pagesOfPart(part: number, pages: readonly PageFacts[]) {
  return pages.flatMap(({ parts }, index) => {
    const page = parts?.find((one) => one.part === part)?.page
    return page === undefined ? [] : [{ page, index }]
  })
}

/** Nothing came, not even what was left out. */
function isEmpty(page: PageFacts): boolean {
  return cameOn(page) === 0
}

/** How many entries of a page answer the question, those that were left out with them. */
export function cameOn({ matches, foreign = [], unread = [] }: GatheredPage): number {
  return matches.length + foreign.length + unread.length
}

/**
 * Puts the loaded pages together: every record once, and what is known about the end of the list.
 */
export function collectPages<T extends ResourceType>(
  pages: readonly SearchPage<T>[],
  starts: readonly (PageStart | undefined)[],
): SearchResult<T> {
  const step = stepAfter(pages, starts)
  const total = totalOf(pages)
  const requestId = pages.at(-1)?.requestId
  const {
    matches,
    included,
    foreign: { size: foreign },
    unread,
  } = gatherPages(pages)
  const stopped = typeof step === 'object' && 'stopped' in step ? step.stopped : undefined
  const narrowed = narrowedIn(pages)
  return {
    matches,
    included,
    foreign,
    issues: uniqueIssues(pages.flatMap((page) => page.issues)),
    complete: step === 'end' && foreign === 0 && unread.length === 0 && narrowed === undefined,
    ended: step === 'end',
    pages: pages.length,
    receivedAt: smallest(pages.map((page) => page.receivedAt)),
    ...(unread.length === 0 ? {} : { unread }),
    ...(narrowed === undefined ? {} : { narrowed }),
    ...(total === undefined ? {} : { total }),
    ...(stopped === undefined ? {} : { stopped }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

/** Counts of several searches add up only while no record came by two of them. */
function totalOf(pages: readonly PageFacts[]): number | undefined {
  const [first] = pages
  if (first?.parts === undefined)
    return pages.map((page) => page.total).findLast((value) => value !== undefined)
  const each = first.parts
    .filter(({ page }) => page !== undefined)
    .map(({ part }) => pagesOfPart(part, pages).map(({ page }) => page))
  const came = each.reduce((sum, own) => sum + gatherPages(own).matches.length, 0)
  const totals = each.map(totalOf).filter((total) => total !== undefined)
  return totals.length < each.length || came > gatherPages(pages).matches.length
    ? undefined
    : totals.reduce((sum, total) => sum + total, 0)
}

function narrowedIn(pages: readonly PageFacts[]): Narrowed | undefined {
  const parts = pages[0]?.parts
  if (parts === undefined) return undefined
  const by = (refused: boolean) =>
    parts.filter(({ page }) => (page === undefined) === refused).map(({ narrowedBy }) => narrowedBy)
  return { asked: by(false), refused: by(true) }
}

function uniqueIssues(issues: readonly FailureIssue[]): readonly FailureIssue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()]
}

function totalReached(pages: readonly PageFacts[]): boolean {
  const total = pages.at(-1)?.total
  const { matches, foreign, unread } = gatherPages(pages)
  return total !== undefined && matches.length + foreign.size + unread.length >= total
}
