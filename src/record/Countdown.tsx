import { useEffect, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { waitOf, type WaitingQuery } from '~/queries/wait-of'

interface CountdownProps {
  readonly query: WaitingQuery
  /** The end of the pause of a host, in milliseconds since the epoch. */
  readonly until: number
}

/** The seconds until a waiting request is sent, in words. */
export function Countdown({ query, until }: CountdownProps) {
  const { failures } = useText()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = waitOf(query, now) ?? (until > now ? Math.ceil((until - now) / 1000) : undefined)
  if (seconds === undefined) return null
  return (query.failureReason?.kind ?? 'throttled') === 'throttled'
    ? failures.waiting(seconds)
    : failures.tryingAgain(seconds)
}
