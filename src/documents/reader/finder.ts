import { findText, searchedText, type SearchedText } from './find-text'

const ALL = 'clearchart-found'
const CURRENT = 'clearchart-current'

/** What was found, and which of it is being looked at. */
export interface Found {
  readonly ranges: readonly Range[]
  /** Counted from 0. */
  readonly at: number
}

/**
 * A search in the drawn page. Places are marked by the CSS Custom Highlight API, which changes nothing in the page; a
 * browser without it still counts them and goes from one to the next.
 */
export interface Finder {
  readonly found: () => Found
  readonly subscribe: (changed: () => void) => () => void
  /** Searches anew when the words or what is drawn (`version`) changed. */
  readonly search: (root: Element | null, query: string, version: string) => void
  /** Goes to the next or the one before, round and round. */
  readonly step: (by: -1 | 1) => void
  readonly end: () => void
}

const NOTHING: Found = { ranges: [], at: 0 }

export function createFinder(): Finder {
  let found = NOTHING
  let last = ''
  let lastQuery = ''
  let read: { readonly version: string; readonly text: SearchedText } | undefined
  const listeners = new Set<() => void>()
  const set = (next: Found) => {
    found = next
    mark(next)
    for (const listener of listeners) listener()
  }
  return {
    found: () => found,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    search: (root, query, version) => {
      const asked = `${version}\n${query}`
      if (root === null || asked === last) return
      // Read again when something else is drawn, not with each letter that is typed.
      if (query !== '' && read?.version !== version) read = { version, text: searchedText(root) }
      const ranges = read === undefined || query === '' ? [] : findText(read.text, query)
      // More of the document came: whoever looks at the third place goes on looking at it.
      const at = query === lastQuery ? Math.min(found.at, Math.max(ranges.length - 1, 0)) : 0
      last = asked
      lastQuery = query
      if (ranges.length > 0 || found.ranges.length > 0) set({ ranges, at })
    },
    step: (by) => {
      const { ranges, at } = found
      if (ranges.length === 0) return
      const next = (at + by + ranges.length) % ranges.length
      set({ ranges, at: next })
      const place = ranges[next]?.startContainer.parentElement
      place?.scrollIntoView({ block: 'center', inline: 'nearest' })
      // What came into sight on the way took its real size, so that the place may have moved.
      requestAnimationFrame(() => place?.scrollIntoView({ block: 'center', inline: 'nearest' }))
    },
    end: () => {
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
  CSS.highlights.set(ALL, new Highlight(...ranges))
  const highlight = new Highlight(current)
  highlight.priority = 1
  CSS.highlights.set(CURRENT, highlight)
}
