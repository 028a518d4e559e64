import { useEffect, useState } from 'react'
import type { Session } from '~/smart/session'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import { EndingNotice } from './EndingNotice'
import { isIdentified } from '~/smart/token/same-person'
import { signInAgain, type Again } from './sign-in-again'
import { useEndingWords } from './use-ending-words'

interface EndingsProps {
  readonly session: Session
  readonly keeper: SessionKeeper
  /** The final end of the access, once it is near. Milliseconds since the epoch. */
  readonly endsAt: number | undefined
  /** The time at which the screen is hidden for inactivity, once it is near. */
  readonly locksAt: number | undefined
  readonly onOtherPerson: () => void
}

/**
 * Announces the earlier event: the lock, which activity postpones, or the end, which a new sign-in
 * postpones.
 */
export function Endings({ session, keeper, endsAt, locksAt, onOtherPerson }: EndingsProps) {
  const { unidentified } = useEndingWords()
  const [answer, setAnswer] = useState<Again>()
  const [waiting, setWaiting] = useState<AbortController>()
  useEffect(() => () => waiting?.abort(), [waiting])
  const begin = async () => {
    const stop = new AbortController()
    setWaiting(stop)
    setAnswer(undefined)
    const ended = await signInAgain(session, keeper, false, stop.signal)
    setWaiting(undefined)
    setAnswer(ended)
    if (ended.kind === 'other-person') onOtherPerson()
  }
  const isLock = locksAt !== undefined && locksAt <= (endsAt ?? Infinity)
  const at = isLock ? locksAt : endsAt
  if (at === undefined) return null
  const kind = isLock ? 'lock' : 'end'
  const isKnown = isIdentified(session)
  return (
    <EndingNotice
      key={kind}
      kind={kind}
      at={at}
      // The press itself counts as activity.
      onExtend={isLock ? () => undefined : isKnown ? () => void begin() : undefined}
      warning={isKnown ? undefined : unidentified[kind]}
      isWaiting={!isLock && waiting !== undefined}
      isFailed={!isLock && answer !== undefined && answer.kind !== 'same-person'}
    />
  )
}
