import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { DocumentReference } from 'fhir/r4'
import { SHELF_PATIENT } from './document-shelf.ts'
import { latin1Cda, packedPdfCda, rtfFile, utf16TextFile } from './letter-files.ts'
import { populate } from '../populate.ts'
import { faxPage, photograph } from './scan-files.ts'

const HEAD = {
  id: '1',
  title: 'Brief',
  day: '20220114',
  patient: { id: '7', given: 'A', family: 'B', born: '1959' },
}
const shelf = populate('S1').resources.filter(
  (resource): resource is DocumentReference =>
    resource.resourceType === 'DocumentReference' &&
    'subject' in resource &&
    JSON.stringify(resource.subject).includes(`Patient/${SHELF_PATIENT}`),
)
const attachments = shelf.flatMap(({ content }) => content.map(({ attachment }) => attachment))

describe('the photograph', () => {
  const jpeg = Buffer.from(photograph().bytes)

  it('is a baseline JPEG of 320 by 240 in one grey component', () => {
    expect([jpeg.subarray(0, 2).toString('hex'), jpeg.subarray(-2).toString('hex')]).toEqual([
      'ffd8',
      'ffd9',
    ])
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    expect([jpeg.readUInt16BE(frame + 5), jpeg.readUInt16BE(frame + 7), jpeg[frame + 9]]).toEqual([
      240, 320, 1,
    ])
  })

  it('has its segments at their stated lengths, and no marker inside its scan', () => {
    let at = 2
    const markers: number[] = []
    while (jpeg[at + 1] !== 0xda) {
      expect(jpeg[at]).toBe(0xff)
      markers.push(jpeg[at + 1] ?? 0)
      at += 2 + jpeg.readUInt16BE(at + 2)
    }
    expect(markers).toEqual([0xe0, 0xdb, 0xc0, 0xc4, 0xc4])
    const scan = jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2), -2)
    expect(scan.length).toBeGreaterThan(500)
    expect([...scan].filter((byte, index) => byte === 255 && scan[index + 1] !== 0)).toEqual([])
  })
})

describe('the fax', () => {
  it('is a TIFF whose directory tells its size and where its one strip is', () => {
    const tiff = Buffer.from(faxPage().bytes)
    expect(tiff.subarray(0, 4).toString('hex')).toBe('49492a00')
    const directory = tiff.readUInt32LE(4)
    const tags = new Map(
      Array.from(
        { length: tiff.readUInt16LE(directory) },
        (_, index) => directory + 2 + index * 12,
      ).map((at) => [tiff.readUInt16LE(at), tiff.readUInt32LE(at + 8)]),
    )
    expect([tags.get(256), tags.get(257), tags.get(273), tags.get(279)]).toEqual([
      160,
      220,
      8,
      160 * 220,
    ])
  })
})

describe('the letters', () => {
  it('are in the character set that they name', () => {
    expect(Buffer.from(utf16TextFile(['Née']).bytes).toString('utf16le')).toBe('\uFEFFNée\r\n')
    const cda = Buffer.from(latin1Cda(HEAD, ['Größe']).bytes)
    expect(cda.toString('latin1')).toMatch(
      /^<\?xml version="1.0" encoding="ISO-8859-1"\?>[\s\S]*<paragraph>Größe</,
    )
  })

  it('in RTF escape what RTF reserves and write other letters by number', () => {
    const rtf = Buffer.from(rtfFile('T', ['a {b} \\ é']).bytes).toString('latin1')
    expect(rtf).toContain('a \\{b\\} \\\\ \\u233?\\par')
    expect(rtf).toMatch(/^\{\\rtf1[\s\S]*\}\n$/)
  })

  it('in CDA hold a PDF that opens after inflating', () => {
    const xml = Buffer.from(packedPdfCda(HEAD, ['Hello']).bytes).toString()
    const packed = /compression="DF">([^<]+)</.exec(xml)?.[1] ?? ''
    expect(inflateRawSync(Buffer.from(packed, 'base64')).toString('latin1')).toMatch(
      /^%PDF-1\.4[\s\S]*\(Hello\) Tj/,
    )
  })
})

describe('the shelf of documents', () => {
  it('relates its documents in every way that FHIR has', () => {
    const codes = shelf.flatMap(({ relatesTo = [] }) => relatesTo.map(({ code }) => code))
    expect(new Set(codes)).toEqual(new Set(['replaces', 'appends', 'transforms', 'signs']))
    const ids = new Set(shelf.map(({ id }) => `DocumentReference/${id ?? ''}`))
    for (const { relatesTo = [] } of shelf)
      for (const { target } of relatesTo) expect(ids).toContain(target.reference)
  })

  it('keeps files at every kind of address', () => {
    const shapes = [
      /^Binary\/\w+$/,
      /^https:.*\/v4\/Binary\/\w+$/,
      /^Binary\/\w+\/\$binary-access-read$/,
      /^https:\/\/archive\.example\//,
      /^http:\/\/127\.0\.0\.1:65500\//,
      /^Binary\/b99999$/,
    ]
    for (const shape of shapes)
      expect([shape, attachments.some(({ url }) => shape.test(url ?? ''))]).toEqual([shape, true])
    expect(attachments.filter(({ data }) => data !== undefined)).toHaveLength(1)
  })

  it('has a document of several files', () => {
    const [several] = shelf.filter(({ content }) => content.length > 1)
    expect(several?.content.map(({ attachment }) => attachment.contentType)).toEqual([
      'application/pdf',
      'text/plain',
      'text/html',
    ])
  })
})
