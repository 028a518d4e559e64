/** The reversed polynomial of CRC-32 (ISO 3309, as ZIP and gzip use it). */
const POLYNOMIAL = 0xed_b8_83_20

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest >>> 0
})

/** CRC-32 of bytes that come in pieces. */
export class Crc32 {
  #rest = 0xff_ff_ff_ff

  take(chunk: Uint8Array): void {
    let rest = this.#rest
    // The index is always in the table.
    for (const byte of chunk) rest = (TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)
    this.#rest = rest
  }

  /** An unsigned number of 32 bits. */
  value(): number {
    return (this.#rest ^ 0xff_ff_ff_ff) >>> 0
  }
}
