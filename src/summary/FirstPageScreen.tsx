import { useEffect, useMemo, type ComponentType } from 'react'
import { useParams } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { RecordPlace } from '~/record/places/RecordPlace'
import { useRegistry } from '~/record/RegistryContext'
import { PageHeader } from '~/ui/PageHeader'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import styles from './FirstPage.module.css'
import { readFirstLists } from './read-first-lists'

// Only an EHR points to records, so the others do not load it.
const LaunchContext = lazy(async () => (await import('./LaunchContext')).LaunchContext)

/**
 * The first page of a record: what is next, what is new, and what matters. Its first lists are
 * asked for at once; the cards come as a part of their own, and ask for the others.
 */
export function FirstPageScreen({
  Cards,
}: {
  readonly Cards: ComponentType<{ readonly patientId: string }>
}) {
  const { patientId } = useParams()
  const messages = useText()
  const { session } = useConnection()
  const isPointedAt = session.encounter !== undefined || session.fhirContext.length > 0
  useFirstLists(patientId)
  const place = useMemo(() => ({ patient: patientId }), [patientId])
  return (
    <RecordPlace value={place}>
      <div className={styles.head}>
        <PageHeader title={messages.summary.title} />
        {isPointedAt ? (
          <Suspense>
            <LaunchContext patientId={patientId} />
          </Suspense>
        ) : null}
      </div>
      {patientId === undefined ? null : <Cards patientId={patientId} />}
    </RecordPlace>
  )
}

/** Asks for the first lists of the cards, unless that began before the page was drawn. */
function useFirstLists(patientId: string | undefined): void {
  const connection = useConnection()
  const registry = useRegistry()
  useEffect(() => {
    const visit = new AbortController()
    void readFirstLists(connection, registry, patientId, 'in-sight', visit.signal)
    return () => visit.abort()
  }, [connection, registry, patientId])
}
