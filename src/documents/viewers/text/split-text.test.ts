import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitText } from './split-text'

describe('a text in pieces', () => {
  it('is the whole text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constant('\n'),
            fc.constant('x'.repeat(9000)),
            fc.constant('é 😀 '.repeat(3000)),
          ),
          { maxLength: 30 },
        ),
        (parts) => {
          const text = parts.join('')
          expect(splitText(text).join('')).toBe(text)
        },
      ),
    )
  })

  it('has pieces of some hundred lines, each ending with its line', () => {
    const pieces = splitText('line\n'.repeat(250))
    expect(pieces.map((piece) => piece.split('\n').length - 1)).toEqual([100, 100, 50])
  })

  it('has no piece of more than some thousand characters, and does not cut a character in two', () => {
    const pieces = splitText('😀'.repeat(30_000))
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(20_001)
    expect(pieces.every((piece) => !/[\uD800-\uDBFF]$|^[\uDC00-\uDFFF]/.test(piece))).toBe(true)
  })
})
