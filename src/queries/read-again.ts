import type { QueryClient } from '@tanstack/react-query'
import { FhirFailure } from '~/fhir/failure'

/**
 * Asks once more for all that an open screen shows and that no network could bring: a list from its
 * beginning, or its next page where that is what was missing. Requests take their turns as always.
 */
export function readAgain(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    const { error, fetchStatus, fetchMeta } = query.state
    const isMissed = error instanceof FhirFailure && error.kind === 'offline'
    if (!isMissed || fetchStatus !== 'idle' || query.getObserversCount() === 0) continue
    // Its failure is told by its own screen.
    query
      .fetch(undefined, fetchMeta === null ? undefined : { meta: fetchMeta })
      .catch(() => undefined)
  }
}
