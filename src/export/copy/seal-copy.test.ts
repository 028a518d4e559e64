import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyKey, newSalt } from './copy-lock'
import { PART_BYTES, sealed, unsealed, type SealedPart } from './seal-copy'

const aKey = () => copyKey(crypto.getRandomValues(new Uint8Array(32)), { salt: newSalt() })

async function all(parts: AsyncIterable<SealedPart>): Promise<SealedPart[]> {
  const found: SealedPart[] = []
  for await (const part of parts) found.push(part)
  return found
}

describe('a sealed copy', () => {
  it('comes back byte for byte, however its bytes were cut into pieces, followed by zeros alone', async () => {
    const key = await aKey()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(PART_BYTES * 2), { maxLength: 4 }), async (lengths) => {
        const pieces = lengths.map((length, index) => new Uint8Array(length).fill(index + 1))
        const parts = await all(sealed(pieces, key, 'one'))
        const plain = await unsealed(parts, key, 'one')
        const total = lengths.reduce((sum, length) => sum + length, 0)
        expect(plain?.length).toBe(Math.max(1, Math.ceil(total / PART_BYTES)) * PART_BYTES)
        expect(new Set(parts.map((part) => part.sealed.byteLength)).size).toBe(1)
        let at = 0
        for (const piece of pieces) {
          expect(plain?.subarray(at, at + piece.length).every((byte, i) => byte === piece[i])).toBe(
            true,
          )
          at += piece.length
        }
        expect(plain?.subarray(at).every((byte) => byte === 0)).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  it('opens with its own key alone, under its own id, and only whole and in order', async () => {
    const key = await aKey()
    const three = [new Uint8Array(PART_BYTES * 2 + 1).fill(7)]
    const parts = await all(sealed(three, key, 'one'))
    const [a, b, c] = parts
    if (a === undefined || b === undefined || c === undefined) throw new Error('not three parts')
    expect(await unsealed(parts, key, 'one'), 'the positive control').toHaveLength(3 * PART_BYTES)
    const flipped = new Uint8Array(b.sealed.slice(0))
    flipped.set([(flipped[9] ?? 0) ^ 1], 9)
    const others: Readonly<Record<string, Promise<unknown>>> = {
      'another key': unsealed(parts, await aKey(), 'one'),
      'another id': unsealed(parts, key, 'two'),
      'cut off': unsealed([a, b], key, 'one'),
      'one left out': unsealed([a, c], key, 'one'),
      'in another order': unsealed([b, a, c], key, 'one'),
      repeated: unsealed([a, b, b, c], key, 'one'),
      changed: unsealed([a, { ...b, sealed: flipped.buffer }, c], key, 'one'),
      nothing: unsealed([], key, 'one'),
    }
    const opened: string[] = []
    for (const [name, whole] of Object.entries(others))
      if ((await whole) !== undefined) opened.push(name)
    expect(opened).toEqual([])
  })
})
