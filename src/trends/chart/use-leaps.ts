import { useEffect, useState } from 'react'

/** A list that has grown by this much is shown at once. */
const LEAP = 1.25
/** Milliseconds without another page after which the others are shown too. */
const REST = 250

/**
 * A list that grows page by page, in few steps: work on thousands of records is not repeated for
 * each hundred that arrive. A different list, or a finished one, is shown at once.
 */
export function useLeaps<T>(list: readonly T[], ended: boolean): readonly T[] {
  const [shown, setShown] = useState(list)
  const now = ended || list.length < shown.length || list.length >= shown.length * LEAP
  if (now && shown !== list) setShown(list)
  useEffect(() => {
    if (shown === list) return undefined
    const timer = setTimeout(() => setShown(list), REST)
    return () => clearTimeout(timer)
  }, [shown, list])
  return now ? list : shown
}
