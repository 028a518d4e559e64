import { useSyncExternalStore } from 'react'
import { useFormat } from '~/connection/use-format'
import { numberText } from '~/fhir/format/locale'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { DataTable } from '~/ui/table/DataTable'
import { Tag, type TagTone } from '~/ui/Tag'
import type { AttachmentBooks, Attachments, AttachmentState } from '../files/attachments'
import { useOperatorWords } from '../operator-text'
import type { Fetched } from './console-context'
import styles from './Console.module.css'
import { sizeText } from './quantity-text'

const TONES = {
  saved: 'good',
  differs: 'high',
  broken: 'critical',
  unwritten: 'critical',
  refused: 'critical',
  elsewhere: 'quiet',
  nowhere: 'quiet',
} as const satisfies Record<AttachmentState, TagTone>

interface AttachmentsPartProps {
  readonly attachments: Attachments
  readonly place: Fetched['place']
  /** False while more is being written into the same archive. */
  readonly canAgain: boolean
  readonly onAgain: () => void
}

/** The attachments of the documents on their way to the disk. */
export function AttachmentsPart({ attachments, place, canAgain, onAgain }: AttachmentsPartProps) {
  const words = useOperatorWords()
  const placed = words.places[place]
  const { language } = useFormat()
  const books = useSyncExternalStore(attachments.subscribe, attachments.books)
  const { isRunning, found, counts, bytes, isWhole, isFolderLost } = books
  const inFolder = (counts.saved ?? 0) + (counts.differs ?? 0)
  const size = sizeText(bytes, language)
  const count = (many: number) => numberText(many, language)
  // Before the documents themselves have come.
  if (!isRunning && found === 0 && !isWhole && !isFolderLost) return <p>{words.attachmentsWait}</p>
  return (
    <>
      {isRunning ? (
        <>
          <p>{placed.attachmentsSoFar(count(inFolder), count(found), size)}</p>
          <div>
            <Button onClick={() => attachments.stop()}>{words.stopAttachments}</Button>
          </div>
        </>
      ) : null}
      <LiveRegion>
        {!isRunning && isWhole && inFolder === found
          ? found === 0
            ? words.noAttachments
            : placed.allAttachments(count(found), size)
          : ''}
      </LiveRegion>
      {isRunning || (isWhole && inFolder === found) ? null : (
        <div role="alert" className={styles.form}>
          <p>
            {isFolderLost
              ? placed.attachmentsLost
              : placed.attachmentsEnd(count(inFolder), count(found))}
          </p>
          {isWhole || isFolderLost ? null : <p>{words.attachmentsStopped}</p>}
          {!canAgain || (isWhole && (counts.broken ?? 0) + (counts.refused ?? 0) === 0) ? null : (
            <div>
              <Button tone="primary" onClick={onAgain}>
                {placed.fetchAttachments}
              </Button>
            </div>
          )}
        </div>
      )}
      {isRunning || !isWhole || found === 0 ? null : (
        <p className={styles.quiet}>{placed.attachmentsPlace}</p>
      )}
      <Troubles books={books} />
    </>
  )
}

function Troubles({ books: { troubles, counts } }: { readonly books: AttachmentBooks }) {
  const words = useOperatorWords()
  const { language } = useFormat()
  if (troubles.length === 0) return null
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0) - (counts.saved ?? 0)
  return (
    <>
      <DataTable
        caption={words.attachmentsCaption}
        phone="lines"
        rows={troubles}
        rowKey={({ document, place, url = '' }) => `${document} ${place} ${url}`}
        columns={[
          {
            key: 'document',
            header: words.document,
            cell: ({ document }) => <code className={styles.code}>{document}</code>,
          },
          {
            key: 'state',
            header: words.stateHeader,
            cell: ({ state }) => <Tag tone={TONES[state]}>{words.attachmentState[state]}</Tag>,
          },
          {
            key: 'type',
            header: words.mediaType,
            named: true,
            cell: ({ contentType }) => contentType ?? words.unsaid,
          },
          {
            key: 'id',
            header: words.requestId,
            minor: true,
            named: true,
            cell: ({ requestId }) =>
              requestId === undefined ? undefined : (
                <code className={styles.code}>{requestId}</code>
              ),
          },
        ]}
      />
      {all > troubles.length ? (
        <p>{words.moreTroubles(numberText(all - troubles.length, language))}</p>
      ) : null}
    </>
  )
}
