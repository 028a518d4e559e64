import { crc32, deflateSync } from 'node:zlib'

/** The brightness of one pixel, 0 (black) to 255 (white). */
type Shade = (x: number, y: number) => number

/** A valid 8-bit greyscale PNG, drawn pixel by pixel (W3C PNG Specification, "Chunk layout"). */
export function makePng(width: number, height: number, shade: Shade): Uint8Array {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    // Byte 0 of every row is its filter; 0 = none.
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = Math.max(0, Math.min(255, Math.round(shade(x, y))))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * A picture that looks like a chest film from afar: enough to see that an image is shown whole and
 * the right way up.
 */
export const chestShade =
  (width: number, height: number): Shade =>
  (x, y) => {
    const across = Math.abs(x / width - 0.5)
    const down = y / height
    const lung = across > 0.08 && across < 0.38 && down > 0.18 && down < 0.8 ? 60 : 170
    const rib = across > 0.06 && across < 0.4 && (y + Math.round(across * 40)) % 18 < 3 ? 45 : 0
    const edge = across > 0.44 || down < 0.05 ? -150 : 0
    return lung + rib + edge
  }
