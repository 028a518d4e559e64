import type { FileKind } from './viewers/file-kind'

/** Pixels of a picture according to its own header. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Reads the size of a picture without decoding it: a file of a few kilobytes can unpack to
 * gigabytes of pixels. Undefined for other kinds of files, and when the header does not contain it.
 */
export function pictureSize(bytes: Uint8Array, kind: FileKind): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = readSize(view, kind)
    return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined
  } catch {
    // Cut off within its header.
    return undefined
  }
}

function readSize(view: DataView, kind: FileKind): PictureSize | undefined {
  switch (kind) {
    case 'png':
      return { width: view.getUint32(16), height: view.getUint32(20) }
    case 'gif':
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    case 'bmp':
      return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
    case 'jpeg':
      return jpegSize(view)
    case 'webp':
      return webpSize(view)
    case 'avif':
      return avifSize(view)
    default:
      return undefined
  }
}

/** The first frame header (ISO/IEC 10918-1, B.2.2); every other segment names its length. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // Fill bytes may come before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** RFC 9649: lossy, lossless or extended. */
function webpSize(view: DataView): PictureSize | undefined {
  const form = view.getUint8(15)
  if (form === 0x20)
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    }
  if (form === 0x4c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  return form === 0x58 ? { width: three(24) + 1, height: three(27) + 1 } : undefined
}

/** The largest of its spatial extents (ISO/IEC 23008-12, 6.5.3), which are in the first boxes. */
function avifSize(view: DataView): PictureSize | undefined {
  let found: PictureSize | undefined
  for (let at = 0; at < Math.min(view.byteLength - 16, 4096); at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (found === undefined || size.width * size.height > found.width * found.height) found = size
  }
  return found
}
