import { useEffect, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { waitOf, type Waiting as WaitingQuery } from '~/queries/patience'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from './Waiting.module.css'

/**
 * Says that a request is waiting and when it is tried again automatically: after a pause that the
 * service asked for, or after no answer.
 */
export function Waiting({ query }: { readonly query: WaitingQuery }) {
  const waits = query.failureReason !== null && query.fetchStatus === 'fetching'
  return (
    <LiveRegion className={styles.waiting}>{waits ? <Countdown query={query} /> : null}</LiveRegion>
  )
}

function Countdown({ query }: { readonly query: WaitingQuery }) {
  const { failures } = useText()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = waitOf(query, now)
  if (seconds === undefined) return null
  return query.failureReason?.kind === 'throttled'
    ? failures.waiting(seconds)
    : failures.tryingAgain(seconds)
}
