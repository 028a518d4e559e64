import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { explainFailure } from '~/fhir/explain-failure'
import { typeText } from '~/fhir/format/codes/type-text'
import type { Read } from '~/fhir/request'
import { cameInPart } from '~/fhir/shapes/received'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { BackToList } from './BackToList'
import { FoundRecord, type FoundRecordProps } from './FoundRecord'
import { loadedRecord } from '~/record/loaded-record'
import { Waiting } from '~/record/Waiting'
import { useShow } from '~/record/use-show'

interface ReadRecordProps extends Omit<FoundRecordProps, 'resource'> {
  readonly permit: Permit<Read>
}

/**
 * A record by its id, from a list while that is fresh, or else read. A list may have a part of it
 * alone (R4, "Search", 3.1.1.5.8): then all of it is asked for.
 */
export function ReadRecord({ permit, ...rest }: ReadRecordProps) {
  const messages = useText()
  const { format } = useShow()
  const queryClient = useQueryClient()
  const { type, id } = permit.request
  const loaded = () => {
    const found = loadedRecord(queryClient, type, id)
    return cameInPart(found?.resource) ? undefined : found
  }
  const query = useQuery({
    ...readQuery(permit),
    initialData: loaded,
    initialDataUpdatedAt: () => loaded()?.receivedAt,
  })
  // The part that a list has is more than nothing, where all of it cannot be read.
  const shown =
    query.data ?? (query.error === null ? undefined : loadedRecord(queryClient, type, id))
  if (shown !== undefined) return <FoundRecord {...rest} resource={shown.resource} />
  const failure = query.error === null ? undefined : explainFailure(query.error, messages)
  return (
    <>
      {rest.beside === undefined ? (
        <PageHeader
          title={typeText(type, format)}
          actions={<BackToList view={rest.view} patientId={rest.patientId} />}
        />
      ) : null}
      <Waiting query={query} />
      {failure === undefined ? (
        <Skeleton rows={6} />
      ) : (
        <ErrorNotice
          title={failure.title}
          sentence={failure.sentence}
          requestId={failure.requestId}
          details={failure.details}
          onRetry={failure.canRetry ? () => void query.refetch() : undefined}
          busy={query.isFetching}
        />
      )}
    </>
  )
}
