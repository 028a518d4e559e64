import { readCcitt, type Unpacked } from './read-ccitt'
import { readDeflate } from './read-deflate'
import type { Directory } from './read-directories'
import { readLzw } from './read-lzw'
import { readPackBits } from './read-pack-bits'
import { TiffRefused } from './tiff-problem'
import type { Raster } from './write-png'

/** Pixels of one page: at 600 dots to the inch, a page has 35 million. */
export const MOST_PIXELS = 40_000_000
/** A browser draws no picture that is longer on a side. */
const LONGEST_SIDE = 65_500

/** The decoder of JPEG, which is the browser's own; undefined for one that it cannot read. */
export type OpenJpeg = (jpeg: Uint8Array<ArrayBuffer>) => Promise<
  | {
      readonly width: number
      readonly height: number
      /** Four bytes of each pixel. */
      readonly rgba: Uint8ClampedArray
    }
  | undefined
>

/** A page's pixels, and true when a part of them could not be read. */
export interface DrawnPage {
  readonly raster: Raster
  readonly damaged: boolean
}

/**
 * Unpacks the pixels of a page. Takes steps in proportion to its pixels and to the bytes of the
 * file. What cannot be read is white. Throws `TiffRefused` for a page that is not drawn at all.
 */
export async function drawPage(
  file: Uint8Array,
  page: Directory,
  openJpeg: OpenJpeg,
): Promise<DrawnPage> {
  checkSize(file, page)
  const colours = coloursOf(page)
  const { width, height } = page
  const pixels = new Uint8Array(width * height * colours.channels).fill(255)
  const across = Math.ceil(width / page.tile.width)
  const down = Math.ceil(height / page.tile.height)
  const planes = page.planar ? page.samples : 1
  let damaged = false
  let found = 0
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const tileHeight = page.tile.isStrip
        ? Math.min(page.tile.height, height - row * page.tile.height)
        : page.tile.height
      const size = { width: page.tile.width, height: tileHeight }
      const parts: Tile[] = []
      for (let plane = 0; plane < planes; plane += 1) {
        const index = (plane * down + row) * across + column
        const tile = await readTile(file, page, index, size, openJpeg)
        damaged ||= tile === undefined || tile.damaged
        if (tile !== undefined) parts.push(tile)
      }
      if (parts.length < planes) continue
      found += 1
      const place = { left: column * size.width, top: row * page.tile.height }
      fill({ width, height, pixels }, place, size, parts, page, colours)
    }
  if (found === 0) throw new TiffRefused('broken')
  return {
    raster: turned(
      { width, height, channels: colours.channels, bilevel: colours.bilevel, pixels },
      page.orientation,
    ),
    damaged,
  }
}

interface Tile {
  readonly bytes: Uint8Array
  readonly damaged: boolean
  /** True when the bytes are red, green, blue and one more, whatever the page's own colours are. */
  readonly isRgba: boolean
}

/** Refuses what only a broken or hostile file states, before any memory is taken. */
function checkSize(file: Uint8Array, { width, height, tile, byteCounts, bits }: Directory): void {
  const padded =
    Math.ceil(width / tile.width) * tile.width * (Math.ceil(height / tile.height) * tile.height)
  // Pixels of tiles beyond the page's edges are unpacked, too.
  if (
    width > LONGEST_SIDE ||
    height > LONGEST_SIDE ||
    width * height > MOST_PIXELS ||
    padded > MOST_PIXELS * 2 ||
    bits.length > 8
  )
    throw new TiffRefused('large')
  // Parts of an honest file do not overlap. Thousands that are each all of it would take hours.
  let stated = 0
  for (const count of byteCounts) stated += Math.min(count, file.length)
  if (stated > file.length * 2 + 65_536) throw new TiffRefused('broken')
}

/** The way from samples to pixels. */
interface Colours {
  readonly channels: 1 | 3
  readonly bilevel: boolean
  readonly bits: number
  readonly kind: 'white' | 'black' | 'rgb' | 'palette' | 'cmyk'
  /** The place of opacity among the samples; its colours are multiplied with it already or not. */
  readonly alpha: { readonly at: number; readonly multiplied: boolean } | undefined
}

const KINDS: Readonly<Record<number, Colours['kind']>> = {
  0: 'white',
  1: 'black',
  2: 'rgb',
  3: 'palette',
  5: 'cmyk',
}

const OWN_SAMPLES = { white: 1, black: 1, palette: 1, rgb: 3, cmyk: 4 } as const
const DEPTHS = [1, 2, 4, 8, 16]
const FAX = [2, 3, 4]
const JPEG = 7
/** Colours as brightness and two differences, which JPEG uses. */
const YCBCR = 6

function coloursOf(page: Directory): Colours {
  const { photometric, compression, samples, predictor } = page
  const bits = page.bits[0] ?? 1
  const isJpeg = compression === JPEG
  const kind = isJpeg && photometric === YCBCR ? 'rgb' : KINDS[photometric]
  if (
    kind === undefined ||
    page.isFloat ||
    !DEPTHS.includes(bits) ||
    page.bits.some((other) => other !== bits) ||
    samples < OWN_SAMPLES[kind] ||
    samples > 8 ||
    (FAX.includes(compression) && (bits !== 1 || samples !== 1)) ||
    (predictor !== 1 && predictor !== 2) ||
    (predictor === 2 && bits < 8) ||
    // Browsers read no other pictures of JPEG.
    (isJpeg && (page.planar || (samples !== 1 && samples !== 3) || kind === 'palette')) ||
    (kind === 'palette' && (bits > 8 || page.colorMap.length < 3 << bits))
  )
    throw new TiffRefused('unsupported')
  const opacity = page.extraSamples.findIndex((extra) => extra === 1 || extra === 2)
  return {
    channels: kind === 'white' || kind === 'black' ? 1 : 3,
    bilevel: bits === 1 && (kind === 'white' || kind === 'black') && samples === 1,
    bits,
    kind,
    alpha:
      opacity < 0 || isJpeg || OWN_SAMPLES[kind] + opacity >= samples
        ? undefined
        : { at: OWN_SAMPLES[kind] + opacity, multiplied: page.extraSamples[opacity] === 1 },
  }
}

/** The unpacked bytes of one strip or tile; undefined when the file does not have them. */
async function readTile(
  file: Uint8Array,
  page: Directory,
  index: number,
  size: { readonly width: number; readonly height: number },
  openJpeg: OpenJpeg,
): Promise<Tile | undefined> {
  const offset = page.offsets[index]
  if (offset === undefined || offset >= file.length) return undefined
  // Some writers of single strips leave their length out.
  const count = page.byteCounts[index] ?? (page.offsets.length === 1 ? file.length - offset : 0)
  if (count === 0) return undefined
  const packed = new Uint8Array(file.subarray(offset, offset + count))
  const isCut = offset + count > file.length
  if (page.compression === JPEG) return readJpeg(packed, page, size, openJpeg)
  if (page.lowestFirst) reverseBits(packed)
  const samples = page.planar ? 1 : page.samples
  const stride = Math.ceil((size.width * samples * (page.bits[0] ?? 1)) / 8)
  const unpacked = await unpack(packed, page, size, stride * size.height)
  if (page.predictor === 2) undoPredictor(unpacked.bytes, stride, samples, page)
  return { ...unpacked, damaged: unpacked.damaged || isCut, isRgba: false }
}

async function unpack(
  packed: Uint8Array<ArrayBuffer>,
  { compression, t4Options }: Directory,
  { width, height }: { readonly width: number; readonly height: number },
  length: number,
): Promise<Unpacked> {
  switch (compression) {
    case 1: {
      if (packed.length >= length) return { bytes: packed, damaged: false }
      const bytes = new Uint8Array(length)
      bytes.set(packed)
      return { bytes, damaged: true }
    }
    case 2:
      return readCcitt(packed, width, height, { form: 'lines', twoDimensional: false })
    case 3:
      return readCcitt(packed, width, height, {
        form: 'g3',
        twoDimensional: (t4Options & 1) === 1,
      })
    case 4:
      return readCcitt(packed, width, height, { form: 'g4', twoDimensional: true })
    case 5:
      return readLzw(packed, length)
    case 8:
    case 32_946:
      return readDeflate(packed, length)
    case 32_773:
      return readPackBits(packed, length)
    default:
      throw new TiffRefused('unsupported')
  }
}

/**
 * A strip of JPEG (TIFF Technical Note 2, 1995) is a whole picture but for the tables that all
 * strips share. Its colours are those that the page states, which a mark of Adobe's tells.
 */
async function readJpeg(
  packed: Uint8Array,
  page: Directory,
  size: { readonly width: number; readonly height: number },
  openJpeg: OpenJpeg,
): Promise<Tile | undefined> {
  const adobe =
    page.samples === 3 ? [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0] : []
  const transform = page.samples === 3 ? [page.photometric === YCBCR ? 1 : 0] : []
  const tables = page.jpegTables?.subarray(2, -2) ?? new Uint8Array()
  const jpeg = new Uint8Array(
    2 + adobe.length + transform.length + tables.length + packed.length - 2,
  )
  jpeg.set([0xff, 0xd8, ...adobe, ...transform])
  jpeg.set(tables, 2 + adobe.length + transform.length)
  jpeg.set(packed.subarray(2), jpeg.length - packed.length + 2)
  const opened = await openJpeg(jpeg)
  if (opened === undefined) return undefined
  if (opened.width === size.width && opened.height >= size.height)
    return { bytes: new Uint8Array(opened.rgba), damaged: false, isRgba: true }
  // A strip of another size than the page says is shown as far as it goes.
  const bytes = new Uint8Array(size.width * size.height * 4).fill(255)
  const row = Math.min(size.width, opened.width) * 4
  for (let y = 0; y < Math.min(size.height, opened.height); y += 1)
    bytes.set(
      opened.rgba.subarray(y * opened.width * 4, y * opened.width * 4 + row),
      y * size.width * 4,
    )
  return { bytes, damaged: true, isRgba: true }
}

const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let value = 0
  for (let bit = 0; bit < 8; bit += 1) value |= ((byte >> bit) & 1) << (7 - bit)
  return value
})

function reverseBits(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = REVERSED[bytes[at] ?? 0] ?? 0
}

/** Each sample is the difference from the pixel to its left (Adobe TIFF 6.0, section 14). */
function undoPredictor(bytes: Uint8Array, stride: number, samples: number, page: Directory): void {
  const bits = page.bits[0] ?? 8
  const back = bits === 16 ? samples * 2 : samples
  const low = page.little ? 0 : 1
  for (let from = 0; from + stride <= bytes.length; from += stride)
    if (bits === 8)
      for (let at = from + back; at < from + stride; at += 1)
        bytes[at] = (bytes[at] ?? 0) + (bytes[at - back] ?? 0)
    else
      for (let at = from + back; at + 1 < from + stride; at += 2) {
        const high = 1 - low
        const sum =
          (bytes[at + low] ?? 0) +
          (bytes[at - back + low] ?? 0) +
          (((bytes[at + high] ?? 0) + (bytes[at - back + high] ?? 0)) << 8)
        bytes[at + low] = sum & 255
        bytes[at + high] = (sum >> 8) & 255
      }
}

/** Puts the pixels of a tile into those of the page. */
function fill(
  to: { readonly width: number; readonly height: number; readonly pixels: Uint8Array },
  place: { readonly left: number; readonly top: number },
  size: { readonly width: number; readonly height: number },
  parts: readonly Tile[],
  page: Directory,
  colours: Colours,
): void {
  const { channels } = colours
  const right = Math.min(size.width, to.width - place.left)
  const bottom = Math.min(size.height, to.height - place.top)
  const read = reader(parts, size.width, page, colours)
  for (let y = 0; y < bottom; y += 1) {
    let at = ((place.top + y) * to.width + place.left) * channels
    for (let x = 0; x < right; x += 1, at += channels) read(x, y, to.pixels, at)
  }
}

type PixelReader = (x: number, y: number, pixels: Uint8Array, at: number) => void

function reader(
  parts: readonly Tile[],
  width: number,
  page: Directory,
  { bits, kind, alpha, channels }: Colours,
): PixelReader {
  const [first] = parts
  const bytes = first?.bytes ?? new Uint8Array()
  if (first?.isRgba === true)
    return (x, y, pixels, at) => {
      const from = (y * width + x) * 4
      for (let channel = 0; channel < channels; channel += 1) {
        const value = bytes[from + channel] ?? 255
        pixels[at + channel] = kind === 'white' ? 255 - value : value
      }
    }
  const inPart = page.planar ? 1 : page.samples
  const stride = Math.ceil((width * inPart * bits) / 8)
  const most = (1 << bits) - 1
  // Of sixteen bits the upper eight count, which come last in one of the byte orders.
  const upper = page.little ? 1 : 0
  const raw = (x: number, y: number, sample: number): number => {
    const data = page.planar ? (parts[sample]?.bytes ?? bytes) : bytes
    const place = page.planar ? x : x * inPart + sample
    if (bits === 8) return data[y * stride + place] ?? 0
    if (bits === 16) return data[y * stride + place * 2 + upper] ?? 0
    const bit = place * bits
    const byte = data[y * stride + (bit >> 3)] ?? 0
    return (byte >> (8 - bits - (bit & 7))) & most
  }
  const scale = bits < 8 ? 255 / most : 1
  const level = (x: number, y: number, sample: number) => Math.round(raw(x, y, sample) * scale)
  const over = (x: number, y: number, value: number): number => {
    if (alpha === undefined) return value
    const opacity = level(x, y, alpha.at)
    return alpha.multiplied
      ? Math.min(255, value + 255 - opacity)
      : Math.round((value * opacity) / 255 + 255 - opacity)
  }
  switch (kind) {
    case 'white':
      return (x, y, pixels, at) => {
        pixels[at] = over(x, y, 255 - level(x, y, 0))
      }
    case 'black':
      return (x, y, pixels, at) => {
        pixels[at] = over(x, y, level(x, y, 0))
      }
    case 'rgb':
      return (x, y, pixels, at) => {
        for (let sample = 0; sample < 3; sample += 1)
          pixels[at + sample] = over(x, y, level(x, y, sample))
      }
    case 'palette':
      return (x, y, pixels, at) => {
        const entry = raw(x, y, 0)
        // Values of a palette have sixteen bits.
        for (let sample = 0; sample < 3; sample += 1)
          pixels[at + sample] = (page.colorMap[(sample << bits) + entry] ?? 0) >> 8
      }
    case 'cmyk':
      return (x, y, pixels, at) => {
        const paper = 255 - level(x, y, 3)
        for (let sample = 0; sample < 3; sample += 1)
          pixels[at + sample] = Math.round(((255 - level(x, y, sample)) * paper) / 255)
      }
  }
}

/** Turns and mirrors pixels as the page's Orientation says (Adobe TIFF 6.0, section 8). */
function turned(raster: Raster, orientation: number): Raster {
  if (!(orientation > 1 && orientation <= 8)) return raster
  const { width, height, channels, pixels } = raster
  const isAcross = orientation >= 5
  const size = isAcross ? { width: height, height: width } : { width, height }
  const turnedPixels = new Uint8Array(pixels.length)
  // The right side of the file is at the left or the bottom, its bottom at the top or the right.
  const mirrorsX = [2, 3, 7, 8].includes(orientation)
  const mirrorsY = [3, 4, 6, 7].includes(orientation)
  let from = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, from += channels) {
      const alongX = mirrorsX ? width - 1 - x : x
      const alongY = mirrorsY ? height - 1 - y : y
      const to = (isAcross ? alongX * size.width + alongY : alongY * size.width + alongX) * channels
      for (let channel = 0; channel < channels; channel += 1)
        turnedPixels[to + channel] = pixels[from + channel] ?? 0
    }
  return { ...raster, ...size, pixels: turnedPixels }
}
