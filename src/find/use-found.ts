import { useEffect, useState } from 'react'
import type { ActorNames } from './actor-names'
import type { Entry } from './entry'
import { findMatches, type Found } from './find-matches'
import type { Term } from './terms'

/** What fits the terms among the entries; what was found before stays until the new search is done. Undefined before the first. */
export function useFound(entries: readonly Entry[], terms: readonly Term[], actors: ActorNames): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let stopped = false
    void findMatches(entries, terms, actors, () => stopped).then((result) => {
      if (result !== undefined && !stopped) setFound(result)
    })
    return () => { stopped = true }
  }, [entries, terms, actors])
  return found
}
