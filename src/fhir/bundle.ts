import type { Language } from '~/i18n/languages'
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
  /** Records that came along by `_include` or `_revinclude`. */
  readonly included: readonly FhirResource[]
  /**
   * References of records of a patient other than the one asked for: they are left out above, and
   * these are for counting and paging only, never for screens. Absent when there are none.
   */
  readonly foreign?: readonly string[]
  /**
   * Entries that could not be used, as they came: not a record, or one that was not asked for or
   * cannot be told from another. None of them names another patient. Absent when there are none.
   */
  readonly unread?: readonly unknown[]
  /** Warnings that came as OperationOutcome entries. */
  readonly issues: readonly FailureIssue[]
  /** `Bundle.total` if the service gave one. */
  readonly total?: number
  /** The place of the next page. Server text. */
  readonly next?: string
  /**
   * The v1 parameter `page` to ask for next, if the service gives no link but declares the
   * parameter.
   */
  readonly nextIndex?: number
  /**
   * The number of records that was asked for on this page, where it is not the search's own: the
   * next index counts pages of that size.
   */
  readonly count?: number
  /**
   * Set when paging stopped on a loop, on a page that came twice or leads elsewhere, at the end of
   * a copy on this device, or at the end of a list of which the service says that it is not all:
   * the list is cut and says so.
   */
  readonly stopped?: 'loop' | 'repeated' | 'foreign-link' | 'copied' | 'not-all'
  /**
   * Set when several narrower searches replace one: the result of each of them. The rest of this
   * page combines them.
   */
  readonly parts?: readonly PagePart[]
  /** With `parts`: set when every one answered and no record can be missing from all. */
  readonly whole?: true
  /**
   * With `parts`: set when some may be missing. Returns the words for it, as parts of a sentence:
   * they come with whoever asked.
   */
  readonly mayMiss?: (language: Language) => readonly string[]
  /**
   * The only records that the sign-in may see, as the queries of its scopes (SMART App Launch 2.2,
   * "Finer-grained resource constraints"): the service leaves out all others without a word. Absent
   * when it may see all.
   */
  readonly allowed?: readonly Params[]
  readonly requestId?: string
  /** Milliseconds since the epoch, by this device's clock. */
  readonly receivedAt: number
}

/** The result of one of several searches that replace another: a page, or the service's refusal. */
export interface PagePart {
  /** Its position among them. */
  readonly part: number
  /** The parameters that narrow the search. */
  readonly narrowedBy: Params
  /** Absent when the service refused this one and not the others. */
  readonly page?: SearchPage
}
