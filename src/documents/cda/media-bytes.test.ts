import { describe, expect, it } from 'vitest'
import { mediaBytes } from './media-bytes'

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
