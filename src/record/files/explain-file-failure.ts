import { explainFailure, type FailureWords } from '~/fhir/explain-failure'
import { FhirFailure } from '~/fhir/failure'
import type { Messages } from '~/i18n/messages'

/** Words for a file that the service sends on to another address for. */
export interface MovedWords {
  readonly title: string
  readonly sentence: string
}

/**
 * True when the service answered a request for a file with a redirect: it is not followed, and all
 * that a browser tells of it is the status 0 (Fetch, "opaque-redirect filtered response").
 */
export function isMoved(failure: unknown): boolean {
  return failure instanceof FhirFailure && failure.status === 0
}

/** Explains why the bytes of a file did not come, in the same words wherever they are missed. */
export function explainFileFailure(
  failure: unknown,
  moved: MovedWords,
  messages: Pick<Messages, 'failures' | 'language'>,
): FailureWords {
  return isMoved(failure)
    ? { ...moved, canRetry: false, details: [] }
    : explainFailure(failure, messages)
}
