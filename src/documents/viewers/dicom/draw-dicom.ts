import type { Raster } from '~/documents/viewers/tiff/decode/write-png'
import { readPackBits } from '~/documents/viewers/tiff/decode/read-pack-bits'
import type { OpenJpeg } from '~/documents/viewers/tiff/decode/draw-page'
import type { DicomData } from './dicom-data'
import { DicomRefused, type DicomWindow } from './dicom-header'
import { greyLevels, readTable } from './grey-levels'
import { packingOf, pictureFacts, type PictureFacts } from './picture-facts'
import { frameBytes } from './pixel-data'

/** A frame's pixels, and true when a part of them was not in the file. */
export interface DrawnFrame {
  readonly raster: Raster
  readonly damaged: boolean
}

/**
 * Draws a frame, from 0, with the given limits of dark and bright. Takes steps in proportion to its
 * pixels. Throws `DicomRefused` for one that is not drawn.
 */
export async function drawDicom(
  file: DicomData,
  frame: number,
  window: DicomWindow,
  openJpeg: OpenJpeg,
): Promise<DrawnFrame> {
  const packing = packingOf(file)
  if (packing === undefined) throw new DicomRefused('packed')
  const facts = pictureFacts(file)
  const length = frameLength(facts)
  const packed = frameBytes(file, frame, facts.frames, length)
  if (packing === 'jpeg') return fromJpeg(packed, facts, file, window, openJpeg)
  const unpacked = packing === 'rle' ? readRle(packed, facts) : packed
  const damaged = unpacked.length < length
  const bytes = damaged ? filledUp(unpacked, length) : unpacked
  return { raster: rasterOf(bytes, facts, file, window), damaged }
}

/** Half of the differences of colour are left out in this kind, which is never packed here. */
const HALF_COLOURS = 'YBR_FULL_422'

function frameLength({ width, height, samples, allocated, colours }: PictureFacts): number {
  const perPixel = colours === HALF_COLOURS ? 2 : samples
  return Math.ceil((width * height * perPixel * allocated) / 8)
}

function filledUp(bytes: Uint8Array, length: number): Uint8Array {
  const whole = new Uint8Array(length)
  whole.set(bytes)
  return whole
}

function rasterOf(
  bytes: Uint8Array,
  facts: PictureFacts,
  file: DicomData,
  window: DicomWindow,
): Raster {
  const { width, height, samples, colours, allocated } = facts
  switch (colours) {
    case 'MONOCHROME1':
    case 'MONOCHROME2':
      if (samples !== 1) break
      return greyRaster(storedValues(bytes, facts), facts, file, window)
    case 'PALETTE COLOR':
      if (samples !== 1) break
      return paletteRaster(storedValues(bytes, facts), facts, file)
    case 'RGB':
    case 'YBR_FULL':
    case HALF_COLOURS: {
      if (samples !== 3 || allocated !== 8) break
      const pixels = new Uint8Array(width * height * 3)
      const at = sampleAt(facts)
      for (let pixel = 0; pixel < width * height; pixel += 1)
        for (let sample = 0; sample < 3; sample += 1)
          pixels[pixel * 3 + sample] = bytes[at(pixel, sample)] ?? 0
      if (colours !== 'RGB') toRgb(pixels)
      return { width, height, channels: 3, bilevel: false, pixels }
    }
  }
  throw new DicomRefused('unsupported')
}

/** The place of a sample of colour (PS3.3, C.7.6.3.1.3). */
function sampleAt({ width, height, planar, colours }: PictureFacts) {
  if (colours === HALF_COLOURS)
    // Two pixels: their two brightnesses, and one pair of differences (C.7.6.3.1.2).
    return (pixel: number, sample: number) => {
      const pair = (pixel >> 1) * 4
      return sample === 0 ? pair + (pixel & 1) : pair + 1 + sample
    }
  return planar
    ? (pixel: number, sample: number) => sample * width * height + pixel
    : (pixel: number, sample: number) => pixel * 3 + sample
}

/** Brightness and two differences become red, green and blue (PS3.3, C.7.6.3.1.2). */
function toRgb(pixels: Uint8Array): void {
  const rounded = new Uint8ClampedArray(3)
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const y = pixels[at] ?? 0
    const blue = (pixels[at + 1] ?? 128) - 128
    const red = (pixels[at + 2] ?? 128) - 128
    rounded[0] = y + 1.402 * red
    rounded[1] = y - 0.344_136 * blue - 0.714_136 * red
    rounded[2] = y + 1.772 * blue
    pixels.set(rounded, at)
  }
}

/** The bits of each pixel that count, as a number (PS3.5, 8.1.1). */
function storedValues(bytes: Uint8Array, facts: PictureFacts): Int32Array {
  const { width, height, allocated, stored, highest, signed, bigEndian } = facts
  const values = new Int32Array(width * height)
  if (allocated === 1) {
    for (let at = 0; at < values.length; at += 1)
      values[at] = ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1
    return values
  }
  if (allocated !== 8 && allocated !== 16) throw new DicomRefused('unsupported')
  const shift = Math.max(0, highest + 1 - stored)
  const mask = 2 ** stored - 1
  const sign = 2 ** (stored - 1)
  for (let at = 0; at < values.length; at += 1) {
    const low = allocated === 8 ? at : at * 2 + (bigEndian ? 1 : 0)
    const high = at * 2 + (bigEndian ? 0 : 1)
    const word = allocated === 8 ? (bytes[low] ?? 0) : (bytes[low] ?? 0) | ((bytes[high] ?? 0) << 8)
    const value = (word >> shift) & mask
    values[at] = signed && value >= sign ? value - mask - 1 : value
  }
  return values
}

function greyRaster(
  values: Int32Array,
  { width, height }: PictureFacts,
  { data }: DicomData,
  window: DicomWindow,
): Raster {
  const levelOf = greyLevels(data, window, values)
  const pixels = new Uint8ClampedArray(values.length)
  for (let at = 0; at < values.length; at += 1) pixels[at] = levelOf(values[at] ?? 0)
  return {
    width,
    height,
    channels: 1,
    bilevel: false,
    pixels: new Uint8Array(pixels.buffer),
  }
}

function paletteRaster(
  values: Int32Array,
  { width, height, signed }: PictureFacts,
  { data }: DicomData,
): Raster {
  const tables = ['1', '2', '3'].map((colour) =>
    readTable(data, `x0028110${colour}`, `x0028120${colour}`, signed),
  )
  const pixels = new Uint8Array(values.length * 3)
  for (const [colour, table] of tables.entries()) {
    if (table === undefined) throw new DicomRefused('unsupported')
    for (let at = 0; at < values.length; at += 1) {
      const place = Math.max(0, Math.min(table.values.length - 1, (values[at] ?? 0) - table.first))
      pixels[at * 3 + colour] = Math.round(((table.values[place] ?? 0) / table.most) * 255)
    }
  }
  return { width, height, channels: 3, bilevel: false, pixels }
}

/**
 * Run lengths (PS3.5, Annex G): a head of 64 bytes with up to fifteen segments, one for each byte
 * of each sample, the upper byte first. They become bytes of pixels as if nothing were packed.
 */
function readRle(packed: Uint8Array, facts: PictureFacts): Uint8Array {
  const { width, height, samples, allocated, planar, bigEndian } = facts
  if (packed.length < 64) throw new DicomRefused('broken')
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const perSample = Math.ceil(allocated / 8)
  const count = view.getUint32(0, true)
  if (count !== samples * perSample || allocated % 8 !== 0 || perSample > 2)
    throw new DicomRefused('unsupported')
  const size = width * height
  const bytes = new Uint8Array(size * samples * perSample)
  for (let segment = 0; segment < count; segment += 1) {
    const from = view.getUint32(4 + segment * 4, true)
    const next = segment + 1 < count ? view.getUint32(8 + segment * 4, true) : packed.length
    const plane = readPackBits(packed.subarray(from, Math.max(from, next)), size).bytes
    const sample = Math.floor(segment / perSample)
    const upper = segment % perSample === 0 && perSample === 2
    const offset = perSample === 2 ? (upper === bigEndian ? 0 : 1) : 0
    for (let pixel = 0; pixel < size; pixel += 1) {
      const at = planar ? sample * size + pixel : pixel * samples + sample
      bytes[at * perSample + offset] = plane[pixel] ?? 0
    }
  }
  return bytes
}

/** The browser's own decoder; a picture of one brightness goes through the file's limits, too. */
async function fromJpeg(
  packed: Uint8Array,
  facts: PictureFacts,
  file: DicomData,
  window: DicomWindow,
  openJpeg: OpenJpeg,
): Promise<DrawnFrame> {
  const { width, height, samples, colours } = facts
  if (facts.stored > 8) throw new DicomRefused('packed')
  const opened = await openJpeg(withColours(packed, samples === 3 && colours === 'RGB'))
  if (opened === undefined) throw new DicomRefused('packed')
  if (opened.width !== width || opened.height !== height) throw new DicomRefused('broken')
  const size = width * height
  if (samples === 1) {
    const values = new Int32Array(size)
    for (let at = 0; at < size; at += 1) values[at] = opened.rgba[at * 4] ?? 0
    return { raster: greyRaster(values, facts, file, window), damaged: false }
  }
  const pixels = new Uint8Array(size * 3)
  for (let at = 0; at < size; at += 1) pixels.set(opened.rgba.subarray(at * 4, at * 4 + 3), at * 3)
  return { raster: { width, height, channels: 3, bilevel: false, pixels }, damaged: false }
}

/** A mark of Adobe's tells decoders that the samples are red, green and blue as they are. */
function withColours(jpeg: Uint8Array, isRgb: boolean): Uint8Array<ArrayBuffer> {
  if (!isRgb) return new Uint8Array(jpeg)
  const mark = [0xff, 0xd8, 0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0]
  const marked = new Uint8Array(mark.length + jpeg.length - 2)
  marked.set(mark)
  marked.set(jpeg.subarray(2), mark.length)
  return marked
}
