import { useEffect, useState } from 'react'

/** The time of this device, anew every second while something counts down. */
export function useNow(counts: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!counts) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [counts])
  return now
}
