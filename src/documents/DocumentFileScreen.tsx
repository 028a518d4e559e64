import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentReference } from 'fhir/r4'
import { useMemo } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { DocumentScreen } from './DocumentScreen'
import { belongsTo } from '~/fhir/belongs-to'
import { explainFailure } from '~/fhir/explain-failure'
import type { Read } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { recordAddress } from '~/record/addresses'
import { loadedRecord } from '~/record/loaded-record'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { useShownPatient } from '~/writing/use-shown-patient'
import { useRecordWords } from '~/i18n/record-words'

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
  const query = useQuery(readQuery(permit))
  if (query.data !== undefined) return <ShownDocument resource={query.data.resource} file={file} />
  if (query.error === null) return <Skeleton rows={8} />
  const { canRetry, ...failure } = explainFailure(query.error, messages)
  return (
    <>
      <PageHeader title={messages.records.title.documents} />
      <ErrorNotice
        {...failure}
        busy={query.isFetching}
        onRetry={canRetry ? () => void query.refetch() : undefined}
      />
    </>
  )
}

function ShownDocument({
  resource,
  file,
}: {
  readonly resource: DocumentReference
  readonly file: number
}) {
  const words = useRecordWords()
  const patientId = useShownPatient()
  if (patientId !== undefined && belongsTo(resource, patientId) === 'no') {
    return (
      <>
        <PageHeader title={words.otherPatientTitle} />
        <Unavailable title={words.otherPatientTitle} sentence={words.otherPatient} />
      </>
    )
  }
  const back =
    resource.id === undefined
      ? undefined
      : recordAddress('DocumentReference', resource.id, patientId)
  return <DocumentScreen resource={resource} file={file} patientId={patientId} back={back} />
}
