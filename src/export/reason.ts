import { isLapsed, type FhirFailure } from '~/fhir/failure'
import type { SearchResult } from '~/fhir/wire/paging'
import type { ExportWords } from './export-text'

/**
 * The reason why a list or a file did not come, as part of a sentence on paper and in files: they
 * are for others and for later, so that they have no way on, which the sentences of screens name.
 */
export function failedReason(failure: FhirFailure, { reason }: ExportWords): string {
  return isLapsed(failure) ? reason.page : reason.failed[failure.kind]
}

/** The same for a list whose pages came to an end too early. */
export function stoppedReason(
  stopped: NonNullable<SearchResult['stopped']>,
  { reason }: ExportWords,
): string {
  return reason.stopped[stopped]
}
