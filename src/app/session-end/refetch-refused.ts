import type { QueryClient } from '@tanstack/react-query'
import { FhirFailure } from '~/fhir/failure'

/** Asks again for what was refused because the session had ended; what is loaded stays as it is. */
export function refetchRefused(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({
    predicate: ({ state }) =>
      state.error instanceof FhirFailure && state.error.kind === 'signed-out',
  })
}
