import { fieldsOf, textOf } from '../json'
import type { AttachmentContent, Received } from './sent'

/** The parts of reading an answer that reading an attachment needs. */
interface Reading {
  readonly received: Received
  /** Throws the failure that the content's own words explain. */
  readonly fail: (json: unknown) => never
  /** The body as JSON in R4's shapes; undefined when it is none. */
  readonly parsed: () => Promise<unknown>
}

/**
 * Reads an attachment as it was sent, or out of the Binary that it was sent in (R4, "Binary").
 * Throws `malformed` for a Binary without its data, `rejected` for an outcome.
 */
export async function readAttachment(
  header: string | null,
  body: ArrayBuffer,
  { received, fail, parsed }: Reading,
): Promise<AttachmentContent> {
  const contentType = mediaType(header)
  const json = contentType.includes('json') ? fieldsOf(await parsed()) : {}
  if (json['resourceType'] === 'OperationOutcome') return fail(json)
  if (json['resourceType'] !== 'Binary')
    return { blob: new Blob([body], { type: contentType }), contentType, ...received }
  const own = mediaType(textOf(json['contentType']) ?? null)
  const data = textOf(json['data'])
  // A Binary without its data holds only a description (service notes, "Bulk export").
  const bytes = data === undefined ? undefined : decoded(data)
  return bytes === undefined
    ? fail(json)
    : { blob: new Blob([bytes], { type: own }), contentType: own, ...received }
}

/** Base64 as R4 writes it: white space is allowed. */
function decoded(data: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(data.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function mediaType(header: string | null): string {
  return header?.split(';')[0]?.trim().toLowerCase() ?? 'application/octet-stream'
}
