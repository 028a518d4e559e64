import { Suspense, use } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Boundary } from '~/ui/late/Boundary'
import { Skeleton } from '~/ui/Skeleton'
import { optionalPart } from '~/ui/late/optional-part'
import { NewsContext } from './news-context'
import styles from './WhatsNew.module.css'

const WhatsNew = optionalPart(async () => (await import('./WhatsNew')).WhatsNew)

function Unread() {
  const { failures } = useText()
  return <p>{failures.malformed.title}</p>
}

interface NewsSlotProps {
  readonly patientId: string | undefined
  /** At the top where what is new is followed, else at the end, where it can be turned on. */
  readonly place: 'top' | 'end'
}

/** Where the first page tells what is new. */
export function NewsSlot({ patientId, place }: NewsSlotProps) {
  const state = use(NewsContext)
  const { session } = useConnection()
  // Most patients are told: room is kept so that nothing jumps when it comes.
  const room =
    place === 'top' &&
    session.user.role === 'patient' &&
    (state === undefined || state.kind === 'on')
  const shown =
    state !== undefined && patientId !== undefined && (state.kind === 'on') === (place === 'top')
  // Its frame stands from the start: an empty place would look as if something were missing.
  const waiting = room ? (
    <div className={styles.room} data-print="never">
      <Skeleton rows={3} />
    </div>
  ) : null
  if (!shown) return patientId === undefined ? null : waiting
  return (
    <Suspense fallback={waiting}>
      <Boundary of={state} instead={<Unread />}>
        <WhatsNew state={state} patientId={patientId} />
      </Boundary>
    </Suspense>
  )
}
