import { useEffect, useState } from 'react'
import type { ActorNames } from './actor-names'
import { runInSlices } from '~/std/run-in-slices'
import type { Span } from './find-matches'
import { findingNearest, type Nearest } from './finding-nearest'
import type { Index } from './indexer'
import type { Term } from './terms'

/** The last search that is done, and the terms and the time that it was for. */
interface Done {
  readonly nearest: Nearest
  readonly terms: readonly Term[]
  readonly span: Span | undefined
}

/**
 * The entries that match the terms; the previous matches stay until the new search is done, and
 * `isOfThese` is false as long. Undefined before the first.
 */
export function useFound(
  { entries, vocabulary }: Pick<Index, 'entries' | 'vocabulary'>,
  terms: readonly Term[],
  actors: ActorNames,
  span: Span | undefined,
  meant: boolean,
): { readonly found: Nearest | undefined; readonly isOfThese: boolean } {
  const [done, setDone] = useState<Done>()
  useEffect(() => {
    const wanted = new AbortController()
    runInSlices(
      findingNearest(entries, terms, actors, vocabulary, span, meant),
      wanted.signal,
    ).then(
      (nearest) => setDone({ nearest, terms, span }),
      (failure: unknown) => {
        if (!wanted.signal.aborted) throw failure
      },
    )
    return () => wanted.abort()
  }, [entries, vocabulary, terms, actors, span, meant])
  return { found: done?.nearest, isOfThese: done?.terms === terms && done.span === span }
}
