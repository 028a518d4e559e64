/** One sealed part of a copy, as it is kept. */
export interface SealedPart {
  /** Fresh for every part (NIST SP 800-38D, 8.2.2: 96 random bits). */
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

/**
 * The size of a part before it is sealed, in bytes. All parts have it, also the last one, so that
 * their sizes reveal only about how large the whole record is.
 */
export const PART_BYTES = 2 ** 20

/**
 * Seals a copy, part by part. The copy's id, the place of a part and the end are authenticated: no
 * part can be left out, repeated, moved, cut off, or taken from another copy.
 */
export async function* sealed(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  key: CryptoKey,
  id: string,
): AsyncGenerator<SealedPart> {
  let part = new Uint8Array(PART_BYTES)
  let filled = 0
  let index = 0
  for await (const piece of pieces) {
    let from = 0
    while (from < piece.length) {
      // A full part is sealed once it is known that another one follows.
      if (filled === PART_BYTES) {
        yield await sealPart(part, key, { id, index, isLast: false })
        part = new Uint8Array(PART_BYTES)
        filled = 0
        index += 1
      }
      const taken = piece.subarray(from, from + PART_BYTES - filled)
      part.set(taken, filled)
      filled += taken.length
      from += taken.length
    }
  }
  yield sealPart(part, key, { id, index, isLast: true })
}

/**
 * Opens a copy. Undefined when the key does not open it, or when something of it is missing or was
 * changed.
 */
export async function unsealed(
  parts: readonly SealedPart[],
  key: CryptoKey,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = new Uint8Array(parts.length * PART_BYTES)
  try {
    for (const [index, { nonce, sealed: bytes }] of parts.entries()) {
      const isLast = index === parts.length - 1
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: nonce, additionalData: bound({ id, index, isLast }) },
        key,
        bytes,
      )
      whole.set(new Uint8Array(plain), index * PART_BYTES)
    }
  } catch {
    return undefined
  }
  return parts.length === 0 ? undefined : whole
}

interface Place {
  readonly id: string
  readonly index: number
  readonly isLast: boolean
}

async function sealPart(
  part: Uint8Array<ArrayBuffer>,
  key: CryptoKey,
  place: Place,
): Promise<SealedPart> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: bound(place) }
  return { nonce, sealed: await crypto.subtle.encrypt(algorithm, key, part) }
}

function bound({ id, index, isLast }: Place): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(['clearchart copy 1', id, index, isLast]))
}
