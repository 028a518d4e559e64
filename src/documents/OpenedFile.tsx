import type { Attachment } from 'fhir/r4'
import { lazy, Suspense, useMemo } from 'react'
import { Skeleton } from '~/ui/Skeleton'
import { useDocumentText } from './DocumentText'
import { FileCheckNotice } from './FileCheckNotice'
import { looksLikeCda } from './looks-like-cda'
import { WithOpenPatient } from './WithOpenPatient'

const CdaReader = lazy(async () => ({ default: (await import('./reader/CdaReader')).CdaReader }))
const BytesViewer = lazy(async () => ({ default: (await import('./viewers/BytesViewer')).BytesViewer }))

interface OpenedFileProps {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What the record says of the file. */
  readonly attachment: Attachment
  /** Media type that the service sent. */
  readonly sentType?: string | undefined
  readonly patientId: string | undefined
}

/** A file whose bytes are there: held against its record, then opened by what it is, not by what it is called. */
export function OpenedFile({ bytes, attachment, sentType, patientId }: OpenedFileProps) {
  const words = useDocumentText()
  const cda = useMemo(() => looksLikeCda(bytes), [bytes])
  const title = attachment.title ?? words.document
  const type = attachment.contentType ?? sentType
  return (
    <>
      <FileCheckNotice bytes={bytes} attachment={attachment} sentType={sentType} />
      <Suspense fallback={<Skeleton rows={8} />}>
        {cda
          ? <WithOpenPatient patientId={patientId}>{(open) => <CdaReader bytes={bytes} name={title} open={open} />}</WithOpenPatient>
          : <BytesViewer bytes={bytes} title={title} name={title} {...(type === undefined ? {} : { contentType: type })} />}
      </Suspense>
    </>
  )
}
