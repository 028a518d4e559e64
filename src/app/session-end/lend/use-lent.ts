import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Lending } from '~/connection/lending'
import { readKeptSession, updateKeptSession } from '~/smart/tab/kept-session'
import { tabStorage } from '~/smart/tab-storage'
import { isFramed } from '../idle/idle'

/** The channel by which the other tabs of a session hear that the device was lent. */
const CHANNEL = 'clearchart.lent'

/**
 * Lends a screen of this session. From the first moment the session counts as locked: a reload,
 * another address or a duplicate of the tab shows nothing before somebody has signed in again, and
 * the other tabs of the session are covered at once.
 */
export function useLent(session: string, setLocked: (locked: boolean) => void) {
  const [lent, setLent] = useState<ReactNode>()
  const others = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    others.current = channel
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== session) return
      updateKeptSession(tabStorage(), { locked: true, lent: true })
      setLocked(true)
    })
    // An earlier page of this tab may come back as it was, with the session open in its memory.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readKeptSession(tabStorage())?.locked !== false) setLocked(true)
    }
    window.addEventListener('pageshow', comeBack)
    return () => {
      channel.close()
      window.removeEventListener('pageshow', comeBack)
    }
  }, [session, setLocked])
  const lending = useMemo(
    (): Lending => ({
      lent,
      isFramed: isFramed(),
      lend: (screen) => {
        updateKeptSession(tabStorage(), { locked: true, lent: true })
        others.current?.postMessage(session)
        setLent(screen)
      },
      takeBack: () => setLocked(true),
    }),
    [lent, session, setLocked],
  )
  return {
    lending,
    isLent: lent !== undefined,
    /** Also on a later page of this tab, and in the other tabs of the session. */
    wasLent: () => lent !== undefined || readKeptSession(tabStorage())?.lent === true,
    endLending: () => setLent(undefined),
  }
}
