import type { FileContent } from './files.ts'
import { chestShade } from './png.ts'

/** Brightness of the squares of a mosaic, row by row, 0 (black) to 255 (white). */
type Mosaic = readonly (readonly number[])[]

/** Codes of the standard DC table by how many bits the difference needs (ITU-T T.81, table K.3). */
const DC_CODES = [
  '00',
  '010',
  '011',
  '100',
  '101',
  '110',
  '1110',
  '11110',
  '111110',
  '1111110',
  '11111110',
  '111111110',
]

/**
 * A baseline JPEG in grey whose 8 × 8 blocks are each of one shade (ITU-T T.81): with a
 * quantization of 8 the only coefficient of a block is its brightness less 128, and the rest of the
 * block is its end mark.
 */
function makeJpeg(mosaic: Mosaic): Uint8Array {
  const [rows, columns] = [mosaic.length, mosaic[0]?.length ?? 0]
  const frame = [8, 0, rows * 8, 0, columns * 8, 1, 1, 0x11, 0]
  frame.splice(1, 2, (rows * 8) >> 8, (rows * 8) & 255)
  frame.splice(3, 2, (columns * 8) >> 8, (columns * 8) & 255)
  const counts = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0', 'latin1'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 8)]),
    segment(0xc0, frame),
    segment(0xc4, [0x00, ...counts, ...DC_CODES.keys()]),
    segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0x00]),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    scan(mosaic),
    Buffer.from([0xff, 0xd9]),
  ])
}

function segment(marker: number, body: readonly number[]): Buffer {
  const length = body.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...body])
}

function scan(mosaic: Mosaic): Buffer {
  let bits = ''
  let before = 0
  for (const shade of mosaic.flat()) {
    const difference = shade - 128 - before
    before = shade - 128
    const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1
    // A negative difference is written as its ones' complement.
    const value = difference < 0 ? difference + (1 << size) - 1 : difference
    bits += `${DC_CODES[size] ?? ''}${size === 0 ? '' : value.toString(2).padStart(size, '0')}0`
  }
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes = Array.from({ length: padded.length / 8 }, (_, index) =>
    Number.parseInt(padded.slice(index * 8, index * 8 + 8), 2),
  )
  // A byte of ones would begin a marker, so a zero follows it.
  return Buffer.from(bytes.flatMap((byte) => (byte === 255 ? [255, 0] : [byte])))
}

/** An uncompressed TIFF in grey with one strip (Adobe TIFF 6.0, "Grayscale Images"). */
function makeTiff(mosaic: Mosaic): Uint8Array {
  const [rows, columns] = [mosaic.length, mosaic[0]?.length ?? 0]
  const pixels = Buffer.from(mosaic.flat())
  const directory = 8 + pixels.length + (pixels.length % 2)
  const tags = [
    [256, columns],
    [257, rows],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, rows],
    [279, pixels.length],
  ] as const
  const file = Buffer.alloc(directory + 2 + tags.length * 12 + 4)
  file.write('II', 'latin1')
  file.writeUInt16LE(42, 2)
  file.writeUInt32LE(directory, 4)
  pixels.copy(file, 8)
  file.writeUInt16LE(tags.length, directory)
  for (const [index, [tag, value]] of tags.entries()) {
    const at = directory + 2 + index * 12
    file.writeUInt16LE(tag, at)
    // Type 4 is a 32-bit number.
    file.writeUInt16LE(4, at + 2)
    file.writeUInt32LE(1, at + 4)
    file.writeUInt32LE(value, at + 8)
  }
  return file
}

function mosaicOf(columns: number, rows: number): Mosaic {
  const shade = chestShade(columns, rows)
  return Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => Math.max(0, Math.min(255, Math.round(shade(x, y))))),
  )
}

let photographMade: FileContent | undefined
let faxPageMade: FileContent | undefined

/** A photograph: 320 by 240 pixels. Drawn once: every world has the same. */
export function photograph(): FileContent {
  return (photographMade ??= { contentType: 'image/jpeg', bytes: makeJpeg(mosaicOf(40, 30)) })
}

/** A page as a fax machine files it, which browsers do not show. Drawn once, too. */
export function faxPage(): FileContent {
  return (faxPageMade ??= { contentType: 'image/tiff', bytes: makeTiff(mosaicOf(160, 220)) })
}
