import { useEffect, useState } from 'react'
import type { Session } from '~/smart/session'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import { EndingNotice } from './EndingNotice'
import { signInAgain, type Again } from './sign-in-again'

interface EndingsProps {
  readonly session: Session
  readonly keeper: SessionKeeper
  /** When the access ends for good, once that is near. Milliseconds since the epoch. */
  readonly endsAt: number | undefined
  /** When the screen is hidden because nobody is there, once that is near. */
  readonly locksAt: number | undefined
  readonly onOtherPerson: () => void
}

/**
 * Announces what comes first: the lock, which being there puts off, or the end, which a new sign-in
 * puts off.
 */
export function Endings({ session, keeper, endsAt, locksAt, onOtherPerson }: EndingsProps) {
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
  return (
    <EndingNotice
      key={isLock ? 'lock' : 'end'}
      kind={isLock ? 'lock' : 'end'}
      at={at}
      // The press itself is the sign that somebody is there.
      onExtend={() => (isLock ? undefined : void begin())}
      isWaiting={!isLock && waiting !== undefined}
      isFailed={!isLock && answer !== undefined && answer.kind !== 'same-person'}
    />
  )
}
