import { useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { schedulerOf } from '~/queries/turns/scheduler-of'
import type { WaitingQuery } from '~/queries/wait-of'
import { Suspense } from '~/ui/late/Suspense'
import { optionalPart } from '~/ui/late/optional-part'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from './Waiting.module.css'

/** Hardly any visit needs it. */
const Countdown = optionalPart(async () => (await import('./Countdown')).Countdown)

/**
 * Says that a request is waiting and when it is sent: after a pause that the service asked for,
 * also in answer to another one, or again after no answer.
 */
export function Waiting({ query }: { readonly query: WaitingQuery }) {
  const line = schedulerOf(useConnection().queryClient)
  const until = useSyncExternalStore(line.subscribe, line.pausedUntil)
  const waits = query.fetchStatus === 'fetching' && (until > 0 || query.failureReason !== null)
  return (
    <LiveRegion className={styles.waiting}>
      {waits ? (
        <Suspense>
          <Countdown query={query} until={until} />
        </Suspense>
      ) : null}
    </LiveRegion>
  )
}
