import type { Attachment } from 'fhir/r4'
import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import { filled } from '~/fhir/format/filled'
import { useText } from '~/i18n/TextProvider'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { useDocumentText } from './DocumentText'
import { loadCdaReader } from './fetch-reader'
import { FileCheckNotice, useFileCheck, WrongFileNotice } from './FileCheckNotice'
import { looksClinical } from './looks-clinical'
import { recordWhose } from './reader/header/whose-text'
import { WithOpenPatient } from './WithOpenPatient'

const CdaReader = lazy(loadCdaReader)
const MessageGuard = lazy(async () => (await import('./MessageGuard')).MessageGuard)
const BytesViewer = lazy(async () => (await import('./viewers/BytesViewer')).BytesViewer)

interface OpenedFileProps {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The record's description of the file. */
  readonly attachment: Attachment
  /** Media type that the service sent. */
  readonly sentType?: string | undefined
  readonly patientId: string | undefined
}

/**
 * A file whose bytes are loaded, opened by its content rather than its name. It is compared with
 * its record: a difference is said above it, and everything else about it below.
 */
export function OpenedFile({ bytes, attachment, sentType, patientId }: OpenedFileProps) {
  const words = useDocumentText()
  const { patients } = useText()
  const format = useFormat()
  const check = useFileCheck(bytes, attachment)
  const cda = useMemo(() => looksClinical(bytes), [bytes])
  const title = filled(attachment.title) ?? words.document
  const type = attachment.contentType ?? sentType
  return (
    <>
      <WrongFileNotice check={check} attachment={attachment} sentType={sentType} />
      <Suspense fallback={<Skeleton rows={8} />}>
        {cda ? (
          <WithOpenPatient patientId={patientId}>
            {(open) => <CdaReader bytes={bytes} name={title} open={open} />}
          </WithOpenPatient>
        ) : (
          <WithOpenPatient patientId={patientId}>
            {(open) => (
              <BytesViewer
                bytes={bytes}
                title={title}
                name={title}
                contentType={type}
                identity={
                  open.state === 'known' ? recordWhose(open.patient, format, patients) : undefined
                }
                // A clinical document inside a PDF is compared with the person like any other.
                cda={(inner) => <CdaReader bytes={inner} name={title} open={open} />}
                guard={(about, shown) => (
                  <MessageGuard about={about} open={open}>
                    {shown}
                  </MessageGuard>
                )}
              />
            )}
          </WithOpenPatient>
        )}
      </Suspense>
      <FileCheckNotice check={check} attachment={attachment} sentType={sentType} />
    </>
  )
}
