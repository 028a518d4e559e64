import { deflateSync } from 'node:zlib'
import { EXTRA, writePdf } from './pdf-writer.ts'

/**
 * A page that is a scan of 1,152 dpi: each other column of dots is black. At 1200 % each dot is a
 * pixel.
 */
export function fineScan(): Buffer {
  const side = 6144
  const dots = deflateSync(Buffer.alloc((side * side) / 8, 0b10101010)).toString('latin1')
  return writePdf({
    pages: [[]],
    size: [side / 16, side / 16],
    drawn: `q ${side / 16} 0 0 ${side / 16} 0 0 cm /Im0 Do Q`,
    firstPage: `/Resources << /XObject << /Im0 ${EXTRA} 0 R >> >>`,
    extra: [
      `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 1 ` +
        `/ColorSpace /DeviceGray /Filter /FlateDecode /Length ${dots.length} >>\nstream\n${dots}\nendstream`,
    ],
  })
}
