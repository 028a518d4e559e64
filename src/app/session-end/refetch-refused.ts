import type { QueryClient } from '@tanstack/react-query'
import { FhirFailure } from '~/fhir/failure'

/**
 * Repeats requests that were refused because the session had ended; loaded data stays unchanged.
 */
export function refetchRefused(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({
    predicate: ({ state }) =>
      state.error instanceof FhirFailure && state.error.kind === 'signed-out',
  })
}
