import { useEffect, useState } from 'react'

/**
 * The number of times that a screen which is kept hidden was left: as a key, it lets a part of the
 * screen start afresh at each visit.
 */
export function useVisit(): number {
  const [visit, setVisit] = useState(0)
  useEffect(() => () => setVisit((before) => before + 1), [])
  return visit
}
