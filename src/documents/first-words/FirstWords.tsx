import { useQuery } from '@tanstack/react-query'
import type { Attachment, DocumentReference } from 'fhir/r4'
import { useMemo, type ReactNode } from 'react'
import type { Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { useHide } from '~/connection/use-hide'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { AttachmentRead } from '~/fhir/request'
import { attachmentQuery } from '~/queries/attachment-query'
import { useSpoken } from '~/record/spoken/use-spoken'
import { optionalPart } from '~/ui/late/optional-part'
import { attachmentPlace } from '../attachment-place'
import { looksClinical } from '../looks-clinical'
import { useBlobBytes } from '../use-blob-bytes'
import { useRecordBase } from '../use-record-base'
import { HL7_HEAD } from '../viewers/hl7/hl7-head'
import { decodeText } from '../viewers/text/decode-text'
import { firstWords } from './first-words'
import { ownContents } from '../own-contents'

const ClinicalWords = optionalPart(async () => (await import('./ClinicalWords')).ClinicalWords)

/** A larger file is opened by a person, not by a page that only shows a line of it. In bytes. */
const MOST_BYTES = 500_000
/** Media types that are text or a clinical document; for others the record's description stands. */
const READABLE =
  /^(?:text\/plain|(?:text|application)\/(?:[\w.-]+\+)?xml|application\/fhir\+json)\b/i

/**
 * The first words of a document, in quotation marks of its language; of a text or a clinical
 * document from its file, of any other from the record's description, or else its authors. Nothing
 * while they are on their way, and where they cannot be read: the document's own screen says why.
 * A document that may be about somebody else than the patient has none of its words here.
 */
export function FirstWords({
  document,
  patientId,
}: {
  readonly document: DocumentReference
  /** The patient whose record is open. */
  readonly patientId: string
}) {
  const { capability, session } = useConnection()
  const base = useRecordBase(document)
  const hide = useHide()
  const attachment = ownContents(document)
    .map((content) => content.attachment)
    .find((file) => READABLE.test(file?.contentType ?? '') && (file.size ?? 0) <= MOST_BYTES)
  const place = useMemo(
    () =>
      attachment === undefined
        ? undefined
        : attachmentPlace(attachment, base, capability, session.others),
    [attachment, base, capability, session],
  )
  const format = useFormat()
  // A description that only repeats the document's name says nothing.
  const isName = document.description?.trim() === codeableText(document.type, format)
  const description = isName ? undefined : firstWords(document.description ?? '')
  const own = useSpoken(document.description?.trim() ?? '', document)
  const say = (text: string | undefined) => {
    const words = text ?? description
    const hidden = words === undefined ? null : hide(words, document)
    return text === undefined && own !== undefined ? <span lang={own}>{hidden}</span> : hidden
  }
  if (place?.at === 'inline')
    return <WordsOf {...{ attachment, patientId, say }} bytes={place.bytes} />
  if (place?.at === 'service')
    return (
      <ServiceWords {...{ attachment, patientId, say }} permit={place.permit} raw={place.raw} />
    )
  return say(undefined) ?? authorsOf(document)
}

/** The authors as the document names them. */
function authorsOf({ author }: DocumentReference): string | null {
  const names = author?.flatMap(({ display }) => display ?? []).join(', ')
  return names === undefined || names === '' ? null : names
}

interface WordsProps {
  readonly attachment: Attachment | undefined
  readonly patientId: string
  readonly say: (text: string | undefined) => ReactNode
}

function ServiceWords({
  permit,
  raw,
  ...rest
}: WordsProps & {
  readonly permit: Permit<AttachmentRead>
  readonly raw: Permit<AttachmentRead> | undefined
}) {
  const plain = useQuery(attachmentQuery(permit))
  const described = raw !== undefined && plain.error?.kind === 'malformed'
  const bytesOnly = useQuery({ ...attachmentQuery(raw ?? permit), enabled: described })
  const query = described ? bytesOnly : plain
  const bytes = useBlobBytes(query.data?.blob)
  return bytes === undefined ? rest.say(undefined) : <WordsOf bytes={bytes} {...rest} />
}

function WordsOf({
  bytes,
  attachment,
  patientId,
  say,
}: WordsProps & { readonly bytes: Uint8Array<ArrayBuffer> }) {
  const isCda = useMemo(() => looksClinical(bytes), [bytes])
  const text = useMemo(() => {
    if (isCda || !/^text\/plain\b/i.test(attachment?.contentType ?? '')) return undefined
    const { text: all } = decodeText(bytes, attachment?.contentType)
    // A message between systems names its patients, and has no words for a line.
    return HL7_HEAD.test(all.slice(0, 100)) ? undefined : firstWords(all)
  }, [bytes, attachment, isCda])
  return isCda ? <ClinicalWords {...{ bytes, patientId, say }} /> : say(text)
}
