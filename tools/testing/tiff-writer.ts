import { bytesOfBits, packBits, packLzw } from './pack-bytes.ts'

/** The ways in which our test files are packed. */
export type TiffPacking = 'none' | 'lines' | 'g3' | 'g3-2d' | 'g4' | 'lzw' | 'deflate' | 'packbits'

/** A page of a test file: its pixels and the way in which they are written. */
export interface TiffPlan {
  readonly width: number
  readonly height: number
  /** Samples of all pixels, row by row; of a page of one bit, 1 is black. */
  readonly samples: readonly number[]
  readonly bits?: 1 | 2 | 4 | 8 | 16
  readonly channels?: number
  readonly packing?: TiffPacking
  /** The packed bytes of the strips, instead of `samples`. */
  readonly packed?: readonly Uint8Array[]
  /** Rows of a strip, or the sides of a tile. */
  readonly rowsPerStrip?: number
  readonly tile?: readonly [width: number, height: number]
  readonly lowestFirst?: boolean
  readonly planar?: boolean
  readonly predictor?: boolean
  /** 0: a sample of 0 is white; 1: it is black; 2: red, green, blue; 3: a palette. */
  readonly photometric?: number
  /** Further fields, and others in place of ours: number, type and values. */
  readonly fields?: readonly (readonly [tag: number, type: number, values: readonly number[]])[]
}

/** The codes of ITU-T T.4 and T.6, which the test passes in. */
export interface FaxCodes {
  readonly white: ReadonlyMap<number, string>
  readonly black: ReadonlyMap<number, string>
}

/** Packs bytes as zlib does; a test passes in its platform's own. */
export type Deflate = (bytes: Uint8Array) => Uint8Array

const COMPRESSION: Readonly<Record<TiffPacking, number>> = {
  none: 1,
  lines: 2,
  g3: 3,
  'g3-2d': 3,
  g4: 4,
  lzw: 5,
  deflate: 8,
  packbits: 32_773,
}
const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 }
const EOL = '000000000001'

/**
 * Writes a TIFF (Adobe TIFF 6.0) of any number of pages, in either byte order.
 *
 * @param order - `II`: lower bytes first; `MM`: higher bytes first.
 */
export function writeTiff(
  pages: readonly TiffPlan[],
  means: { readonly codes: FaxCodes; readonly deflate: Deflate },
  order: 'II' | 'MM' = 'II',
): Uint8Array<ArrayBuffer> {
  const little = order === 'II'
  const bytes: number[] = [...new TextEncoder().encode(order)]
  const number = (value: number, size: number) => {
    for (let index = 0; index < size; index += 1) {
      const shift = little ? index : size - 1 - index
      bytes.push(Math.floor(value / 2 ** (shift * 8)) % 256)
    }
  }
  const patch = (at: number, value: number) => {
    for (let index = 0; index < 4; index += 1)
      bytes[at + index] = Math.floor(value / 2 ** ((little ? index : 3 - index) * 8)) % 256
  }
  number(42, 2)
  number(0, 4)
  let link = 4
  for (const page of pages) {
    const strips = page.packed ?? packedStrips(page, means, little)
    const offsets = strips.map((strip) => {
      const at = bytes.length
      for (const byte of strip) bytes.push(byte)
      return at
    })
    const fields = fieldsOf(
      page,
      offsets,
      strips.map((strip) => strip.length),
    )
    const outside = fields.map(([, type, values]) => {
      const size = (TYPE_BYTES[type] ?? 1) * values.length
      if (size <= 4) return undefined
      const at = bytes.length
      for (const value of values) writeValue(value, type, number)
      return at
    })
    if (bytes.length % 2 === 1) bytes.push(0)
    patch(link, bytes.length)
    number(fields.length, 2)
    fields.forEach(([tag, type, values], index) => {
      number(tag, 2)
      number(type, 2)
      number(values.length, 4)
      const at = outside[index]
      if (at !== undefined) number(at, 4)
      else {
        const before = bytes.length
        for (const value of values) writeValue(value, type, number)
        while (bytes.length < before + 4) bytes.push(0)
      }
    })
    link = bytes.length
    number(0, 4)
  }
  return Uint8Array.from(bytes)
}

function writeValue(
  value: number,
  type: number,
  number: (value: number, size: number) => void,
): void {
  if (type !== 5) {
    number(value, TYPE_BYTES[type] ?? 1)
    return
  }
  number(Math.round(value * 1000), 4)
  number(1000, 4)
}

function fieldsOf(
  page: TiffPlan,
  offsets: readonly number[],
  counts: readonly number[],
): (readonly [number, number, readonly number[]])[] {
  const { width, height, bits = 1, channels = 1, packing = 'none' } = page
  const [tileWidth, tileHeight] = page.tile ?? [0, 0]
  const own: (readonly [number, number, readonly number[]])[] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, Array.from({ length: channels }, () => bits)],
    [259, 3, [COMPRESSION[packing]]],
    [262, 3, [page.photometric ?? (channels >= 3 ? 2 : bits === 1 ? 0 : 1)]],
    [266, 3, [page.lowestFirst === true ? 2 : 1]],
    [277, 3, [channels]],
    [284, 3, [page.planar === true ? 2 : 1]],
    [292, 4, [packing === 'g3-2d' ? 1 : 0]],
    [317, 3, [page.predictor === true ? 2 : 1]],
    ...(page.tile === undefined
      ? ([
          [273, 4, offsets],
          [278, 4, [page.rowsPerStrip ?? height]],
          [279, 4, counts],
        ] as const)
      : ([
          [322, 4, [tileWidth]],
          [323, 4, [tileHeight]],
          [324, 4, offsets],
          [325, 4, counts],
        ] as const)),
  ]
  const given = page.fields ?? []
  const tags = new Set(given.map(([tag]) => tag))
  return [...own.filter(([tag]) => !tags.has(tag)), ...given].sort(([a], [b]) => a - b)
}

function packedStrips(
  page: TiffPlan,
  { codes, deflate }: { readonly codes: FaxCodes; readonly deflate: Deflate },
  little: boolean,
): readonly Uint8Array[] {
  const { width, height, bits = 1, channels = 1, packing = 'none' } = page
  const size = page.tile ?? [width, page.rowsPerStrip ?? height]
  const planes = page.planar === true ? channels : 1
  const strips: Uint8Array[] = []
  for (let plane = 0; plane < planes; plane += 1)
    for (let top = 0; top < height; top += size[1])
      for (let left = 0; left < width; left += size[0]) {
        const rows = page.tile === undefined ? Math.min(size[1], height - top) : size[1]
        const samples = Array.from({ length: rows }, (_, y) =>
          Array.from({ length: size[0] }, (__, x) => {
            const at = ((top + y) * width + left + x) * channels
            const isInside = left + x < width && top + y < height
            const pixel = Array.from({ length: channels }, (___, channel) =>
              isInside ? (page.samples[at + channel] ?? 0) : 0,
            )
            return planes === 1 ? pixel : [pixel[plane] ?? 0]
          }).flat(),
        )
        strips.push(pack(samples, { page, bits, packing, codes, deflate, little }))
      }
  return strips
}

interface Packing {
  readonly page: TiffPlan
  readonly bits: number
  readonly packing: TiffPacking
  readonly codes: FaxCodes
  readonly deflate: Deflate
  readonly little: boolean
}

function pack(
  rows: readonly (readonly number[])[],
  { page, bits, packing, codes, deflate, little }: Packing,
): Uint8Array {
  const differ = page.predictor === true ? rows.map((row) => differences(row, page, bits)) : rows
  const plain = () =>
    Uint8Array.from(
      differ.flatMap((row) =>
        bits === 16
          ? row.flatMap((value) => (little ? [value & 255, value >> 8] : [value >> 8, value & 255]))
          : [...bytesOfBits(row.map((value) => value.toString(2).padStart(bits, '0')).join(''))],
      ),
    )
  const packed = packAs(packing, rows, plain, codes, deflate)
  return page.lowestFirst === true ? packed.map(reversed) : packed
}

function packAs(
  packing: TiffPacking,
  rows: readonly (readonly number[])[],
  plain: () => Uint8Array,
  codes: FaxCodes,
  deflate: Deflate,
): Uint8Array {
  switch (packing) {
    case 'none':
      return plain()
    case 'deflate':
      return deflate(plain())
    case 'packbits':
      return packBits(plain())
    case 'lzw':
      return packLzw(plain())
    case 'lines':
      return Uint8Array.from(rows.flatMap((row) => [...bytesOfBits(flatLine(row, codes))]))
    case 'g3':
      return bytesOfBits(rows.map((row) => EOL + flatLine(row, codes)).join('') + EOL.repeat(6))
    case 'g3-2d':
      // Each fourth line is one by itself, as a machine of fine resolution writes them.
      return bytesOfBits(
        rows
          .map((row, index) =>
            index % 4 === 0
              ? `${EOL}1${flatLine(row, codes)}`
              : `${EOL}0${lineFromAbove(row, rows[index - 1] ?? [], codes)}`,
          )
          .join('') + `${EOL}1`.repeat(6),
      )
    case 'g4':
      return bytesOfBits(
        rows.map((row, index) => lineFromAbove(row, rows[index - 1] ?? [], codes)).join('') +
          EOL.repeat(2),
      )
  }
}

function reversed(byte: number): number {
  return Number.parseInt([...byte.toString(2).padStart(8, '0')].reverse().join(''), 2)
}

function differences(
  row: readonly number[],
  { channels = 1, planar = false }: TiffPlan,
  bits: number,
): readonly number[] {
  const back = planar ? 1 : channels
  return row.map((value, index) =>
    index < back ? value : (value - (row[index - back] ?? 0) + 2 ** bits) % 2 ** bits,
  )
}

function runCode(length: number, codes: ReadonlyMap<number, string>): string {
  let left = length
  let code = ''
  while (left >= 2624) {
    code += codes.get(2560) ?? ''
    left -= 2560
  }
  const long = Math.floor(left / 64) * 64
  if (long > 0) code += codes.get(long) ?? ''
  return code + (codes.get(left - long) ?? '')
}

function flatLine(row: readonly number[], { white, black }: FaxCodes): string {
  let code = ''
  let at = 0
  let colour = 0
  while (at < row.length) {
    const end = changeAfter(row, at - 1, colour)
    code += runCode(end - at, colour === 0 ? white : black)
    at = end
    colour = 1 - colour
  }
  return code
}

/** The first place behind another one that is not of a colour. */
function changeAfter(row: readonly number[], place: number, colour: number): number {
  let at = place + 1
  while (at < row.length && row[at] === colour) at += 1
  return at
}

const SHIFTS: Readonly<Record<number, string>> = {
  0: '1',
  1: '011',
  2: '000011',
  3: '0000011',
  [-1]: '010',
  [-2]: '000010',
  [-3]: '0000010',
}

/** The names of places are those of ITU-T T.4, 4.2.1.3. */
function lineFromAbove(row: readonly number[], above: readonly number[], codes: FaxCodes): string {
  const width = row.length
  let code = ''
  let a0 = -1
  let colour = 0
  while (a0 < width) {
    const a1 = changeAfter(row, a0 < 0 ? -1 : a0 - 1, colour)
    let b1 = a0 + 1
    while (b1 < width && !((above[b1] ?? 0) !== colour && (above[b1 - 1] ?? 0) === colour)) b1 += 1
    const b2 = b1 >= width ? width : changeAfterTo(above, b1, width)
    if (b2 < a1) {
      code += '0001'
      a0 = b2
      continue
    }
    const shift = SHIFTS[a1 - b1]
    if (shift !== undefined) {
      code += shift
      a0 = a1
      colour = 1 - colour
      continue
    }
    const a2 = a1 >= width ? width : changeAfter(row, a1, 1 - colour)
    const [first, second] = colour === 0 ? [codes.white, codes.black] : [codes.black, codes.white]
    code += `001${runCode(a1 - Math.max(0, a0), first)}${runCode(a2 - a1, second)}`
    a0 = a2
  }
  return code
}

function changeAfterTo(above: readonly number[], from: number, width: number): number {
  const colour = above[from] ?? 0
  let at = from + 1
  while (at < width && (above[at] ?? 0) === colour) at += 1
  return at
}
