/** Pixels of a page, row by row from the top. */
export interface Raster {
  readonly width: number
  readonly height: number
  /** Bytes of each pixel: its brightness, or red, green and blue. */
  readonly channels: 1 | 3
  /** True when each pixel is black or white. */
  readonly bilevel: boolean
  readonly pixels: Uint8Array
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1)
    value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/**
 * Writes a PNG (ISO/IEC 15948), which every browser draws and prints, with one bit for each pixel
 * of a page that is black and white.
 */
export async function writePng(raster: Raster): Promise<Blob> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, raster.width)
  view.setUint32(4, raster.height)
  header[8] = raster.bilevel ? 1 : 8
  header[9] = raster.channels === 3 ? 2 : 0
  const packed = new Blob([filtered(raster)]).stream().pipeThrough(new CompressionStream('deflate'))
  const data = new Uint8Array(await new Response(packed).arrayBuffer())
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ]
  return new Blob(parts, { type: 'image/png' })
}

/** Rows behind a byte that names their filter: none. */
function filtered({ width, height, channels, bilevel, pixels }: Raster): Uint8Array<ArrayBuffer> {
  const row = width * channels
  const stride = 1 + (bilevel ? (width + 7) >> 3 : row)
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const to = y * stride + 1
    if (!bilevel) rows.set(pixels.subarray(y * row, (y + 1) * row), to)
    else
      for (let x = 0; x < width; x += 1)
        if ((pixels[y * row + x] ?? 0) !== 0)
          rows[to + (x >> 3)] = (rows[to + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
  }
  return rows
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(12 + data.length)
  const view = new DataView(whole.buffer)
  view.setUint32(0, data.length)
  whole.set(new TextEncoder().encode(name), 4)
  whole.set(data, 8)
  let crc = 0xffffffff
  for (const byte of whole.subarray(4, 8 + data.length))
    crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  view.setUint32(8 + data.length, (crc ^ 0xffffffff) >>> 0)
  return whole
}
