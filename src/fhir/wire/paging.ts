import type { FhirResource } from 'fhir/r4'
import { smallest } from '~/std/extremes'
import type { SearchPage } from '../bundle'
import type { FailureIssue } from '../failure'
import { saysNotAll } from '../issues'
import { gatherPages, type GatheredPage } from './gather-pages'
import type { Params } from '../request'
import type { ResourceOf, ResourceType } from '../resource'

/**
 * The source of a page of one search: the service's own link, or the v1 parameter `page`; or a page
 * in another size than the search's own. `isOurs` for an address that we made ourselves.
 */
export type LinkOrIndex =
  | { readonly link: string; readonly isOurs?: true }
  | LinkedPages
  | { readonly index: number }
  | SizedPage

/** Pages that follow each other by link, answered as one. */
export interface LinkedPages {
  readonly link: string
  /** For how long further links are followed, in milliseconds. */
  readonly during: number
}

/** A page with a number of records of its own. */
export interface SizedPage {
  readonly count: number
  /** The v1 parameter `page`, which counts pages of this size; absent for the first page. */
  readonly index?: number
  /** The last of several pages that are asked for side by side and answered as one. */
  readonly upTo?: number
}

/**
 * The source of a further page; if several searches replace one, those of the searches that go on.
 */
export type PageStart = LinkOrIndex | { readonly parts: readonly PartStart[] }

/** The next page of one of several searches. */
export interface PartStart {
  readonly part: number
  readonly start: LinkOrIndex
}

/** The contents of a list so far, over all its loaded pages. */
export interface SearchResult<T extends ResourceType = ResourceType> {
  /** Every match once. */
  readonly matches: readonly ResourceOf<T>[]
  /** Records that came along by `_include` or `_revinclude`, each once. */
  readonly included: readonly FhirResource[]
  /**
   * The number of records that came along of a patient other than the one asked for; none of them
   * is included.
   */
  readonly foreign: number
  /**
   * Entries that could not be used, as they came (`SearchPage.unread`). Absent when there are none.
   */
  readonly unread?: readonly unknown[]
  readonly issues: readonly FailureIssue[]
  /** The number of matches according to the service; absent when it gives none. */
  readonly total?: number
  /**
   * True when the search itself was sent, or searches that cannot miss anything it would find, and
   * every page was read to its end and all of it could be used: only then may a screen say "none
   * recorded". A service that answers with another person's records has not shown its records of
   * this patient, and narrower searches do not show the records outside of them.
   */
  readonly complete: boolean
  /** The narrower searches that replaced the intended one, if there are any. */
  readonly narrowed?: Narrowed
  /**
   * True when every page was read to its end, whatever it contained: there is nothing more to load.
   */
  readonly ended: boolean
  /** The reason why paging stopped before its end: the list is incomplete. */
  readonly stopped?: NonNullable<SearchPage['stopped']>
  readonly pages: number
  /** Of the newest page. */
  readonly requestId?: string
  /** The time at which the oldest page was received, milliseconds since the epoch. */
  readonly receivedAt: number
}

/**
 * The narrower searches that replaced one: the parameters that narrow each of them. Both lists are
 * empty when only the sign-in narrows the search.
 */
export interface Narrowed {
  readonly asked: readonly Params[]
  /** Those that the service refused. */
  readonly refused: readonly Params[]
  /** Set when records without any of the asked values may be missing: see `SearchPage`. */
  readonly mayMiss?: SearchPage['mayMiss']
  /** The only records that the sign-in may see (`SearchPage.allowed`). */
  readonly allowed?: readonly Params[]
}

/**
 * Number of consecutive empty pages that are followed: R4 allows them, an endless chain of them is
 * a loop.
 */
const EMPTY_PAGES = 10

/** The facts about a page that decide on the next one; the same for every type. */
interface PageFacts
  extends
    Pick<SearchPage, 'next' | 'nextIndex' | 'count' | 'stopped' | 'total' | 'issues'>,
    GatheredPage {
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
 * repetition: both end the paging.
 * - If several searches replace one, each is paged separately.
 */
export function nextPage(
  pages: readonly PageFacts[],
  starts: readonly (PageStart | undefined)[],
): PageStart | undefined {
  const step = stepAfter(pages, starts)
  return typeof step === 'object' && 'next' in step ? step.next : undefined
}

/**
 * A list that is read to its end is no whole list where the service says that it left some out, by
 * a remark or by its own count of the matches (R4, Bundle.total), which what came along is no part
 * of.
 */
function stepAfter(pages: readonly PageFacts[], starts: readonly (PageStart | undefined)[]): Step {
  const step = stepBehind(pages, starts)
  return step === 'end' &&
    (pages.some(({ issues }) => saysNotAll(issues)) || cameIn(pages) < (totalOf(pages) ?? 0))
    ? { stopped: 'not-all' }
    : step
}

function stepBehind(pages: readonly PageFacts[], starts: readonly (PageStart | undefined)[]): Step {
  const last = pages.at(-1)
  if (last === undefined) return 'end'
  if (last.parts !== undefined) return stepOfParts(pages, starts)
  if (last.stopped !== undefined) return { stopped: last.stopped }
  const { repeats } = gatherPages(pages)
  if (last.next !== undefined) return stepByLink(last.next, repeats, pages, starts)
  if (last.nextIndex === undefined || isEmpty(last) || totalReached(pages)) return 'end'
  // A service that counts from one repeats the first page as page 1; any later repetition means
  // that it goes in circles.
  return repeats && last.nextIndex !== 2
    ? { stopped: 'repeated' }
    : {
        next: { index: last.nextIndex, ...(last.count === undefined ? {} : { count: last.count }) },
      }
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
 * Each search separately: the whole goes on while one of them does, and is cut when one of them is.
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

/** An empty page, without even left-out entries. */
function isEmpty(page: PageFacts): boolean {
  return cameOn(page) === 0
}

/** The number of entries of a page that answer the question, including those that were left out. */
export function cameOn({ matches, foreign = [], unread = [] }: GatheredPage): number {
  return matches.length + foreign.length + unread.length
}

/** Joins the loaded pages: every record once, with the facts about the end of the list. */
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
    // Fewer than came: an estimate, or the number of a page.
    ...(total === undefined || total < cameIn(pages) ? {} : { total }),
    ...(stopped === undefined ? {} : { stopped }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

/** The counts of several searches can be added up only if no record is in two of them. */
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

function narrowedIn(
  pages: readonly Pick<SearchPage, 'parts' | 'whole' | 'mayMiss' | 'allowed'>[],
): Narrowed | undefined {
  const [first] = pages
  const parts = first?.whole === true ? undefined : first?.parts
  const allowed = pages.flatMap((page) => page.allowed ?? [])
  if (parts === undefined && allowed.length === 0) return undefined
  const by = (refused: boolean) =>
    (parts ?? [])
      .filter(({ page }) => (page === undefined) === refused)
      .map(({ narrowedBy }) => narrowedBy)
  return {
    asked: by(false),
    refused: by(true),
    ...(first?.mayMiss === undefined ? {} : { mayMiss: first.mayMiss }),
    ...(allowed.length === 0 ? {} : { allowed: uniqueParams(allowed) }),
  }
}

function uniqueParams(all: readonly Params[]): readonly Params[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

function uniqueIssues(issues: readonly FailureIssue[]): readonly FailureIssue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()]
}

function totalReached(pages: readonly PageFacts[]): boolean {
  return cameIn(pages) >= (pages.at(-1)?.total ?? Infinity)
}

/** The number of such entries on several pages, each record once. */
function cameIn(pages: readonly PageFacts[]): number {
  const { matches, foreign, unread } = gatherPages(pages)
  return matches.length + foreign.size + unread.length
}
