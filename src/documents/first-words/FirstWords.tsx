import { useQuery } from '@tanstack/react-query'
import type { Attachment, DocumentReference } from 'fhir/r4'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { useHide } from '~/connection/use-hide'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { AttachmentRead } from '~/fhir/request'
import { attachmentQuery } from '~/queries/attachment-query'
import { useSpoken } from '~/record/spoken/use-spoken'
import { attachmentPlace } from '../attachment-place'
import { openCda } from '../cda/open-cda'
import { narrativeLines } from '../compare/narrative-lines'
import { looksClinical } from '../looks-clinical'
import { useBlobBytes } from '../use-blob-bytes'
import { useRecordBase } from '../use-record-base'
import { decodeText } from '../viewers/text/decode-text'
import { firstWords } from './first-words'
import { ownContents } from '../own-contents'

/** A larger file is opened by a person, not by a page that only shows a line of it. In bytes. */
const MOST_BYTES = 500_000
/** Media types that are text or a clinical document; for others the record's description stands. */
const READABLE =
  /^(?:text\/plain|(?:text|application)\/(?:[\w.-]+\+)?xml|application\/fhir\+json)\b/i

/**
 * The first words of a document, in quotation marks of its language; of a text or a clinical
 * document from its file, of any other from the record's description, or else its authors. Nothing
 * while they are on their way, and where they cannot be read: the document's own screen says why.
 */
export function FirstWords({ document }: { readonly document: DocumentReference }) {
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
    return <WordsOf bytes={place.bytes} attachment={attachment} say={say} />
  if (place?.at === 'service')
    return <ServiceWords permit={place.permit} raw={place.raw} attachment={attachment} say={say} />
  return say(undefined) ?? authorsOf(document)
}

/** The authors as the document names them. */
function authorsOf({ author }: DocumentReference): string | null {
  const names = author?.flatMap(({ display }) => display ?? []).join(', ')
  return names === undefined || names === '' ? null : names
}

interface WordsProps {
  readonly attachment: Attachment | undefined
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
  say,
}: WordsProps & { readonly bytes: Uint8Array<ArrayBuffer> }) {
  const isCda = useMemo(() => looksClinical(bytes), [bytes])
  const text = useMemo(
    () =>
      isCda || !/^text\/plain\b/i.test(attachment?.contentType ?? '')
        ? undefined
        : firstWords(decodeText(bytes, attachment?.contentType).text),
    [bytes, attachment, isCda],
  )
  return isCda ? <CdaWords bytes={bytes} say={say} /> : say(text)
}

/** The first section with words; reading ends as soon as there is one. */
function CdaWords({
  bytes,
  say,
}: Pick<WordsProps, 'say'> & { readonly bytes: Uint8Array<ArrayBuffer> }) {
  const [words, setWords] = useState<string>()
  useEffect(() => {
    if (words !== undefined) return undefined
    const cda = openCda(bytes)
    return cda.subscribe(() => {
      for (const { narrative } of cda.state().sections) {
        const found = firstWords(narrativeLines(narrative).join('\n'))
        if (found === undefined) continue
        setWords(found)
        return
      }
    })
  }, [bytes, words])
  return say(words)
}
