import { bytesText } from '~/std/bytes-text'
import { pictureSize } from '~/documents/picture-size'
import { mediaTypeOf, type FileKind } from '../file-kind'
import { sniff } from '../sniff'

/** Pictures that browsers draw and the cleaner of pages keeps; no drawings (SVG). */
const DRAWN: ReadonlySet<FileKind> = new Set(['png', 'jpeg', 'gif', 'webp', 'bmp'])

/** The most pixels of one picture: a page at 600 points to the inch has 35 million. */
const MOST_PIXELS = 40_000_000
/** The limits of a document's pictures together. */
const MOST = { pixels: 200_000_000, bytes: 30_000_000, pictures: 200 }

/** The pictures of one document, each as an address that contains it, within limits. */
export class OfficePictures {
  #left = MOST

  /**
   * A `data:` address of a picture, by its bytes. Undefined for another kind of file, for one whose
   * size is not known before it is drawn, and beyond the limits.
   */
  addressOf(bytes: Uint8Array): string | undefined {
    const kind = sniff(bytes)
    if (!DRAWN.has(kind)) return undefined
    const size = pictureSize(bytes, kind)
    if (size === undefined) return undefined
    const pixels = size.width * size.height
    const left = {
      pixels: this.#left.pixels - pixels,
      bytes: this.#left.bytes - bytes.length,
      pictures: this.#left.pictures - 1,
    }
    if (pixels > MOST_PIXELS || left.pixels < 0 || left.bytes < 0 || left.pictures < 0)
      return undefined
    this.#left = left
    return `data:${mediaTypeOf(kind)};base64,${btoa(bytesText(bytes))}`
  }
}
