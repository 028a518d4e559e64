import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import { NOTICE } from './idle'

/** A browser's timer counts no further, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

/**
 * When the access ends for good, once that is near; undefined while it is far, can be renewed, or
 * is not known. Ends the session when it comes, so that what was announced is what happens. A token
 * of a few minutes is told in its last half.
 */
export function useSessionEnd(keeper: SessionKeeper): number | undefined {
  const endsAt = useSyncExternalStore(keeper.subscribe, keeper.endsAt)
  const [near, setNear] = useState<number>()
  useEffect(() => {
    if (endsAt === undefined) return undefined
    const noticeAt = endsAt - Math.min(NOTICE, (endsAt - Date.now()) / 2)
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const now = Date.now()
      if (now >= endsAt) return keeper.expire()
      if (now >= noticeAt) setNear(endsAt)
      const next = now >= noticeAt ? endsAt : noticeAt
      timer = setTimeout(look, Math.min(next - now, LONGEST_TIMER))
    }
    look()
    // A device that slept has slept through its timers.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [keeper, endsAt])
  return near === endsAt ? near : undefined
}
