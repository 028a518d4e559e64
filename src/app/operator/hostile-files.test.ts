import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { checkReferences } from '~/operator/look/check-references'
import { compareExports } from '~/operator/look/compare-exports'
import { ExportIndex } from '~/operator/look/export-index'
import { findWords } from '~/operator/look/find-words'
import { isTooDeep } from '~/operator/look/read-line'

const running = () => ({ signal: new AbortController().signal, onProgress: () => undefined })

async function opened(content: BlobPart): Promise<ExportIndex> {
  const index = new ExportIndex([{ name: 'a.ndjson', file: new Blob([content]) }])
  await index.read(running())
  return index
}

/** Everything that can be done with open files, one after the other. */
async function everythingOf(content: BlobPart) {
  const index = await opened(content)
  const other = await opened(content)
  const facts = index.overview()
  const texts = await index.texts(Array.from({ length: facts.records }, (_, at) => at))
  await findWords(index, 'word', running())
  await checkReferences(index, running())
  const { compared } = await compareExports(other, index, running())
  return { facts, texts, compared }
}

const nested = (depth: number) =>
  `{"resourceType":"Patient","id":"deep","a":${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}}`

const line = fc.oneof(
  fc.constantFrom(
    '{"resourceType":"Patient","id":"1","n":1.10,"m":123456789012345678901234567890.5}',
    '{"resourceType":"Patient","id":"1"}\r',
    '{"resourceType":"Patient"',
    '{"resourceType":"Patient","id":{"a":1}}',
    '{"resourceType":"constructor","id":"__proto__"}',
    '{"resourceType":"Patient","__proto__":{"id":"x"},"id":"p"}',
    '{"resourceType":"Patient","id":"a","id":"b"}',
    '{"resourceType":"Observation","subject":{"reference":"Patient/../../1"}}',
    '{"resourceType":"Observation","subject":{"reference":"\\u0000"},"id":"\\ud800"}',
    '\uFEFF{"resourceType":"Patient","id":"bom"}',
    '',
    '   \t',
    '\r',
    '[]',
    'null',
    '1e999',
    nested(2),
    nested(600),
    nested(20_000),
  ),
  fc.json(),
  fc.string({ unit: 'binary' }),
)

describe('files that nobody honest wrote', () => {
  it('are read to their end, and whatever can be done with the rest of them is done', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 12 }),
        fc.array(fc.uint8Array({ maxLength: 12 }), { maxLength: 3 }),
        fc.constantFrom('\n', '\r\n', '\n\n'),
        async (lines, noise, end) => {
          const text = new TextEncoder().encode(lines.join(end))
          const bytes = new Uint8Array([...text, ...noise.flatMap((one) => [...one])])
          const { facts, texts, compared } = await everythingOf(bytes)
          expect(texts).toHaveLength(facts.records)
          for (const { text: own } of texts) expect(() => JSON.parse(own) as unknown).not.toThrow()
          // A file differs from itself in nothing.
          for (const { counts } of compared.types)
            expect(counts).toMatchObject({ new: 0, changed: 0, version: 0, gone: 0 })
        },
      ),
      { seed: FUZZ_SEED, numRuns: 150 },
    )
  })

  it('with a line that is nested as no record is say so, and the lines around it are read', async () => {
    const deep = '['.repeat(3_000_000)
    const first = '{"resourceType":"Patient","id":"1"}'
    const { facts } = await everythingOf([first, deep, nested(300_000), first].join('\n'))
    expect(facts.records).toBe(2)
    expect(facts.broken.map(({ why, line: at }) => [why, at])).toEqual([
      ['deep', 2],
      ['deep', 3],
    ])
  })

  it('with a line longer than any record, or a letter that is cut say which line it is', async () => {
    const first = '{"resourceType":"Patient","id":"1"}\n'
    const long = new Uint8Array(10_000_000).fill(97)
    const parts: BlobPart[] = [first, ...Array.from({ length: 7 }, () => long), '\n', first]
    const cut = new Uint8Array([...new TextEncoder().encode('{"resourceType":"x'), 0xe2, 0x82])
    const facts = (await opened(new Blob([...parts, cut]))).overview()
    expect(facts.records).toBe(2)
    expect(facts.broken.map(({ why, line: at }) => [why, at])).toEqual([
      ['long', 2],
      ['text', 4],
    ])
  })

  it('are told apart by every digit that was written, and not by their order', async () => {
    const earlier = await opened(
      '{"resourceType":"Observation","id":"1","valueQuantity":{"value":7.0}}\n' +
        '{"resourceType":"Observation","id":"2","valueQuantity":{"value":0.1000000000000000055}}\n' +
        '{"resourceType":"Observation","id":"3","valueQuantity":{"value":1,"unit":"kg"}}\n',
    )
    const later = await opened(
      '{"resourceType":"Observation","id":"1","valueQuantity":{"value":7}}\n' +
        '{"resourceType":"Observation","id":"2","valueQuantity":{"value":0.1}}\n' +
        '{"id":"3","valueQuantity":{"unit":"kg","value":1},"resourceType":"Observation"}\n',
    )
    const { compared } = await compareExports(earlier, later, running())
    expect(compared.types).toMatchObject([{ counts: { changed: 2, same: 1, new: 0, gone: 0 } }])
  })

  it('count brackets only where they are not text', () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    expect(isTooDeep(bytes(`{"a":"${'['.repeat(5000)}"}`))).toBe(false)
    expect(isTooDeep(bytes(`{"a":"\\"${'{'.repeat(5000)}"}`))).toBe(false)
    expect(isTooDeep(bytes(`{"a":${'['.repeat(3000)}`))).toBe(true)
    expect(isTooDeep(bytes(`[${'{"a":[1]},'.repeat(5000)}1]`))).toBe(false)
  })
})
