import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { createFinder } from './finder'

export interface Find {
  readonly query: string
  readonly setQuery: (query: string) => void
  /** Counted from 1; 0 when there is no match. */
  readonly at: number
  readonly count: number
  /** True when the search for the typed text is finished. */
  readonly done: boolean
  readonly step: (by: -1 | 1) => void
}

/** Searches the drawn text below an element. `version` changes whenever the drawing does. */
export function useFind(root: RefObject<HTMLElement | null>, version: string): Find {
  const [finder] = useState(createFinder)
  const [query, setQuery] = useState('')
  const { query: searched, ranges, at } = useSyncExternalStore(finder.subscribe, finder.found)
  useEffect(() => finder.search(root.current, query, version), [finder, root, query, version])
  useEffect(() => () => finder.end(), [finder])
  return {
    query,
    setQuery,
    at: ranges.length === 0 ? 0 : at + 1,
    count: ranges.length,
    done: searched === query,
    step: finder.step,
  }
}
