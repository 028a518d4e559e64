import { TiffRefused } from './tiff-problem'

/** Pages that are listed; a longer file says so. */
export const MOST_PAGES = 2000
/** Values of one field: a page in strips of one line each has as many as it has lines. */
const MOST_VALUES = 70_000
/** Bytes of a value of each type (Adobe TIFF 6.0, section 2): BYTE, SHORT, LONG, RATIONAL. */
const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8 }

/** Numbers of fields (Adobe TIFF 6.0, appendix A). */
const TAG = {
  newSubfileType: 254,
  imageWidth: 256,
  imageLength: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  xResolution: 282,
  yResolution: 283,
  planarConfiguration: 284,
  t4Options: 292,
  resolutionUnit: 296,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
} as const

/** The fields of one page, with the defaults of the specification. */
export interface Directory {
  /** True when the lower byte of a number comes first. */
  readonly little: boolean
  readonly width: number
  readonly height: number
  readonly bits: readonly number[]
  readonly compression: number
  readonly photometric: number
  /** True when the lowest bit of each byte comes first (FillOrder 2). */
  readonly lowestFirst: boolean
  readonly orientation: number
  readonly samples: number
  readonly planar: boolean
  readonly predictor: number
  readonly colorMap: readonly number[]
  readonly extraSamples: readonly number[]
  readonly isFloat: boolean
  readonly t4Options: number
  readonly jpegTables: Uint8Array | undefined
  /** Strips are tiles as wide as the page. */
  readonly tile: { readonly width: number; readonly height: number; readonly isStrip: boolean }
  readonly offsets: readonly number[]
  /** Empty where the file does not state them. */
  readonly byteCounts: readonly number[]
  /** Dots in each inch, across and down; undefined where the file does not say it. */
  readonly dots: { readonly across: number; readonly down: number } | undefined
}

/** The pages of a file. */
export interface Directories {
  readonly pages: readonly Directory[]
  /** True when the file has more than `MOST_PAGES`, or its list of pages is damaged further on. */
  readonly more: boolean
}

type Field = (tag: number) => readonly number[] | undefined

/**
 * Reads the directories of a TIFF in either byte order (Adobe TIFF 6.0, section 2): each only once,
 * small versions of pages and masks left out. No pixel is read. Throws `TiffRefused`.
 */
export function readDirectories(bytes: Uint8Array): Directories {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8) throw new TiffRefused('broken')
  const little = bytes[0] === 0x49
  const version = view.getUint16(2, little)
  // BigTIFF has addresses of 64 bits, for files of many gigabytes.
  if (version === 43) throw new TiffRefused('unsupported')
  if (version !== 42) throw new TiffRefused('broken')
  const pages: Directory[] = []
  const seen = new Set<number>()
  let problem: unknown
  let at = view.getUint32(4, little)
  while (at !== 0 && !seen.has(at) && seen.size <= MOST_PAGES * 2 && pages.length < MOST_PAGES) {
    seen.add(at)
    if (at + 2 > bytes.length) break
    const count = view.getUint16(at, little)
    const end = at + 2 + count * 12
    try {
      const directory = readDirectory(bytes, view, little, at, count)
      if (directory !== undefined) pages.push(directory)
    } catch (error) {
      problem = error
    }
    at = end + 4 <= bytes.length ? view.getUint32(end, little) : end + 4
  }
  if (pages.length === 0) throw problem instanceof TiffRefused ? problem : new TiffRefused('broken')
  return { pages, more: at !== 0 || problem !== undefined }
}

/** Undefined for a small version of another page, and for a mask. */
function readDirectory(
  bytes: Uint8Array,
  view: DataView,
  little: boolean,
  at: number,
  count: number,
): Directory | undefined {
  const places = new Map<number, number>()
  for (let index = 0; index < count; index += 1) {
    const place = at + 2 + index * 12
    if (place + 12 > bytes.length) break
    places.set(view.getUint16(place, little), place)
  }
  const field: Field = (tag) => {
    const place = places.get(tag)
    return place === undefined ? undefined : valuesOf(view, little, place)
  }
  const one = (tag: number, otherwise: number) => field(tag)?.[0] ?? otherwise
  if ((one(TAG.newSubfileType, 0) & 5) !== 0) return undefined
  const width = one(TAG.imageWidth, 0)
  const height = one(TAG.imageLength, 0)
  if (width === 0 || height === 0) throw new TiffRefused('broken')
  const offsets = field(TAG.tileOffsets) ?? field(TAG.stripOffsets) ?? []
  if (offsets.length === 0) throw new TiffRefused('broken')
  const tileWidth = one(TAG.tileWidth, 0)
  const tileHeight = one(TAG.tileLength, 0)
  const isStrip = tileWidth === 0 || tileHeight === 0
  const rows = Math.min(height, one(TAG.rowsPerStrip, height) || height)
  const samples = one(TAG.samplesPerPixel, 1)
  return {
    little,
    width,
    height,
    bits: field(TAG.bitsPerSample) ?? [1],
    compression: one(TAG.compression, 1),
    photometric: one(TAG.photometric, 0),
    lowestFirst: one(TAG.fillOrder, 1) === 2,
    orientation: one(TAG.orientation, 1),
    samples,
    planar: one(TAG.planarConfiguration, 1) === 2 && samples > 1,
    predictor: one(TAG.predictor, 1),
    colorMap: field(TAG.colorMap) ?? [],
    extraSamples: field(TAG.extraSamples) ?? [],
    isFloat: (field(TAG.sampleFormat) ?? []).some((format) => format !== 1 && format !== 4),
    t4Options: one(TAG.t4Options, 0),
    jpegTables: bytesAt(bytes, view, little, places.get(TAG.jpegTables)),
    tile: isStrip
      ? { width, height: rows, isStrip }
      : { width: tileWidth, height: tileHeight, isStrip },
    offsets,
    byteCounts: field(TAG.tileByteCounts) ?? field(TAG.stripByteCounts) ?? [],
    dots: dotsOf(field),
  }
}

function valuesOf(view: DataView, little: boolean, place: number): readonly number[] | undefined {
  const type = view.getUint16(place + 2, little)
  const count = view.getUint32(place + 4, little)
  const size = TYPE_BYTES[type]
  if (size === undefined || count === 0) return undefined
  if (count > MOST_VALUES) throw new TiffRefused('large')
  const from = count * size <= 4 ? place + 8 : view.getUint32(place + 8, little)
  if (from + count * size > view.byteLength) return undefined
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * size
    switch (type) {
      case 1:
        return view.getUint8(at)
      case 3:
        return view.getUint16(at, little)
      case 4:
        return view.getUint32(at, little)
      default:
        return view.getUint32(at, little) / view.getUint32(at + 4, little)
    }
  })
}

/** The bytes of a field without a type of numbers (UNDEFINED). */
function bytesAt(
  bytes: Uint8Array,
  view: DataView,
  little: boolean,
  place: number | undefined,
): Uint8Array | undefined {
  if (place === undefined) return undefined
  const count = view.getUint32(place + 4, little)
  const from = count <= 4 ? place + 8 : view.getUint32(place + 8, little)
  return from + count > bytes.length ? undefined : bytes.subarray(from, from + count)
}

/**
 * Resolution (Adobe TIFF 6.0, section 8). Faxes of standard resolution have 204 dots in an inch
 * across and 98 down (RFC 2306): without it they would be half as high as their paper.
 */
function dotsOf(field: Field): Directory['dots'] {
  const across = field(TAG.xResolution)?.[0] ?? 0
  const down = field(TAG.yResolution)?.[0] ?? 0
  const unit = field(TAG.resolutionUnit)?.[0] ?? 2
  // One that is more than eight times the other is a mistake, and no paper looks so.
  const ratio = across / down
  if (!(across > 0 && down > 0 && ratio > 1 / 8 && ratio < 8)) return undefined
  const inch = unit === 3 ? 2.54 : 1
  // Without a unit only the shape of a dot is known.
  const scale = unit === 1 ? 96 / across : inch
  return { across: across * scale, down: down * scale }
}
