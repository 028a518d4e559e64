import type { FhirResource } from 'fhir/r4'
import type { Refusal } from '~/capability/permit'
import type { FhirFailure } from '~/fhir/failure'
import type { Messages } from '~/i18n/messages'
import type { Show } from '~/record/show'

/** The reason why a type was not read to its end at one connection. */
export type Gap =
  /** No list of the app is offered there: the service does not name the type. */
  | { readonly why: 'not-offered' }
  | { readonly why: 'refused'; readonly refusal: Refusal }
  | { readonly why: 'failed'; readonly failure: FhirFailure }
  /** The service broke off its pages. */
  | { readonly why: 'stopped' }
  /** More records than are compared. */
  | { readonly why: 'capped'; readonly at: number }
  /** Only some kinds were asked for, because the service offers no search for all of them. */
  | { readonly why: 'narrowed'; readonly kinds: (show: Show, messages: Messages) => string }
  /** The service sent entries that could not be read, or records of somebody else. */
  | { readonly why: 'left-out'; readonly count: number }

/** The records of one type at one connection, and everything that is missing from them. */
export interface Reading {
  readonly records: readonly FhirResource[]
  /** Empty when the whole type was read: only then does a missing record mean anything. */
  readonly gaps: readonly Gap[]
}

/** True when all records of the type were read. */
export function isWhole({ gaps }: Reading): boolean {
  return gaps.length === 0
}

/** True when no record of the type could be asked for, or none came because the reading failed. */
export function isUnread({ records, gaps }: Reading): boolean {
  return (
    records.length === 0 &&
    gaps.some(({ why }) => why === 'not-offered' || why === 'refused' || why === 'failed')
  )
}
