import type { FailureIssue } from './failure'
import type { Params } from './request'
import type { ResourceOf, ResourceType } from './resource'
import type { FhirResource } from 'fhir/r4'

/**
 * One page of a searchset, read tolerantly (service notes, "REST": `search.mode` match, include,
 * outcome).
 */
export interface SearchPage<T extends ResourceType = ResourceType> {
  readonly matches: readonly ResourceOf<T>[]
  /** What came along by `_include` or `_revinclude`. */
  readonly included: readonly FhirResource[]
  /**
   * References of records that are of another patient than the one asked for: they are left out
   * above, and these are for counting and paging only, never for screens. Absent when there are
   * none.
   */
  readonly foreign?: readonly string[]
  /**
   * Entries that could not be used: no record, or one that cannot be told from another or was not
   * asked for, as they came. None of them names another patient. Absent when there are none.
   */
  readonly unread?: readonly unknown[]
  /** Warnings that rode along as OperationOutcome entries. */
  readonly issues: readonly FailureIssue[]
  /** `Bundle.total` when the service told it. */
  readonly total?: number
  /** Where the next page is. Server text. */
  readonly next?: string
  /**
   * The v1 parameter `page` to ask for next, where the service gives no link but declares the
   * parameter.
   */
  readonly nextIndex?: number
  /**
   * True when paging stopped on a loop or on a page that came twice: the list is cut and says so.
   */
  readonly stopped?: 'loop' | 'repeated' | 'foreign-link'
  /**
   * Where several narrower searches stand in for one: what each of them gave. The rest of this page
   * is theirs together.
   */
  readonly parts?: readonly PagePart[]
  readonly requestId?: string
  /** Milliseconds since the epoch, by this device's clock. */
  readonly receivedAt: number
}

/**
 * What one of several searches that stand in for another gave: a page, or the service refused it.
 */
export interface PagePart {
  /** Its place among them. */
  readonly part: number
  /** What it narrows the search by. */
  readonly narrowedBy: Params
  /** Absent where the service refused this one and not the others. */
  readonly page?: SearchPage
}
