import type { FhirResource } from 'fhir/r4'
import { smallest } from '~/std/extremes'
import type { SearchPage } from './bundle'
import type { FailureIssue } from './failure'
import { gatherPages, type GatheredPage } from './gather-pages'
import type { ResourceOf, ResourceType } from './resource'

/** Where a further page is fetched: at the service's own link, or by the v1 parameter `page`. */
export type PageStart = { readonly link: string } | { readonly index: number }

/** What a list holds so far, over all its loaded pages. */
export interface SearchResult<T extends ResourceType = ResourceType> {
  /** Every match once. */
  readonly matches: readonly ResourceOf<T>[]
  /** What came along by `_include` or `_revinclude`, every record once. */
  readonly included: readonly FhirResource[]
  /** How many records of another patient than the one asked for came along; none of them is here. */
  readonly foreign: number
  readonly issues: readonly FailureIssue[]
  /** How many matches the service says there are; only when it said so. */
  readonly total?: number
  /**
   * True when every page was read to its end and nothing foreign was among them: only then may a screen say "none
   * recorded". A service that answers with another's records has not shown what it has of this patient.
   */
  readonly complete: boolean
  /** True when every page was read to its end, whatever was on them: there is nothing more to load. */
  readonly ended: boolean
  /** Why paging stopped before its end: the list is cut. */
  readonly stopped?: NonNullable<SearchPage['stopped']>
  readonly pages: number
  /** Of the newest page. */
  readonly requestId?: string
  /** When the oldest page was received, milliseconds since the epoch. */
  readonly receivedAt: number
}

/** Empty pages in a row that are followed: R4 allows them, an endless chain of them is a loop. */
const EMPTY_PAGES = 10

/** What of a page decides how it goes on; the same for every type. */
type PageFacts = Pick<SearchPage, 'next' | 'nextIndex' | 'stopped' | 'total'> & GatheredPage

type Step =
  | { readonly next: PageStart }
  | { readonly stopped: NonNullable<SearchPage['stopped']> }
  | 'end'

/**
 * The next page to ask for, or undefined at the end. `starts[i]` is where `pages[i]` was fetched, the first undefined.
 * - A `next` link is followed, and nothing is computed when there is one (service notes, "REST", Paging).
 * - Without links, where the v1 parameter `page` is declared, pages are asked by index. Whether it counts from zero
 *   (specification, search rule 5) or from one is found out: page 1 that repeats the first page means one.
 * - A URL visited before is a loop; a page whose records all came before in one page is a repetition: both end it.
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
  if (last.stopped !== undefined) return { stopped: last.stopped }
  const { repeats } = gatherPages(pages)
  if (last.next !== undefined) return stepByLink(last.next, repeats, pages, starts)
  if (last.nextIndex === undefined || isEmpty(last) || totalReached(pages)) return 'end'
  // Page 1 repeating the first page is how counting from one shows; any later repetition is a service that goes in
  // circles.
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

/** Nothing came, not even what was left out. */
function isEmpty(page: PageFacts): boolean {
  return page.matches.length === 0 && (page.foreign ?? []).length === 0
}

/** Puts the loaded pages together: every record once, and what is known about the end of the list. */
export function collectPages<T extends ResourceType>(
  pages: readonly SearchPage<T>[],
  starts: readonly (PageStart | undefined)[],
): SearchResult<T> {
  const step = stepAfter(pages, starts)
  const total = pages.map((page) => page.total).findLast((value) => value !== undefined)
  const requestId = pages.at(-1)?.requestId
  const {
    matches,
    included,
    foreign: { size: foreign },
  } = gatherPages(pages)
  const stopped = typeof step === 'object' && 'stopped' in step ? step.stopped : undefined
  return {
    matches,
    included,
    foreign,
    issues: uniqueIssues(pages.flatMap((page) => page.issues)),
    complete: step === 'end' && foreign === 0,
    ended: step === 'end',
    pages: pages.length,
    receivedAt: smallest(pages.map((page) => page.receivedAt)),
    ...(total === undefined ? {} : { total }),
    ...(stopped === undefined ? {} : { stopped }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

function uniqueIssues(issues: readonly FailureIssue[]): readonly FailureIssue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()]
}

function totalReached(pages: readonly PageFacts[]): boolean {
  const total = pages.at(-1)?.total
  const { matches, foreign } = gatherPages(pages)
  return total !== undefined && matches.length + foreign.size >= total
}
