import { pictureSize, type PictureSize } from '~/documents/picture-size'
import { isPictureKind, type FileKind } from '~/documents/viewers/file-kind'
import { sniff } from '~/documents/viewers/sniff'
import { mediaBytes, type MediaProblem } from './media-bytes'
import type { CdaMedia } from '../cda-entry'

/**
 * Pixels of one picture that is drawn without a request: a page at 600 points to the inch has 35
 * million.
 */
export const MOST_PIXELS = 40_000_000

/** The kind of a document's medium, according to its bytes. */
export type OpenMedia =
  | {
      readonly is: 'picture'
      readonly bytes: MediaBytes
      readonly kind: FileKind
      readonly size: PictureSize
    }
  /**
   * A picture that could exhaust the device's memory, or whose size is unknown before it is drawn.
   */
  | { readonly is: 'large'; readonly bytes: MediaBytes; readonly kind: FileKind }
  | { readonly is: 'file'; readonly bytes: MediaBytes; readonly kind: FileKind }
  | { readonly is: 'problem'; readonly problem: MediaProblem }

type MediaBytes = Uint8Array<ArrayBuffer>

/** Unpacks a medium and determines its kind from its bytes; its name does not count. */
export async function openMedia(media: CdaMedia): Promise<OpenMedia> {
  const bytes = await mediaBytes(media)
  if (!(bytes instanceof Uint8Array)) return { is: 'problem', problem: bytes }
  const kind = sniff(bytes)
  if (!isPictureKind(kind)) return { is: 'file', bytes, kind }
  const size = await sizeOf(bytes, kind)
  if (size === undefined || size.width * size.height > MOST_PIXELS)
    return { is: 'large', bytes, kind }
  return { is: 'picture', bytes, kind, size }
}

/** Undefined when the cost of drawing it is unknown beforehand. */
async function sizeOf(bytes: MediaBytes, kind: FileKind): Promise<PictureSize | undefined> {
  if (kind !== 'svg') return pictureSize(bytes, kind)
  // Only drawings need the XML reader, and they are rare.
  return (await import('./svg-size')).svgSize(bytes)
}
