import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import { NOTICE } from './idle/idle'

/** The longest time of a browser's timer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

/**
 * The final end of the access, once it is near; undefined while it is far, can be renewed, or is
 * unknown. Ends the session at that time, as announced. For a token of a few minutes, the
 * announcement comes in its last half.
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
    // Timers do not run while a device sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [keeper, endsAt])
  return near === endsAt ? near : undefined
}
