import { useEffect, useState } from 'react'
import type { countdown } from '~/i18n/en/frame/countdown'
import { wordsIn } from '~/i18n/words-in'
import { waitOf, type WaitingQuery } from '~/queries/wait-of'
import { lateInLanguage } from '~/ui/late/late-in-language'

const useCountdownWords = lateInLanguage(
  wordsIn(
    import.meta.glob<typeof countdown>('/src/i18n/*/frame/countdown.ts', { import: 'countdown' }),
  ),
)

interface CountdownProps {
  readonly query: WaitingQuery
  /** The end of the pause of a host, in milliseconds since the epoch. */
  readonly until: number
}

/** The seconds until a waiting request is sent, in words. */
export function Countdown({ query, until }: CountdownProps) {
  const words = useCountdownWords()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = waitOf(query, now) ?? (until > now ? Math.ceil((until - now) / 1000) : undefined)
  if (seconds === undefined || words === undefined) return null
  return (query.failureReason?.kind ?? 'throttled') === 'throttled'
    ? words.waiting(seconds)
    : words.tryingAgain(seconds)
}
