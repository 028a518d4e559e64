import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useText } from '~/i18n/TextProvider'
import { LendingContext } from '~/connection/lending'
import { updateKeptSession } from '~/smart/tab/kept-session'
import { tabStorage } from '~/smart/tab-storage'
import type { SignedIn } from '../start/start'
import { Covered } from './idle/covered'
import { EndMissing } from './EndMissing'
import { IDLE_LIMIT, isFramed, locksItself, NOTICE } from './idle/idle'
import { lateEnds } from './late-ends'
import { LateEnd } from './LateEnd'
import { refetchRefused } from './refetch-refused'
import { useLent } from './lend/use-lent'
import { useSessionEnd } from './use-session-end'
import { useTabTitle } from './use-tab-title'
import styles from './SessionGuard.module.css'
import { watchIdle } from './idle/watch-idle'

/**
 * The first seconds belong to the record; after them, the screens of a session's end are loaded so
 * that they work without the network. In milliseconds.
 */
const PAUSE_MS = 3000

interface SessionGuardProps {
  readonly signedIn: SignedIn
  readonly onSignOut: () => void
  readonly onOtherPerson: () => void
  readonly onSignedOutElsewhere: () => void
  readonly children: ReactNode
}

/**
 * Wraps the signed-in app. When the session ends or nobody is active, it hides the screen, the
 * tab's title and the print, and asks to sign in again; the screens behind stay mounted, so scroll
 * position, cache and drafts survive.
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
  const [locksAt, setLocksAt] = useState<number>()
  const endsAt = useSessionEnd(keeper)
  const { lending, isLent, wasLent, endLending } = useLent(connection.session.id, setLocked)
  // In a patient's hands, only staff who prove to be themselves open the session again.
  const proves = locked || isLent
  const covered = locked || state !== 'good'
  const isOfStaff = covered && wasLent()
  const { ends } = useText().launch
  useTabTitle(covered ? (proves ? ends.tabTitle : ends.endedTabTitle) : undefined)

  useEffect(() => {
    const timer = setTimeout(lateEnds.fetch, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])

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
    const stop = watchIdle(IDLE_LIMIT, NOTICE, {
      onIdle: lock,
      onActive: (activeAt) => updateKeptSession(tabStorage(), { activeAt }),
      onSoon: setLocksAt,
    })
    return () => {
      stop()
      setLocksAt(undefined)
    }
  }, [covered, connection])

  const goOn = () => {
    endLending()
    setLocked(false)
    setOpened(true)
  }
  return (
    <>
      {opened ? (
        <div className={covered ? styles.hidden : styles.shown} inert={covered}>
          <Covered value={covered}>
            <LendingContext value={lending}>{children}</LendingContext>
          </Covered>
        </div>
      ) : null}
      {covered ? (
        <LateEnd
          part={lateEnds}
          missing={(retry) => (
            <EndMissing
              title={proves ? ends.lockedTitle : ends.endedTitle}
              onRetry={retry}
              {...(isOfStaff ? {} : { onSignOut })}
            />
          )}
        >
          {({ SignInAgain }) => (
            <SignInAgain
              session={connection.session}
              keeper={keeper}
              reason={
                isOfStaff
                  ? 'lent'
                  : locked
                    ? 'locked'
                    : state === 'withdrawn' || state === 'refused'
                      ? state
                      : 'ended'
              }
              onSamePerson={goOn}
              onOtherPerson={onOtherPerson}
              onSignOut={onSignOut}
            />
          )}
        </LateEnd>
      ) : null}
      {covered || (endsAt ?? locksAt) === undefined ? null : (
        // Without its announcement an end comes all the same, and then explains itself.
        <LateEnd part={lateEnds} missing={() => null}>
          {({ Endings }) => (
            <Endings
              session={connection.session}
              keeper={keeper}
              endsAt={endsAt}
              locksAt={locksAt}
              onOtherPerson={onOtherPerson}
            />
          )}
        </LateEnd>
      )}
    </>
  )
}
