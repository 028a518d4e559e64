import { checkFile } from '~/documents/check-file'
import { mediaTypeOf, type FileKind } from '~/documents/viewers/file-kind'
import { sniff } from '~/documents/viewers/sniff'

/**
 * The largest file, in bytes. The specification does not state a limit. The file travels inside its
 * record as base64, which makes it a third larger, and gateways in front of such services commonly
 * refuse a request above 10 MB.
 */
export const LARGEST_FILE = 7_000_000

/** A file that is to be filed, read and measured. */
export interface AttachedFile {
  /** Undefined for pasted text. */
  readonly name: string | undefined
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Its kind according to its bytes. */
  readonly kind: FileKind
  /** The media type of that kind. */
  readonly contentType: string
  /** Base64 of the SHA-1 (R4, "Attachment.hash"); absent if this browser cannot compute it. */
  readonly hash?: string
}

/** The reason why a file is not accepted. */
export type FileRefusal = 'empty' | 'tooLarge' | 'program'

/** True when a file of so many bytes could be sent. */
export function fits(size: number): boolean {
  return size <= LARGEST_FILE
}

/** Examines a file before it is accepted: kind, size, hash. */
export async function attachFile(
  name: string | undefined,
  given: Uint8Array,
): Promise<AttachedFile | FileRefusal> {
  if (given.length === 0) return 'empty'
  if (!fits(given.length)) return 'tooLarge'
  // A copy of its own: the data may lie in a larger buffer.
  const bytes = new Uint8Array(given)
  const kind = sniff(bytes)
  if (kind === 'program') return 'program'
  const { hash } = await checkFile(bytes, {})
  return {
    name,
    bytes,
    kind,
    contentType: mediaTypeOf(kind),
    ...(hash === undefined ? {} : { hash }),
  }
}

/**
 * The bytes as base64, written by the browser in the background: seven million bytes would block
 * the page.
 */
export async function base64Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      if (typeof result === 'string') resolve(result.slice(result.indexOf(',') + 1))
      else reject(new Error('the file gave no text'))
    })
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('the file could not be read')),
    )
    reader.readAsDataURL(new Blob([bytes]))
  })
}
