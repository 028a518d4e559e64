import { createHash } from 'node:crypto'

/** The keys of a locked PDF. */
export interface PdfKey {
  /** The document's id, in hexadecimal. */
  readonly id: string
  /** The encryption dictionary. */
  readonly dictionary: string
  /** Bytes of one object as they are in the file. */
  readonly encrypt: (object: number, bytes: Buffer) => Buffer
}

// The padding of ISO 32000-1, 7.6.3.3, algorithm 2.
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)
const PERMISSIONS = -4

/**
 * Locks a document with one password for its reader and its owner (ISO 32000-1, 7.6.3, revision 2).
 */
export function encryptPdf(password: string): PdfKey {
  const id = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const owner = rc4(md5(padded).subarray(0, 5), padded)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(PERMISSIONS)
  const key = md5(Buffer.concat([padded, owner, permissions, Buffer.from(id, 'hex')])).subarray(
    0,
    5,
  )
  const user = rc4(key, PADDING)
  return {
    id,
    dictionary:
      `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U ` +
      `<${user.toString('hex')}> /P ${PERMISSIONS} >>`,
    encrypt: (object, bytes) => {
      const number = Buffer.from([object & 0xff, (object >> 8) & 0xff, (object >> 16) & 0xff, 0, 0])
      return rc4(md5(Buffer.concat([key, number])).subarray(0, 10), bytes)
    },
  }
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest()
}

/**
 * The cipher itself: the platform's own has been retired, which is right for everything except a
 * test of old documents.
 */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 0xff] ?? 0
  const swap = (one: number, other: number) => {
    const kept = at(one)
    state[one & 0xff] = at(other)
    state[other & 0xff] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    bytes.map((byte, index) => {
      const i = (index + 1) & 0xff
      j = (j + at(i)) & 0xff
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}
