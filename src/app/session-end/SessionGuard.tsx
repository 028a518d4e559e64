import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { updateKeptSession } from '~/smart/kept-session'
import { tabStorage } from '~/smart/tab-storage'
import type { SignedIn } from '~/app/start'
import { IDLE_LIMIT, isFramed, locksItself } from './idle'
import { refetchRefused } from './refetch-refused'
import { SignInAgain } from './SignInAgain'
import styles from './SessionGuard.module.css'
import { watchIdle } from './watch-idle'

interface SessionGuardProps {
  readonly signedIn: SignedIn
  readonly onSignOut: () => void
  readonly onOtherPerson: () => void
  readonly onSignedOutElsewhere: () => void
  readonly children: ReactNode
}

/**
 * Stands around the signed-in app. When the session ends or nobody is there, it hides the screen, the tab's title and the
 * print, and asks to sign in again; the screens behind stay mounted, so scroll position, cache and drafts survive.
 */
export function SessionGuard({
  signedIn,
  onSignOut,
  onOtherPerson,
  onSignedOutElsewhere,
  children,
}: SessionGuardProps) {
  const { connection, keeper } = signedIn
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  const [locked, setLocked] = useState(signedIn.locked)
  // A session that starts locked shows nothing at all before somebody has signed in again.
  const [opened, setOpened] = useState(!signedIn.locked)
  const covered = locked || state !== 'good'

  useEffect(() => {
    if (state === 'signed-out') onSignedOutElsewhere()
  }, [state, onSignedOutElsewhere])
  // Also when another tab signed in again for both.
  useEffect(() => {
    if (!covered) void refetchRefused(connection.queryClient)
  }, [covered, connection])
  useEffect(() => {
    if (covered || !locksItself(connection.session, isFramed())) return undefined
    const lock = () => {
      updateKeptSession(tabStorage(), { locked: true })
      setLocked(true)
    }
    return watchIdle(IDLE_LIMIT, lock, (activeAt) => updateKeptSession(tabStorage(), { activeAt }))
  }, [covered, connection])

  const goOn = () => {
    setLocked(false)
    setOpened(true)
  }
  return (
    <>
      {opened ? (
        <div className={covered ? styles.hidden : styles.shown} inert={covered}>
          {children}
        </div>
      ) : null}
      {covered ? (
        <SignInAgain
          session={connection.session}
          keeper={keeper}
          reason={locked ? 'locked' : 'ended'}
          onSamePerson={goOn}
          onOtherPerson={onOtherPerson}
          onSignOut={onSignOut}
        />
      ) : null}
    </>
  )
}
