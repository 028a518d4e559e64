import { useEffect, useState } from 'react'
import type { ActorNames } from './actor-names'
import type { Entry } from './entry'
import { runInSlices } from '~/std/run-in-slices'
import { findingMatches, type Found } from './find-matches'
import type { Term } from './terms'

/**
 * The entries that match the terms; the previous matches stay until the new search is done.
 * Undefined before the first.
 */
export function useFound(
  entries: readonly Entry[],
  terms: readonly Term[],
  actors: ActorNames,
): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const wanted = new AbortController()
    runInSlices(findingMatches(entries, terms, actors), wanted.signal).then(
      setFound,
      (failure: unknown) => {
        if (!wanted.signal.aborted) throw failure
      },
    )
    return () => wanted.abort()
  }, [entries, terms, actors])
  return found
}
