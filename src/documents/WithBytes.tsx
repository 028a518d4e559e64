import type { Attachment } from 'fhir/r4'
import { useMemo, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { explainFailure } from '~/fhir/explain-failure'
import type { AttachmentRead } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { attachmentQuery } from '~/queries/attachment-query'
import { isMoved } from '~/record/files/explain-file-failure'
import { KeptByConnection } from '~/refusals/KeptByConnection'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { attachmentPlace } from './attachment-place'
import { useDocumentText } from './DocumentText'
import { ElsewhereFile } from './ElsewhereFile'
import { useBlobBytes } from './use-blob-bytes'
import { whyNoFile } from './why-no-file'

/** Draws with the bytes of a file, and the media type that the service sent with them. */
export type DrawBytes = (bytes: Uint8Array<ArrayBuffer>, sentType: string | undefined) => ReactNode

interface WithBytesProps {
  readonly attachment: Attachment
  /** The base of the record: relative addresses start there. */
  readonly from: string
  readonly children: DrawBytes
}

/** Gets the bytes of an attachment from wherever they are, or explains why it cannot. */
export function WithBytes({ attachment, from, children }: WithBytesProps) {
  const words = useDocumentText()
  const format = useFormat()
  const { capability, session } = useConnection()
  const place = useMemo(
    () => attachmentPlace(attachment, from, capability, session.others),
    [attachment, from, capability, session],
  )
  switch (place.at) {
    case 'inline':
      return children(place.bytes, undefined)
    case 'broken':
      return <Unavailable sentence={words.brokenInline} />
    case 'nowhere':
      return <Unavailable sentence={whyNoFile(attachment, format, words)} />
    case 'refused':
      return <RefusalNotice refusal={place.refusal} />
    case 'connection':
      return <KeptByConnection registration={place.registration} />
    case 'elsewhere':
      return <ElsewhereFile url={place.url}>{children}</ElsewhereFile>
    case 'service':
      return (
        <ServiceFile permit={place.permit} raw={place.raw}>
          {children}
        </ServiceFile>
      )
  }
}

interface ServiceFileProps {
  readonly permit: Permit<AttachmentRead>
  readonly raw: Permit<AttachmentRead> | undefined
  readonly children: DrawBytes
}

function ServiceFile({ permit, raw, children }: ServiceFileProps) {
  const messages = useText()
  const words = useDocumentText()
  const plain = useQuery(attachmentQuery(permit))
  // A Binary may contain only its description; its bytes are then behind the operation (service
  // notes, "Bulk export").
  const described = raw !== undefined && plain.error?.kind === 'malformed'
  const bytesOnly = useQuery({ ...attachmentQuery(raw ?? permit), enabled: described })
  const query = described ? bytesOnly : plain
  const bytes = useBlobBytes(query.data?.blob)
  if (isMoved(query.error)) return <Unavailable {...words.moved} />
  if (query.error !== null) {
    const { canRetry, ...failure } = explainFailure(query.error, messages)
    return (
      <ErrorNotice
        {...failure}
        busy={query.isFetching}
        onRetry={canRetry ? () => void query.refetch() : undefined}
      />
    )
  }
  return query.data === undefined || bytes === undefined ? (
    <Skeleton rows={8} />
  ) : (
    children(bytes, query.data.contentType)
  )
}
