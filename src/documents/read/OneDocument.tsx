import type { DocumentReference } from 'fhir/r4'
import { useEffect } from 'react'
import { useFormat } from '~/connection/use-format'
import { dateText } from '~/fhir/format/dates/date-text'
import { recordAddress } from '~/record/places/addresses'
import { patientAddress } from '~/smart/patient-address'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { Unavailable } from '~/ui/Unavailable'
import { DocumentState } from '../DocumentState'
import { OpenedFile } from '../OpenedFile'
import { WithBytes } from '../WithBytes'
import { fileOf } from './file-of'
import styles from './Read.module.css'
import { useReadWords } from './read-words'

interface OneDocumentProps {
  readonly documentId: string
  /** The documents among which it is, in the order of the list. */
  readonly row: readonly DocumentReference[]
  readonly base: string
  readonly patientId: string
  readonly nameOf: (document: DocumentReference) => string
  readonly onOpened: (id: string) => Promise<void>
}

/** A document in its place, with ways to the one before and the one after it. */
export function OneDocument({
  documentId,
  row,
  base,
  patientId,
  nameOf,
  onOpened,
}: OneDocumentProps) {
  const words = useReadWords()
  const format = useFormat()
  const at = row.findIndex(({ id }) => id === documentId)
  const document = row[at]
  const file = document === undefined ? undefined : fileOf(document)
  const addressOf = (one: DocumentReference | undefined) =>
    one?.id === undefined ? undefined : patientAddress(patientId, 'documents', 'read', one.id)
  const newer = addressOf(row[at - 1])
  const older = at < 0 ? undefined : addressOf(row[at + 1])
  const ways = (
    <nav className={styles.ways} aria-label={words.one.way} data-print="never">
      {older === undefined ? null : (
        <LinkButton size="small" to={older} replace>
          {words.one.older}
        </LinkButton>
      )}
      {newer === undefined ? null : (
        <LinkButton size="small" to={newer} replace>
          {words.one.newer}
        </LinkButton>
      )}
      <LinkButton size="small" tone="quiet" to={patientAddress(patientId, 'documents', 'read')}>
        {words.one.list}
      </LinkButton>
      {document === undefined ? null : (
        <LinkButton
          size="small"
          tone="quiet"
          to={recordAddress('DocumentReference', documentId, patientId)}
        >
          {words.one.record}
        </LinkButton>
      )}
    </nav>
  )
  if (document === undefined)
    return (
      <>
        <PageHeader title={words.title} />
        {ways}
        <Unavailable sentence={words.one.gone} />
      </>
    )
  const meta = (
    <>
      {[dateText(document.date, format), words.one.place(at + 1, row.length)]
        .filter((part) => part !== undefined)
        .join(' · ')}{' '}
      <DocumentState document={document} />
    </>
  )
  return (
    <>
      {/* The kind of a document is health information, and browsers keep the names of tabs. */}
      <PageHeader title={nameOf(document)} tab={words.title} meta={meta} />
      {ways}
      {file === undefined ? (
        <Unavailable sentence={words.one.none} />
      ) : (
        <>
          {file.count < 2 ? null : (
            <p className={styles.quiet}>{words.one.files(file.position, file.count)}</p>
          )}
          <WithBytes attachment={file.attachment} from={base}>
            {(bytes, sentType) => (
              <>
                <Opened id={documentId} onOpened={onOpened} />
                <OpenedFile
                  bytes={bytes}
                  attachment={file.attachment}
                  sentType={sentType}
                  patientId={patientId}
                />
              </>
            )}
          </WithBytes>
        </>
      )}
    </>
  )
}

/** A document counts as opened when its bytes are there, and not when they could not be loaded. */
function Opened({
  id,
  onOpened,
}: {
  readonly id: string
  readonly onOpened: OneDocumentProps['onOpened']
}) {
  useEffect(() => void onOpened(id), [id, onOpened])
  return null
}
