import { ownValue } from '~/std/own-value'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import { LineSplitter } from '../look/line-splitter'
import { isTooDeep, textIn } from '../look/read-line'
import { OwnNames } from './file-stem'

/** One attachment as a document of the export names it (R4, "Attachment"). */
export interface NamedAttachment {
  /** Id of the DocumentReference; empty when it has none. */
  readonly document: string
  /** Its place in `content`, from 0. */
  readonly place: number
  /** Server text: it may lead anywhere. */
  readonly url?: string
  /** Base64, where the document contains the bytes itself. */
  readonly data?: string
  /** A media type without parameters, in small letters; absent when the document states none. */
  readonly mediaType?: string
  /** Bytes, as the document states them. */
  readonly size?: number
  /** SHA-1 in base64, as the document states it. */
  readonly hash?: string
}

/**
 * Reads the attachments out of files with documents, one line at a time (specification, "Rules for
 * $binary-access-read" 3: attachments are referenced from DocumentReference resources). Lines that
 * are no documents are left out: the files themselves are told as they are.
 */
export async function* attachmentsIn(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<NamedAttachment, void, undefined> {
  const found: NamedAttachment[] = []
  const splitter = new LineSplitter(
    (bytes) => {
      for (const one of attachmentsOf(isTooDeep(bytes) ? '' : (textIn(bytes) ?? '')))
        found.push(one)
    },
    () => undefined,
  )
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      splitter.push(value)
      yield* found.splice(0)
    }
    splitter.end()
    yield* found.splice(0)
  } finally {
    await reader.cancel()
  }
}

function attachmentsOf(line: string): NamedAttachment[] {
  const { resourceType, id, content } = fieldsOf(parsed(line))
  if (resourceType !== 'DocumentReference') return []
  return listOf(content).flatMap((one, place) => {
    const { attachment } = fieldsOf(one)
    const { url, data, contentType, size, hash } = fieldsOf(attachment)
    if (attachment === undefined) return []
    const found = {
      url: textOf(url),
      data: textOf(data),
      mediaType: mediaTypeIn(textOf(contentType)),
      size: typeof size === 'number' ? size : undefined,
      hash: textOf(hash)?.replaceAll(/\s/g, ''),
    }
    return [{ document: textOf(id) ?? '', place, ...withoutAbsent(found) }]
  })
}

function withoutAbsent(
  found: {
    readonly [K in 'url' | 'data' | 'mediaType' | 'hash']: string | undefined
  } & { readonly size: number | undefined },
) {
  const { url, data, mediaType, hash, size } = found
  return {
    ...(url === undefined ? {} : { url }),
    ...(data === undefined ? {} : { data }),
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(hash === undefined ? {} : { hash }),
    ...(size === undefined ? {} : { size }),
  }
}

function parsed(line: string): unknown {
  try {
    return parseJson(line)
  } catch {
    return undefined
  }
}

const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,99}$/

/** The media type of a text such as `text/plain; charset=utf-8`; undefined when it is none. */
export function mediaTypeIn(text: string | undefined): string | undefined {
  const type = (text ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return MEDIA_TYPE.test(type) ? type : undefined
}

/** Endings by media type: those of clinical attachments that programs open by their ending. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/hl7-cda+xml': 'xml',
  'application/hl7-sda+xml': 'xml',
  'application/fhir+xml': 'xml',
  'application/json': 'json',
  'application/fhir+json': 'json',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/dicom': 'dcm',
  'application/zip': 'zip',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/csv': 'csv',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
}

/**
 * Gives files their names: `DocumentReference.<id>.<place>.pdf`. Ids are the service's text, so
 * that only their own letters become part of a name.
 */
export class AttachmentNames {
  readonly #names = new OwnNames()

  /** @param mediaType the document's own, or else that of the service's answer. */
  nameFor({ document, place }: NamedAttachment, mediaType: string | undefined): string {
    const id = document.replaceAll(/[^A-Za-z0-9.-]/g, '').slice(0, 64)
    const start = `DocumentReference.${id}.${place}`
    return this.#names.nameFor(start, ownValue(ENDINGS, mediaType) ?? 'bin')
  }
}
