import { describe, expect, it } from 'vitest'
import { mediaBytes } from './media-bytes'
import { mediaForm } from './media-form'

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

async function compressed(text: string, format: CompressionFormat): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(format))
  return base64(new Uint8Array(await new Response(stream).arrayBuffer()))
}

async function textOf(media: Parameters<typeof mediaBytes>[0]): Promise<string> {
  const bytes = await mediaBytes(media)
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : bytes
}

describe('the content of an unstructured document', () => {
  it('is text, or base64 with white space', async () => {
    expect(await textOf({ encoded: false, data: '\n plain ñ \n' })).toBe('plain ñ')
    expect(await textOf({ encoded: true, data: ' aGVs\n bG8= ' })).toBe('hello')
  })

  it.each([
    ['DF', 'deflate-raw'],
    ['DF', 'deflate'],
    ['ZL', 'deflate'],
    ['GZ', 'gzip'],
  ] as const)('compressed as %s (%s) is unpacked', async (compression, format) => {
    expect(
      await textOf({ encoded: true, compression, data: await compressed('inside', format) }),
    ).toBe('inside')
  })

  it.each([
    ['missing', { encoded: true }],
    ['base64', { encoded: true, data: '***' }],
    ['compressed', { encoded: true, compression: 'GZ', data: 'aGVsbG8=' }],
    ['unknown-compression', { encoded: true, compression: 'constructor', data: 'aGVsbG8=' }],
  ] as const)('that cannot be had says why: %s', async (problem, media) => {
    expect(await mediaBytes(media)).toBe(problem)
  })
})

describe('base64 without its label, or with a wrong one', () => {
  const png = Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    ...Array.from({ length: 30 }, () => 7),
  ])
  const sentence = 'Discharged home in good condition. Follow up with the clinic in two weeks.'
  const lines = (text: string) => text.replaceAll(/.{20}/g, '$&\n   ')

  it.each([
    ['a picture', base64(png), undefined],
    ['a picture that is called text', base64(png), 'text/plain'],
    ['a PDF in lines', lines(btoa(`%PDF-1.4 ${sentence}`)), 'application/pdf'],
    ['words of a note', lines(btoa(sentence)), 'text/plain'],
    ['a data address', `data:image/png;base64,${base64(png)}`, undefined],
    ['without padding, in the alphabet of addresses', base64(png).replaceAll('=', ''), 'image/png'],
  ])('is decoded and never shown as letters: %s', async (_, data, contentType) => {
    const media = { encoded: false, data, ...(contentType === undefined ? {} : { contentType }) }
    const bytes = await mediaBytes(media)
    expect([0x89, 0x25, 0x44]).toContain(bytes instanceof Uint8Array ? bytes[0] : bytes)
    expect(mediaForm(media).mislabelled).toBe(true)
  })

  it.each([
    'Text',
    'NONE',
    'See the attached report',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'Hypertension\nDiabetes',
    '0123456789012345678901234567890123456789012345678901234567890123',
    sentence,
  ])('%s is text', async (data) => {
    expect(await textOf({ encoded: false, data, contentType: 'text/plain' })).toBe(data)
  })

  it('text that calls itself base64 is text, and broken base64 is not', async () => {
    expect(await textOf({ encoded: true, data: `<p>${sentence}</p>` })).toBe(`<p>${sentence}</p>`)
    expect(await textOf({ encoded: true, data: `“${sentence}”` })).toBe(`“${sentence}”`)
    expect(await textOf({ encoded: true, data: lines(`${base64(png)}!`) })).toBe('base64')
  })
})
