import { useEffect, useState } from 'react'
import type { ActorNames } from './actor-names'
import { runInSlices } from '~/std/run-in-slices'
import type { Span } from './find-matches'
import { findingNearest, type Nearest } from './finding-nearest'
import type { Index } from './indexer'
import type { Term } from './terms'

/**
 * The entries that match the terms; the previous matches stay until the new search is done.
 * Undefined before the first.
 */
export function useFound(
  { entries, vocabulary }: Pick<Index, 'entries' | 'vocabulary'>,
  terms: readonly Term[],
  actors: ActorNames,
  span: Span | undefined,
  meant: boolean,
): Nearest | undefined {
  const [found, setFound] = useState<Nearest>()
  useEffect(() => {
    const wanted = new AbortController()
    runInSlices(
      findingNearest(entries, terms, actors, vocabulary, span, meant),
      wanted.signal,
    ).then(setFound, (failure: unknown) => {
      if (!wanted.signal.aborted) throw failure
    })
    return () => wanted.abort()
  }, [entries, vocabulary, terms, actors, span, meant])
  return found
}
