import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineSplitter } from './line-splitter'

interface Found {
  readonly text: string
  readonly start: number
  readonly number: number
}

/** The lines of a text that comes in chunks of these lengths, the last of which is repeated. */
function linesIn(bytes: Uint8Array, chunks: readonly number[], longest?: number) {
  const found: Found[] = []
  const tooLong: number[] = []
  const splitter = new LineSplitter(
    (line, start, number) => found.push({ text: new TextDecoder().decode(line), start, number }),
    (number) => tooLong.push(number),
    longest,
  )
  // The same memory for every chunk, as a reader of files may do it.
  const shared = new Uint8Array(Math.max(1, ...chunks))
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = chunks[Math.min(turn, chunks.length - 1)] ?? 1
    const part = bytes.subarray(at, at + length)
    shared.set(part)
    splitter.push(shared.subarray(0, part.length))
    at += part.length
  }
  splitter.end()
  return { found, tooLong, lines: splitter.lines }
}

/** A slow second reading of the same rules, of the whole text at once. */
function expected(bytes: Uint8Array): readonly Found[] {
  const found: Found[] = []
  let from = 0
  let number = 1
  const take = (to: number) => {
    const isMarked = from === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    const start = isMarked ? 3 : from
    const text = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(bytes.slice(start, to))
      .replace(/\r$/, '')
    if (/[^ \t\r]/.test(text)) found.push({ text, start, number })
    number += 1
    from = to + 1
  }
  for (const [at, byte] of bytes.entries()) if (byte === 10) take(at)
  if (from < bytes.length) take(bytes.length)
  return found
}

const line = fc.oneof(
  { weight: 5, arbitrary: fc.json().map((json) => json.replaceAll('\n', '')) },
  fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n\uFEFF]/g, '')),
  fc.constantFrom('', ' ', '\t', '{"name":"Zoë 🏥 日本"}'),
)
const file = fc
  .record({
    isMarked: fc.boolean(),
    lines: fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n'))),
    last: line,
  })
  .map(({ isMarked, lines, last }) =>
    new TextEncoder().encode((isMarked ? '\uFEFF' : '') + lines.flat().join('') + last),
  )
const chunks = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 })

describe('the lines of a file', () => {
  it('are the same however the file is cut into chunks, with CRLF, a byte order mark, characters cut in two, and no end of the last line', () => {
    fc.assert(
      fc.property(file, chunks, (bytes, lengths) => {
        expect(linesIn(bytes, lengths).found).toEqual(expected(bytes))
      }),
    )
  })

  it('may be ten million bytes long, in chunks of a network', () => {
    const long = `{"text":"${'ä'.repeat(5_000_000)}"}`
    const bytes = new TextEncoder().encode(`{}\n${long}\n{}`)
    const { found } = linesIn(bytes, [65_536])
    expect(found.map(({ text }) => text.length)).toEqual([2, long.length, 2])
    expect(found[2]?.start).toBe(bytes.length - 2)
  })

  it('that are too long to be kept are told by their number, and the others stay right', () => {
    const bytes = new TextEncoder().encode(`{}\n${'x'.repeat(100)}\n{"a":1}\n${'y'.repeat(51)}`)
    fc.assert(
      fc.property(chunks, (lengths) => {
        const { found, tooLong } = linesIn(bytes, lengths, 50)
        expect(tooLong).toEqual([2, 4])
        expect(found).toEqual([
          { text: '{}', start: 0, number: 1 },
          { text: '{"a":1}', start: 104, number: 3 },
        ])
      }),
    )
  })
})
