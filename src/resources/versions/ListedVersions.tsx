import { useInfiniteQuery } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { explainFailure } from '~/fhir/explain-failure'
import type { History } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { historyQuery } from '~/queries/history-query'
import { waysOn } from '~/record/paging/ways-on'
import { Waiting } from '~/record/Waiting'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LiveRegion } from '~/ui/LiveRegion'
import { Skeleton } from '~/ui/Skeleton'
import { VersionList } from './VersionList'
import { useVersionWords } from './versions-text'
import type { VersionsProps } from './versions-props'
import styles from './Versions.module.css'

interface ListedVersionsProps extends VersionsProps {
  readonly permit: Permit<History>
}

/** All versions that the service keeps of a record, page by page. */
export function ListedVersions({ permit, resource, patientId }: ListedVersionsProps) {
  const messages = useText()
  const words = useVersionWords()
  const { queryClient } = useConnection()
  const query = useInfiniteQuery(historyQuery(permit))
  const { next, again, busy } = waysOn(query, queryClient, permit)
  const { data, error } = query
  const failure = error === null ? undefined : explainFailure(error, messages)
  const own = data?.versions.filter(
    ({ resource: held }) =>
      held === undefined || patientId === undefined || belongsTo(held, patientId) !== 'no',
  )
  const foreign = (data?.versions.length ?? 0) - (own?.length ?? 0)
  const newest = data?.versions[0]?.id
  const shown = resource.meta?.versionId
  const whole = data !== undefined && !query.hasNextPage && !data.cut
  return (
    <div className={styles.body}>
      <Waiting query={query} />
      {failure === undefined ? null : (
        <ErrorNotice
          title={failure.title}
          sentence={failure.sentence}
          requestId={failure.requestId}
          onRetry={failure.canRetry ? () => void again() : undefined}
          action={failure.action}
          busy={query.isFetching}
        />
      )}
      {own === undefined ? (
        failure === undefined ? (
          <Skeleton rows={3} />
        ) : null
      ) : (
        <>
          {newest === undefined || shown === undefined || newest === shown ? null : (
            <p>{words.newer}</p>
          )}
          <VersionList versions={own} resource={resource} whole={whole && foreign === 0} />
          {foreign === 0 ? null : <p>{words.otherPatient(foreign)}</p>}
          {data === undefined || data.unread === 0 ? null : <p>{words.unread(data.unread)}</p>}
          {data?.cut === true ? <p>{words.cut}</p> : null}
        </>
      )}
      {query.hasNextPage ? (
        <Button busy={busy} onClick={() => void next()}>
          {failure?.action ?? words.more}
        </Button>
      ) : null}
      <LiveRegion>{whole ? words.allLoaded(data.versions.length) : ''}</LiveRegion>
    </div>
  )
}
