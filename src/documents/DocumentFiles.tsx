import type { Attachment, DocumentReference } from 'fhir/r4'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { codingText } from '~/fhir/format/codes/coding-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { filled } from '~/fhir/format/filled'
import { Spoken } from '~/record/spoken/Spoken'
import { Disclosure } from '~/ui/fold/Disclosure'
import { FieldList } from '~/ui/FieldList'
import { LinkButton } from '~/ui/LinkButton'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { Unavailable } from '~/ui/Unavailable'
import { Suspense } from '~/ui/late/Suspense'
import { attachmentPlace, type AttachmentPlace } from './attachment-place'
import type { DocumentWords } from './document-words'
import { DocumentText, useDocumentText } from './DocumentText'
import { isNote } from './is-note'
import { OpenedFile } from './OpenedFile'
import { useRecordBase } from './use-record-base'
import { sizeText } from './size-text'
import { whyNoFile } from './why-no-file'
import { WithBytes } from './WithBytes'
import { ownContents } from './own-contents'

interface DocumentFilesProps {
  readonly resource: DocumentReference
  readonly level: 2 | 3
  /** True when somebody asked for codes and addresses. */
  readonly technical: boolean
  /** The patient whose record is open. */
  readonly patientId: string | undefined
  /** The address for opening a file, counted from 1; undefined when the record has no id. */
  readonly hrefOf: ((file: number) => string) | undefined
}

/**
 * The files of a document. A note is read at once, where its document is; kind, size and place of
 * each file are behind its facts.
 */
export function DocumentFiles(props: DocumentFilesProps) {
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <DocumentText>
        <Files {...props} />
      </DocumentText>
    </Suspense>
  )
}

function Files({ resource, level, technical, patientId, hrefOf }: DocumentFilesProps) {
  const words = useDocumentText()
  const contents = ownContents(resource).filter(({ attachment }) => attachment !== undefined)
  const base = useRecordBase(resource)
  const format = useFormat()
  const firstNote = contents.findIndex(({ attachment }) => isNote(attachment))
  if (contents.length === 0) return <Unavailable sentence={words.noFiles} />
  return (
    // A note that is all there is needs no heading between its document's and itself.
    <Section
      title={
        contents.length === 1 && firstNote === 0 ? (
          <VisuallyHidden>{words.files}</VisuallyHidden>
        ) : (
          words.files
        )
      }
      level={level}
    >
      {contents.map((content, index) => (
        // Files of a document are never reordered in place, and only the position identifies them.
        <File
          key={index}
          document={resource}
          attachment={content.attachment}
          name={
            filled(content.attachment.title) ??
            (contents.length === 1 ? undefined : words.fileOf(index + 1, contents.length))
          }
          base={base}
          standard={codingText(content.format, format)}
          technical={technical}
          patientId={patientId}
          isRead={index === firstNote}
          href={hrefOf?.(index + 1)}
        />
      ))}
    </Section>
  )
}

interface FileProps {
  readonly document: DocumentReference
  readonly attachment: Attachment
  /** Its title, or its place among several; undefined for the only one. */
  readonly name: string | undefined
  readonly base: string
  readonly standard: string | undefined
  readonly technical: boolean
  readonly patientId: string | undefined
  /** True for the note that is read here. */
  readonly isRead: boolean
  readonly href: string | undefined
}

function File({
  document,
  attachment,
  name,
  base,
  standard,
  technical,
  patientId,
  isRead,
  href,
}: FileProps) {
  const words = useDocumentText()
  const format = useFormat()
  const { capability, session } = useConnection()
  const place = attachmentPlace(attachment, base, capability, session.others)
  const isOurs = place.at !== 'elsewhere' && place.at !== 'connection'
  const facts: readonly (readonly [keyof DocumentWords['fact'], string | undefined])[] = [
    ['title', filled(attachment.title)],
    ['contentType', attachment.contentType],
    ['format', standard],
    ['creation', dateText(attachment.creation, format)],
    ['language', attachment.language],
    [
      'size',
      attachment.size === undefined ? undefined : sizeText(attachment.size, format.language, words),
    ],
    ['place', isOurs ? placeText(place, words) : undefined],
    ['url', technical ? attachment.url : undefined],
    ['hash', technical ? attachment.hash : undefined],
  ]
  // A file that another host has is not a detail: it is said before anybody opens it.
  const away = isOurs ? undefined : placeText(place, words)
  const list = (
    <FieldList
      fields={facts.flatMap(([fact, value]) =>
        value === undefined
          ? []
          : [{ label: words.fact[fact], value: <Spoken text={value} of={document} /> }],
      )}
    />
  )
  return (
    <>
      {isRead && (place.at === 'inline' || place.at === 'service') ? (
        <WithBytes attachment={attachment} from={base}>
          {(bytes, sentType) => (
            <OpenedFile
              bytes={bytes}
              attachment={attachment}
              sentType={sentType}
              patientId={patientId}
            />
          )}
        </WithBytes>
      ) : null}
      {away === undefined ? null : (
        <FieldList fields={[{ label: words.fact.place, value: away }]} />
      )}
      {technical ? (
        list
      ) : (
        <Disclosure
          summary={<Spoken text={name ?? ''} of={document} within={words.factsOf(name)} />}
        >
          {list}
        </Disclosure>
      )}
      {place.at === 'nowhere' ? (
        <Unavailable sentence={whyNoFile(attachment, format, words)} />
      ) : href === undefined ? null : (
        <LinkButton size="small" to={href}>
          <Spoken text={name ?? ''} of={document} within={words.read(name)} />
        </LinkButton>
      )}
    </>
  )
}

function placeText(place: AttachmentPlace, words: DocumentWords): string | undefined {
  switch (place.at) {
    case 'inline':
    case 'broken':
      return words.place.inline
    case 'service':
      return words.place.own
    case 'connection':
      return words.place.connection(place.registration.name)
    case 'elsewhere':
      return words.place.foreign(place.url.host)
    case 'refused':
    case 'nowhere':
      return undefined
  }
}
