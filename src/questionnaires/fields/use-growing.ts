import { startTransition, useEffect, useState } from 'react'

/** So many stand at once: more than a screen holds. */
const FIRST = 12
/** So many come with each step after that. */
const STEP = 6

/**
 * How many of a long list are drawn: it grows from frame to frame until all are. What is drawn stays, so that the
 * browser's own search, printing and the reading order have the whole form a moment later.
 */
export function useGrowing(total: number): number {
  const [shown, setShown] = useState(FIRST)
  useEffect(() => {
    if (shown >= total) return undefined
    const timer = setTimeout(() => startTransition(() => setShown((before) => before + STEP)), 0)
    return () => clearTimeout(timer)
  }, [shown, total])
  return Math.min(shown, total)
}
