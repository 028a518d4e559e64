import type { DocumentReference } from 'fhir/r4'
import { useEffect } from 'react'
import { useFormat } from '~/connection/use-format'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { Suspense } from '~/ui/late/Suspense'
import { DocumentState } from './DocumentState'
import { DocumentText, useDocumentText } from './DocumentText'
import { fetchReader } from './fetch-reader'
import { OpenedFile } from './OpenedFile'
import { useRecordBase } from './use-record-base'
import { WithBytes } from './WithBytes'
import { ownContents } from './own-contents'

interface DocumentScreenProps {
  readonly resource: DocumentReference
  /** The position of the file, counted from 1. */
  readonly file: number
  readonly patientId: string | undefined
  /**
   * The address of the record; undefined for one that was made in this session and may not be read
   * again.
   */
  readonly back: string | undefined
  /** The base of the record, when it is known better than from the type. */
  readonly from?: string | undefined
}

/** One file of a document, opened in its place. */
export function DocumentScreen(props: DocumentScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DocumentText>
        <Screen {...props} />
      </DocumentText>
    </Suspense>
  )
}

function Screen({ resource, file, patientId, back, from }: DocumentScreenProps) {
  const words = useDocumentText()
  const format = useFormat()
  const base = useRecordBase(resource)
  const contents = ownContents(resource).filter(({ attachment }) => attachment !== undefined)
  const attachment = contents[file - 1]?.attachment
  const stated = attachment?.contentType
  useEffect(() => fetchReader(stated), [stated])
  const facts = [
    dateText(resource.date, format),
    contents.length > 1 ? words.fileOf(file, contents.length) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
  return (
    <>
      {/* The file's own title may name a person, and this title appears in the browser's tab. */}
      <PageHeader
        title={codeableText(resource.type, format) ?? words.document}
        meta={
          <>
            {facts} <DocumentState document={resource} />
            {back === undefined ? null : (
              <span data-print="never">
                {' '}
                <LinkButton size="small" tone="quiet" to={back}>
                  {words.back}
                </LinkButton>
              </span>
            )}
          </>
        }
      />
      {attachment === undefined ? (
        <Unavailable sentence={words.noSuchFile} />
      ) : (
        <WithBytes key={file} attachment={attachment} from={from ?? base}>
          {(bytes, sentType) => (
            <OpenedFile
              bytes={bytes}
              attachment={attachment}
              sentType={sentType}
              patientId={patientId}
            />
          )}
        </WithBytes>
      )}
    </>
  )
}
