import { useEffect, useState } from 'react'
import type { ActorNames } from './actor-names'
import { runInSlices } from '~/std/run-in-slices'
import type { Span } from './find-matches'
import { findingNearest, type Nearest } from './finding-nearest'
import type { Index } from './indexer'
import type { Term } from './terms'

/** The last search that is done, and everything that it was for. */
interface Done {
  readonly nearest: Nearest
  readonly entries: Index['entries']
  readonly terms: readonly Term[]
  readonly actors: ActorNames
  readonly span: Span | undefined
}

/**
 * The entries that match the terms; the previous matches stay until the new search is done, and
 * `isOfThese` is false as long: also while more of the record is searched. Undefined before the
 * first.
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
      (nearest) => setDone({ nearest, entries, terms, actors, span }),
      (failure: unknown) => {
        if (!wanted.signal.aborted) throw failure
      },
    )
    return () => wanted.abort()
  }, [entries, vocabulary, terms, actors, span, meant])
  const isOfThese =
    done?.terms === terms &&
    done.span === span &&
    done.entries === entries &&
    done.actors === actors
  return { found: done?.nearest, isOfThese }
}
