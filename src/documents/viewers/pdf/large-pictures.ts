/** The most pixels of a picture in a document: more would exhaust the memory of the tab. */
export const MOST_IMAGE_PIXELS = 100_000_000

/** Number of letters examined together; a dictionary that lies across two pieces is in both. */
const PIECE = 1 << 20
const OVERLAP = 2000

/**
 * The number of a PDF's pictures that are too large to be drawn. Pictures are streams, whose
 * dictionaries are always readable in the file (ISO 32000-1, 7.5.7: object streams contain no
 * streams).
 */
export function largePictures(bytes: Uint8Array): number {
  const latin = new TextDecoder('latin1')
  const found = new Set<number>()
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = latin.decode(bytes.subarray(from, from + PIECE + OVERLAP))
    for (const { index } of piece.matchAll(/\/Subtype\s{0,4}\/Image\b/g)) {
      const around = dictionaryAround(piece, index)
      if (sideOf(around, 'Width') * sideOf(around, 'Height') > MOST_IMAGE_PIXELS)
        found.add(from + index)
    }
  }
  return found.size
}

/** From the preceding `obj` to the following `stream`. */
function dictionaryAround(piece: string, at: number): string {
  const before = piece.slice(Math.max(0, at - OVERLAP), at)
  const behind = piece.slice(at, at + OVERLAP)
  const start = before.lastIndexOf(' obj')
  const end = behind.indexOf('stream')
  return `${before.slice(start === -1 ? 0 : start)}${behind.slice(0, end === -1 ? undefined : end)}`
}

function sideOf(dictionary: string, name: 'Width' | 'Height'): number {
  return Number(new RegExp(String.raw`/${name}\s{1,4}(\d{1,9})\b`).exec(dictionary)?.[1] ?? 0)
}
