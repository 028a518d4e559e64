import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cdaFile, latin1TextFile } from './files.ts'
import { makePdf, wrapLines } from './pdf.ts'
import { makePng } from './png.ts'

describe('makePdf', () => {
  const text = Buffer.from(
    makePdf(
      'Report (1)',
      Array.from({ length: 100 }, (_, line) => `Line ${line} ä \\ 漢`),
    ),
  ).toString('latin1')

  it('lists the true offset of every object', () => {
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    expect(text.slice(start, start + 5)).toBe('xref\n')
    const offsets = Array.from(text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm), ([, offset]) =>
      Number(offset),
    )
    expect(offsets.length).toBeGreaterThan(8)
    offsets.forEach((offset, index) =>
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)),
    )
  })

  it('states the true length of every stream', () => {
    const streams = Array.from(text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(streams).toHaveLength(3)
    for (const [, length, content] of streams) expect(content?.length).toBe(Number(length))
  })

  it('breaks pages, escapes brackets and keeps what Latin-1 has', () => {
    expect(text).toContain('/Count 3')
    expect(text).toContain('(Report \\(1\\)) Tj')
    expect(text).toContain('(Line 0 ä \\\\ ?) Tj')
  })
})

describe('wrapLines', () => {
  it('breaks between words, cuts what has none, and loses nothing', () => {
    expect(wrapLines(['one two three', '', 'abcdefgh'], 7)).toEqual([
      'one two',
      'three',
      '',
      'abcdefg',
      'h',
    ])
  })
})

describe('makePng', () => {
  it('holds the pixels that were drawn', () => {
    const png = Buffer.from(makePng(3, 2, (x, y) => x * 10 + y))
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2])
    const data = png.indexOf('IDAT')
    const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))
    expect([...rows]).toEqual([0, 0, 10, 20, 0, 1, 11, 21])
  })

  it('keeps a shade between black and white', () => {
    const png = Buffer.from(makePng(2, 1, (x) => (x === 0 ? -5 : 900)))
    const data = png.indexOf('IDAT')
    expect([...inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))]).toEqual(
      [0, 0, 255],
    )
  })
})

describe('the text files', () => {
  it('are in the character set that their label names', () => {
    const { contentType, bytes } = latin1TextFile(['Größe'])
    expect(contentType).toContain('ISO-8859-1')
    expect(Buffer.from(bytes).toString('latin1')).toBe('Größe\r\n')
  })

  it('include a CDA with its patient, author and sections', () => {
    const { bytes } = cdaFile(
      {
        id: '1',
        title: 'Summary',
        code: '34133-9',
        codeName: 'Summary of episode note',
        effectiveTime: '20260101120000-0700',
        patient: { id: '7', given: 'A', family: 'B', genderCode: 'F', birthTime: '19840312' },
        author: 'C',
        custodian: 'D',
      },
      [
        {
          code: '8648-8',
          codeName: 'Hospital course',
          title: 'Course',
          text: '<paragraph>Well.</paragraph>',
        },
      ],
    )
    const xml = Buffer.from(bytes).toString('utf8')
    for (const part of [
      '<given>A</given><family>B</family>',
      '<assignedPerson><name>C</name>',
      '<title>Course</title><text><paragraph>Well.</paragraph></text>',
    ])
      expect(xml).toContain(part)
  })
})
