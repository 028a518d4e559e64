import { pictureSize, type PictureSize } from '~/documents/picture-size'
import type { FileKind } from '~/documents/viewers/file-kind'
import { sniff } from '~/documents/viewers/sniff'
import { mediaBytes, type MediaProblem } from './media-bytes'
import type { CdaMedia } from './cda-entry'

/**
 * Pixels of one picture that is drawn without being asked for: a page at 600 points to the inch has
 * 35 million.
 */
export const MOST_PIXELS = 40_000_000

/** What a medium of a document turned out to be, by its bytes. */
export type OpenMedia =
  | {
      readonly is: 'picture'
      readonly bytes: MediaBytes
      readonly kind: FileKind
      readonly size: PictureSize
    }
  /**
   * A picture that could take the device's memory, or whose size nobody knows before it is drawn.
   */
  | { readonly is: 'large'; readonly bytes: MediaBytes; readonly kind: FileKind }
  | { readonly is: 'file'; readonly bytes: MediaBytes; readonly kind: FileKind }
  | { readonly is: 'problem'; readonly problem: MediaProblem }

type MediaBytes = Uint8Array<ArrayBuffer>

/**
 * Pictures that every browser draws, and as a picture runs nothing of and loads nothing for
 * (docs/decisions, 9).
 */
const PICTURES: ReadonlySet<FileKind> = new Set([
  'png',
  'jpeg',
  'gif',
  'webp',
  'bmp',
  'avif',
  'svg',
])

/** Unpacks a medium and tells by its bytes what it is; what it is called is not asked. */
export async function openMedia(media: CdaMedia): Promise<OpenMedia> {
  const bytes = await mediaBytes(media)
  if (!(bytes instanceof Uint8Array)) return { is: 'problem', problem: bytes }
  const kind = sniff(bytes)
  if (!PICTURES.has(kind)) return { is: 'file', bytes, kind }
  const size = await sizeOf(bytes, kind)
  if (size === undefined || size.width * size.height > MOST_PIXELS)
    return { is: 'large', bytes, kind }
  return { is: 'picture', bytes, kind, size }
}

/** Undefined where nobody knows beforehand what drawing it costs. */
async function sizeOf(bytes: MediaBytes, kind: FileKind): Promise<PictureSize | undefined> {
  if (kind !== 'svg') return pictureSize(bytes, kind)
  // The reader of XML is needed for drawings alone, which are rare.
  return (await import('./svg-size')).svgSize(bytes)
}
