import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { DocumentReference } from 'fhir/r4'
import { useMemo } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { DocumentScreen } from './DocumentScreen'
import { explainFailure } from '~/fhir/explain-failure'
import type { Read } from '~/fhir/request'
import { cameInPart } from '~/fhir/shapes/received'
import type { ReadResult } from '~/fhir/wire/sent'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { OwnerFirst } from '~/record/OwnerFirst'
import { recordAddress } from '~/record/places/addresses'
import { loadedRecord } from '~/record/loaded-record'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { useShownPatient } from '~/writing/use-shown-patient'

interface DocumentFileScreenProps {
  /** Of the DocumentReference. */
  readonly id: string
  /** The position of the file, from 0. */
  readonly file: number
}

/** A file of a document: first the record, then the file in it. */
export function DocumentFileScreen({ id, file }: DocumentFileScreenProps) {
  const { capability } = useConnection()
  const messages = useText()
  const queryClient = useQueryClient()
  const answer = capability.decide({ interaction: 'read', type: 'DocumentReference', id } as const)
  const loaded = useMemo(
    () => loadedRecord(queryClient, 'DocumentReference', id)?.resource,
    [queryClient, id],
  )
  if (isPermit(answer)) return <ReadDocument key={`${id}/${file}`} permit={answer} file={file} />
  if (loaded?.resourceType === 'DocumentReference')
    return <ShownDocument resource={loaded} file={file} />
  return (
    <>
      <PageHeader title={messages.records.title.documents} />
      <RefusalNotice refusal={answer} />
    </>
  )
}

function ReadDocument({
  permit,
  file,
}: {
  readonly permit: Permit<Read<'DocumentReference'>>
  readonly file: number
}) {
  const messages = useText()
  const queryClient = useQueryClient()
  const loaded = () => wholeDocument(queryClient, permit.request.id)
  const query = useQuery({
    ...readQuery(permit),
    initialData: loaded,
    initialDataUpdatedAt: () => loaded()?.receivedAt,
  })
  if (query.data !== undefined) return <ShownDocument resource={query.data.resource} file={file} />
  const failure = query.error === null ? undefined : explainFailure(query.error, messages)
  return (
    <>
      <PageHeader title={messages.records.title.documents} />
      {failure === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <ErrorNotice
          title={failure.title}
          sentence={failure.sentence}
          requestId={failure.requestId}
          details={failure.details}
          busy={query.isFetching}
          onRetry={failure.canRetry ? () => void query.refetch() : undefined}
        />
      )}
    </>
  )
}

/** The document of a list, unless only a part of it came there (R4, "Search", 3.1.1.5.8). */
function wholeDocument(
  queryClient: QueryClient,
  id: string,
): ReadResult<'DocumentReference'> | undefined {
  const found = loadedRecord(queryClient, 'DocumentReference', id)
  if (found === undefined || cameInPart(found.resource)) return undefined
  const { resource } = found
  return resource.resourceType === 'DocumentReference' ? { ...found, resource } : undefined
}

function ShownDocument({
  resource,
  file,
}: {
  readonly resource: DocumentReference
  readonly file: number
}) {
  const patientId = useShownPatient()
  const back =
    resource.id === undefined
      ? undefined
      : recordAddress('DocumentReference', resource.id, patientId)
  return (
    <OwnerFirst
      resource={resource}
      hrefFor={(owner) =>
        `${recordAddress('DocumentReference', resource.id ?? '', owner)}/files/${file}`
      }
    >
      <DocumentScreen resource={resource} file={file} patientId={patientId} back={back} />
    </OwnerFirst>
  )
}
