import type { Show } from './show'

/**
 * Words for a file: it keeps every number, because a copy with holes is not the person's record
 * (docs/decisions, 41).
 */
export function wholeShow(show: Show): Show {
  const { hide: _, ...format } = show.format
  return { ...show, format }
}
