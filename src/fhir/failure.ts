import type { Language } from '~/i18n/languages'

/**
 * The app's possible reactions to a failed request; not HTTP numbers.
 * - `offline`: there was no answer; try again when the network is back
 * - `signed-out`: the token was refused and could not be renewed; sign in again in place
 * - `forbidden`: not permitted; say so, stay signed in (service notes, "REST")
 * - `not-found`: the service does not know it
 * - `rejected`: the request was understood and refused as wrong (400, 422)
 * - `conflict`: somebody else changed it (409, 412)
 * - `throttled`: wait and try again (429, 503)
 * - `unsupported`: the service has no such function (501, 405)
 * - `withheld`: the app did not send it: only an address would have had room for it
 * - `malformed`: the answer cannot be read
 * - `server`: the service failed (other 5xx)
 */
export const FAILURE_KINDS = [
  'offline',
  'signed-out',
  'forbidden',
  'not-found',
  'rejected',
  'conflict',
  'throttled',
  'unsupported',
  'withheld',
  'malformed',
  'server',
] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/**
 * One issue of an OperationOutcome, or a gateway's message. The text comes from the server and may
 * contain health information: for screens only.
 */
export interface FailureIssue {
  readonly severity: 'fatal' | 'error' | 'warning' | 'information'
  readonly code: string
  readonly text: string
  /** FHIRPath or XPath of the element in question, if it was given. */
  readonly at?: string
}

/** Words of a rare failure, which come with it: nothing that is loaded earlier has them. */
export interface OwnWords {
  readonly title: string
  readonly sentence: string
  /** The words of the button that is the way on; absent when there is none. */
  readonly action?: string
}

export interface FailureDetail {
  readonly kind: FailureKind
  /** HTTP status; absent when there was no answer. */
  readonly status?: number | undefined
  /** The id that a person can quote to support: X-Request-ID, else X-Correlation-Id. */
  readonly requestId?: string | undefined
  /** The seconds that the server asked the app to wait. */
  readonly retryAfter?: number | undefined
  readonly issues?: readonly FailureIssue[]
  /**
   * Set for a rare failure: returns its words. One is a link to a further page that the service
   * gave itself and does not answer: the list can be read again from its start.
   */
  readonly own?: (language: Language) => OwnWords
}

/**
 * The one error of the data layer. Its message never carries a response body: bodies may hold
 * health information and messages reach logs.
 */
export class FhirFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly issues: readonly FailureIssue[]
  readonly own: ((language: Language) => OwnWords) | undefined

  constructor(detail: FailureDetail) {
    super(detail.status === undefined ? detail.kind : `${detail.kind} (HTTP ${detail.status})`)
    this.name = 'FhirFailure'
    this.kind = detail.kind
    this.status = detail.status
    this.requestId = detail.requestId
    this.retryAfter = detail.retryAfter
    this.issues = detail.issues ?? []
    this.own = detail.own
  }
}

/** True when a list can only go on from its start: its link to the next page has ended. */
export function isLapsed(failure: unknown): boolean {
  return failure instanceof FhirFailure && failure.own !== undefined && failure.status !== undefined
}
