import { useCallback, useEffect, useMemo, useState } from 'react'
import { passagesOf, withoutMarks } from '~/documents/marked-passages'
import { foldText, matchesIn, type Match } from './fold-text'

/** The searched pieces in order, such as the pages of a document. */
export interface Searched {
  readonly count: number
  /** The text of one piece; it may have to be fetched first. */
  readonly textOf: (index: number) => string | Promise<string>
  /** True for texts whose struck passages have their marks (`marked`). */
  readonly isMarked?: boolean
}

export interface FoundMatch extends Match {
  /** The piece that contains it. */
  readonly piece: number
  /** True where a line goes through it: it must not be read like any other. */
  readonly isStruck: boolean
}

/** A search and the current place in it. */
export interface Find {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly matches: readonly FoundMatch[]
  /** The current match. */
  readonly chosen: FoundMatch | undefined
  /** Its position among the matches, from 0; -1 means none. */
  readonly position: number
  /** True when every piece was searched, or the limit of matches was reached. */
  readonly done: boolean
  readonly full: boolean
  /** True when nothing searched so far contains any text. */
  readonly textless: boolean
  /** The numbers, from 0, of the pieces without any text; empty until all are searched. */
  readonly wordless: readonly number[]
  readonly step: (by: 1 | -1) => void
}

const MOST = 5000
const PAUSE = 24

interface Progress {
  readonly searched: Searched
  readonly query: string
  readonly matches: readonly FoundMatch[]
  readonly done: boolean
  readonly textless: boolean
  readonly wordless: readonly number[]
}

const NO_PIECES: readonly number[] = []
const NOTHING: readonly FoundMatch[] = []

/**
 * Searches piece by piece, when the page is idle, so that typing and scrolling stay smooth in
 * documents of any length.
 */
export function useFind(searched: Searched): Find {
  const [query, setWanted] = useState('')
  const [progress, setProgress] = useState<Progress>()
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (query.trim() === '') return undefined
    const search = new AbortController()
    // Each typed letter begins a search; without a pause, the next letter ends it.
    const start = setTimeout(() => void findAll(searched, query, search.signal, setProgress), 120)
    return () => {
      clearTimeout(start)
      search.abort()
    }
  }, [searched, query])
  // A result for another text, or for an earlier query, does not count.
  const current = progress?.query === query && progress.searched === searched ? progress : undefined
  const matches = current?.matches ?? NOTHING
  const count = matches.length
  const step = useCallback(
    (by: 1 | -1) =>
      setAt((before) => (count === 0 ? 0 : (Math.min(before, count - 1) + by + count) % count)),
    [count],
  )
  const setQuery = useCallback((wanted: string) => {
    setWanted(wanted)
    setAt(0)
  }, [])
  const position = count === 0 ? -1 : Math.min(at, count - 1)
  return useMemo(
    () => ({
      query,
      setQuery,
      matches,
      chosen: matches[position],
      position,
      done: current?.done ?? false,
      full: count >= MOST,
      textless: current?.done === true && current.textless,
      wordless: current?.done === true ? current.wordless : NO_PIECES,
      step,
    }),
    [query, setQuery, matches, position, current, count, step],
  )
}

async function findAll(
  searched: Searched,
  query: string,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<void> {
  const { count, textOf, isMarked = false } = searched
  const matches: FoundMatch[] = []
  const wordless: number[] = []
  let told = performance.now()
  let piece = 0
  const report = (done: boolean) =>
    tell({
      searched,
      query,
      matches: [...matches],
      done,
      textless: wordless.length === piece,
      wordless: [...wordless],
    })
  for (; piece < count && matches.length < MOST; piece += 1) {
    // One after the other on purpose: a document of 500 pages must not be read all at once.
    const found = await textOf(piece)
    if (signal.aborted) return
    const text = isMarked ? withoutMarks(found) : found
    const struck = isMarked ? struckIn(found) : []
    if (text.trim() === '') wordless.push(piece)
    for (const match of matchesIn(foldText(text), query)) {
      const isStruck = struck.some(({ start, end }) => match.start < end && match.end > start)
      matches.push({ ...match, piece, isStruck })
    }
    if (performance.now() - told < PAUSE) continue
    report(false)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    if (signal.aborted) return
    told = performance.now()
  }
  report(true)
}

/** The struck passages of a text with marks, by their places in the text without them. */
function struckIn(text: string): readonly Match[] {
  let at = 0
  return passagesOf(text).flatMap((passage) => {
    const start = at
    at += passage.text.length
    return passage.mark === 'struck' ? [{ start, end: at }] : []
  })
}
