import { crc32, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Crc32 } from './crc32'
import { directoryEnd, directoryEntry, entryEnd, entryStart } from './zip-records'
import { ZipWriter } from './zip-writer'

/** An archive in memory. */
function archive() {
  const chunks: Uint8Array[] = []
  const state = { isClosed: false, room: Number.POSITIVE_INFINITY }
  return {
    state,
    bytes: () => Buffer.concat(chunks),
    sink: {
      write: (chunk: Uint8Array<ArrayBuffer>) => {
        state.room -= chunk.length
        if (state.room < 0) return Promise.reject(new DOMException('cancelled', 'NotReadableError'))
        return Promise.resolve(void chunks.push(chunk.slice()))
      },
      close: () => Promise.resolve(void (state.isClosed = true)),
      abort: () => Promise.resolve(),
    },
  }
}

interface Listed {
  readonly name: string
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/** Reads a directory as other programs do: from its end (APPNOTE 4.3.16, 4.5.3). */
function directoryOf(bytes: Buffer): readonly Listed[] {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06_05_4b_50)
  const isLarge = bytes.length >= 42 && bytes.readUInt32LE(end - 20) === 0x07_06_4b_50
  const large = isLarge ? Number(bytes.readBigUInt64LE(end - 12)) : undefined
  const count =
    large === undefined ? bytes.readUInt16LE(end + 10) : Number(bytes.readBigUInt64LE(large + 32))
  let at =
    large === undefined ? bytes.readUInt32LE(end + 16) : Number(bytes.readBigUInt64LE(large + 48))
  return Array.from({ length: count }, () => {
    const found = lineAt(bytes, at)
    at += found.length
    return found.entry
  })
}

function lineAt(bytes: Buffer, at: number): { readonly entry: Listed; readonly length: number } {
  expect(bytes.readUInt32LE(at)).toBe(0x02_01_4b_50)
  const [name, more] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
  let extra = at + 46 + name + 4
  const number = (place: number) => {
    const short = bytes.readUInt32LE(at + place)
    if (short !== 0xff_ff_ff_ff) return short
    extra += 8
    return Number(bytes.readBigUInt64LE(extra - 8))
  }
  const size = number(24)
  const packed = number(20)
  return {
    entry: {
      name: bytes.toString('utf8', at + 46, at + 46 + name),
      crc: bytes.readUInt32LE(at + 16),
      size,
      packed,
      at: number(42),
    },
    length: 46 + name + more,
  }
}

function unpacked(bytes: Buffer, { at, packed, crc, size }: Listed): Buffer {
  expect(bytes.readUInt32LE(at)).toBe(0x04_03_4b_50)
  const start = at + 30 + bytes.readUInt16LE(at + 26)
  const content = inflateRawSync(bytes.subarray(start, start + packed))
  expect(content.length).toBe(size)
  expect(crc32(content)).toBe(crc)
  return content
}

describe('an archive that is written as a stream', () => {
  it('is read back whole, whatever the files are and however they come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            chunks: fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 6 }),
            end: fc.constantFrom('close', 'abort', 'later'),
          }),
          { maxLength: 6 },
        ),
        async (files) => {
          const { sink, bytes, state } = archive()
          const zip = new ZipWriter(sink)
          const expected = new Map<string, Buffer>()
          for (const [number, { chunks, end }] of files.entries()) {
            const name = `folder/${number}.ndjson`
            const file = end === 'later' ? zip.later(name) : await zip.entry(name)
            for (const chunk of chunks) await file.write(chunk.slice())
            if (end === 'abort') await file.abort()
            else {
              await file.close()
              expected.set(name, Buffer.concat(chunks))
            }
          }
          await zip.end()
          expect(state.isClosed).toBe(true)
          const whole = bytes()
          const found = directoryOf(whole).map((one) => [one.name, unpacked(whole, one)] as const)
          expect(new Map(found)).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('takes one file after the other, also when two are asked for at a time', async () => {
    const { sink, bytes } = archive()
    const zip = new ZipWriter(sink)
    const list = zip.later('list.json')
    await list.write(new TextEncoder().encode('[]'))
    await Promise.all(
      ['a', 'b', 'c'].map(async (name) => {
        const file = await zip.entry(name)
        await file.write(new TextEncoder().encode(name.repeat(1000)))
        await file.close()
      }),
    )
    await list.close()
    await zip.end()
    const whole = bytes()
    expect(directoryOf(whole).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'list.json'])
    for (const one of directoryOf(whole)) unpacked(whole, one)
  })

  it('fails for whoever writes when nobody takes it any more, and lets the next file be tried', async () => {
    const { sink, state } = archive()
    const zip = new ZipWriter(sink)
    state.room = 200
    const file = await zip.entry('a')
    const noise = () => crypto.getRandomValues(new Uint8Array(60_000))
    const writing = async () => {
      for (let times = 0; times < 50; times += 1) await file.write(noise())
      await file.close()
    }
    await expect(writing()).rejects.toThrow('cancelled')
    await file.abort()
    await expect(zip.entry('b')).rejects.toThrow('cancelled')
    await expect(zip.end()).rejects.toThrow('cancelled')
    expect(state.isClosed).toBe(false)
  })

  it('tells sizes and places beyond four gigabytes, and more than 65,534 files', () => {
    const at = 9_000_000_001
    const entry = { name: 'Observation.000.ndjson', crc: 7, size: 5_000_000_003, packed: 12, at }
    const now = new Date(2026, 1, 3, 4, 5, 6)
    const small = { ...entry, size: 10, at: 5 }
    for (const one of [entry, small, { ...entry, packed: 4_294_967_295 }]) {
      const line = Buffer.from(directoryEntry(one, now))
      expect(lineAt(line, 0)).toEqual({ entry: one, length: line.length })
    }
    expect(entryEnd(entry)).toHaveLength(24)
    expect(entryEnd(small)).toHaveLength(16)
    expect(Buffer.from(entryStart('a', now)).readUInt32LE(10)).toBe(0x5c_43_20_a3)
    const line = Buffer.from(directoryEntry(small, now))
    const many = Buffer.concat(Array.from({ length: 65_535 }, () => line))
    const whole = Buffer.concat([many, directoryEnd(65_535, 0, many.length)])
    expect(directoryOf(whole)).toHaveLength(65_535)
  })
})

it('CRC-32 of pieces is that of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 500 })), (chunks) => {
      const crc = new Crc32()
      for (const chunk of chunks) crc.take(chunk)
      expect(crc.value()).toBe(crc32(Buffer.concat(chunks)))
    }),
  )
})
