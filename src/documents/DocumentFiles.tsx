import type { Attachment, DocumentReference } from 'fhir/r4'
import { Suspense } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { codingText } from '~/fhir/format/coding-text'
import { dateText } from '~/fhir/format/date-text'
import { FieldList } from '~/ui/FieldList'
import { LinkButton } from '~/ui/LinkButton'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { attachmentPlace, type AttachmentPlace } from './attachment-place'
import type { DocumentWords } from './document-words'
import { DocumentText, useDocumentText } from './DocumentText'
import { useRecordBase } from './use-record-base'
import { sizeText } from './size-text'

interface DocumentFilesProps {
  readonly resource: DocumentReference
  readonly level: 2 | 3
  /** True when somebody asked for codes and addresses. */
  readonly technical: boolean
  /** The address for opening a file, counted from 1; undefined when the record has no id. */
  readonly hrefOf: ((file: number) => string) | undefined
}

/** The files of a document: kind, size and place of each, and the way to open it. */
export function DocumentFiles(props: DocumentFilesProps) {
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <DocumentText>
        <Files {...props} />
      </DocumentText>
    </Suspense>
  )
}

function Files({ resource, level, technical, hrefOf }: DocumentFilesProps) {
  const words = useDocumentText()
  const contents = (resource.content ?? []).filter(({ attachment }) => attachment !== undefined)
  const base = useRecordBase(resource)
  const format = useFormat()
  if (contents.length === 0) return <Unavailable sentence={words.noFiles} />
  return (
    <Section title={words.files} level={level}>
      {contents.map((content, index) => (
        // Files of a document are never reordered in place, and only the position identifies them.
        <File
          key={index}
          attachment={content.attachment}
          base={base}
          standard={codingText(content.format, format)}
          technical={technical}
          href={hrefOf?.(index + 1)}
        />
      ))}
    </Section>
  )
}

interface FileProps {
  readonly attachment: Attachment
  readonly base: string
  readonly standard: string | undefined
  readonly technical: boolean
  readonly href: string | undefined
}

function File({ attachment, base, standard, technical, href }: FileProps) {
  const words = useDocumentText()
  const format = useFormat()
  const { capability, session } = useConnection()
  const place = attachmentPlace(attachment, base, capability, session.others)
  const name = attachment.title ?? words.file
  const facts: readonly (readonly [keyof DocumentWords['fact'], string | undefined])[] = [
    ['title', attachment.title],
    ['contentType', attachment.contentType],
    ['format', standard],
    ['creation', dateText(attachment.creation, format)],
    ['language', attachment.language],
    [
      'size',
      attachment.size === undefined ? undefined : sizeText(attachment.size, format.language, words),
    ],
    ['place', placeText(place, words)],
    ['url', technical ? attachment.url : undefined],
    ['hash', technical ? attachment.hash : undefined],
  ]
  return (
    <>
      <FieldList
        fields={facts.flatMap(([fact, value]) =>
          value === undefined ? [] : [{ label: words.fact[fact], value }],
        )}
      />
      {place.at === 'nowhere' ? (
        <Unavailable sentence={words.noAddress} />
      ) : href === undefined ? null : (
        <LinkButton size="small" to={href}>
          {words.read(name)}
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
