import { useEffect, useEffectEvent, useState } from 'react'
import { IDLE_LIMIT, NOTICE } from '../session-end/idle/idle'
import { watchIdle } from '../session-end/idle/watch-idle'

/** The lock of an operator's screen. */
interface IdleLock {
  readonly isLocked: boolean
  /** The time of the lock once it is near, in milliseconds since the epoch. */
  readonly locksAt: number | undefined
  readonly unlock: () => void
}

/**
 * Locks an operator's screen when nobody was active; what is on its way goes on behind it, except
 * for what `onLock` ends. It is called at that moment, before anything is drawn.
 */
export function useIdleLock(onLock?: () => void): IdleLock {
  const [isLocked, setLocked] = useState(false)
  const [locksAt, setLocksAt] = useState<number>()
  const lock = useEffectEvent(() => {
    setLocked(true)
    onLock?.()
  })
  useEffect(() => {
    if (isLocked) return undefined
    const stop = watchIdle(IDLE_LIMIT, NOTICE, {
      onIdle: () => lock(),
      onActive: () => undefined,
      onSoon: setLocksAt,
    })
    return () => {
      stop()
      setLocksAt(undefined)
    }
  }, [isLocked])
  return { isLocked, locksAt, unlock: () => setLocked(false) }
}
