import { Suspense, use } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Boundary } from '~/ui/late/Boundary'
import { Skeleton } from '~/ui/Skeleton'
import { optionalPart } from '~/ui/late/optional-part'
import { NewsContext } from './news-context'
import styles from './NewsSlot.module.css'

const WhatsNew = optionalPart(async () => (await import('./WhatsNew')).WhatsNew)

function Unread() {
  const { failures } = useText()
  return <p>{failures.malformed.title}</p>
}

interface NewsSlotProps {
  readonly patientId: string | undefined
  /** At the top when changes are followed, otherwise at the end, with a way to turn it on. */
  readonly place: 'top' | 'end'
}

/** The place of the changes on the first page. */
export function NewsSlot({ patientId, place }: NewsSlotProps) {
  const state = use(NewsContext)
  const { session } = useConnection()
  // Most patients follow changes: room is reserved so that nothing jumps when they load.
  const room =
    place === 'top' &&
    session.user.role === 'patient' &&
    (state === undefined || state.kind === 'on')
  const shown =
    state !== undefined && patientId !== undefined && (state.kind === 'on') === (place === 'top')
  // The frame is there from the start: an empty place would look as if something were missing.
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
