import { newestOnly } from '~/std/newest-only'
import { runInSlices } from '~/std/run-in-slices'
import { findText, searchedText, type SearchedText } from './find-text'

const ALL = 'clearchart-found'
const CURRENT = 'clearchart-current'
/** Milliseconds. */
const PAUSE = 150

/** The matches, and the current one. */
export interface Found {
  /** The text to search for. */
  readonly query: string
  readonly ranges: readonly Range[]
  /** Counted from 0. */
  readonly at: number
}

/**
 * A search in the drawn page. Matches are marked by the CSS Custom Highlight API, which does not
 * change the page; a browser without it still counts them and goes from one to the next.
 */
export interface Finder {
  readonly found: () => Found
  readonly subscribe: (changed: () => void) => () => void
  /**
   * Searches again when the words or the drawn parts (`version`) changed, in slices: a typed letter
   * comes first.
   */
  readonly search: (root: Element | null, query: string, version: string) => void
  /** Goes to the next or the previous match, in a circle. */
  readonly step: (by: -1 | 1) => void
  readonly end: () => void
}

const NOTHING: Found = { query: '', ranges: [], at: 0 }

interface Question {
  readonly root: Element
  readonly query: string
  readonly version: string
}

export function createFinder(): Finder {
  let found = NOTHING
  let last = ''
  let lastQuery = ''
  let pause: ReturnType<typeof setTimeout> | undefined
  let read: { readonly version: string; readonly text: SearchedText } | undefined
  const listeners = new Set<() => void>()
  const set = (next: Found) => {
    found = next
    mark(next)
    for (const listener of listeners) listener()
  }
  const searching = newestOnly<Question>(async ({ root, query, version }, signal) => {
    // Read again when other parts are drawn, not with each typed letter.
    if (read?.version !== version)
      read = { version, text: await runInSlices(searchedText(root), signal) }
    const ranges = await runInSlices(findText(read.text, query), signal)
    // More of the document arrived: a person at the third match stays at it.
    const at = query === found.query ? Math.min(found.at, Math.max(ranges.length - 1, 0)) : 0
    set({ query, ranges, at })
  })
  return {
    found: () => found,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    search: (root, query, version) => {
      const asked = `${version}\n${query}`
      if (root === null || asked === last) return
      last = asked
      clearTimeout(pause)
      const begin = () => searching.give({ root, query, version })
      if (query === '') {
        searching.stop()
        if (found !== NOTHING) set(NOTHING)
      } else if (query === lastQuery) begin()
      // Each typed letter begins a search; without a pause, the next letter replaces it.
      else pause = setTimeout(begin, PAUSE)
      lastQuery = query
    },
    step: (by) => {
      const { query, ranges, at } = found
      if (ranges.length === 0) return
      const next = (at + by + ranges.length) % ranges.length
      set({ query, ranges, at: next })
      const place = ranges[next]?.startContainer.parentElement
      place?.scrollIntoView({ block: 'center', inline: 'nearest' })
      // Parts that came into view on the way took their real size, so the place may have moved.
      requestAnimationFrame(() => place?.scrollIntoView({ block: 'center', inline: 'nearest' }))
    },
    end: () => {
      clearTimeout(pause)
      searching.stop()
      last = ''
      read = undefined
      found = NOTHING
      mark(NOTHING)
    },
  }
}

function mark({ ranges, at }: Found): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return
  const current = ranges[at]
  if (current === undefined) {
    CSS.highlights.delete(ALL)
    CSS.highlights.delete(CURRENT)
    return
  }
  const all = new Highlight()
  for (const range of ranges) all.add(range)
  CSS.highlights.set(ALL, all)
  const highlight = new Highlight(current)
  highlight.priority = 1
  CSS.highlights.set(CURRENT, highlight)
}
