import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { HostAnswer } from './ask-host.ts'
import { fileFindings } from './host-files.ts'

const SCRIPT = 'export const one = 1\n'.repeat(200)
const HTML = `<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/app.webmanifest">
<script type="module" src="/assets/index-a.js"></script>`
const TYPES: Readonly<Record<string, string>> = {
  '/icon.svg': 'image/svg+xml',
  '/app.webmanifest': 'application/manifest+json',
  '/assets/index-a.js': 'text/javascript; charset=utf-8',
}
const ENCODERS = { gzip: gzipSync, br: brotliCompressSync }

/** The findings at a host that compresses by these, and answers some paths otherwise. */
async function found(
  isSecure: boolean,
  encodings: readonly string[],
  others: Readonly<Record<string, Partial<HostAnswer>>> = {},
) {
  const findings = await fileFindings(
    async (path, headers) => {
      const type = TYPES[path]
      if (type === undefined) return { status: 404, headers: {}, body: Buffer.alloc(0) }
      const asked = headers?.['Accept-Encoding'] ?? 'identity'
      const encoding = encodings.includes(asked) && path.endsWith('.js') ? asked : 'identity'
      const encode = encoding === 'gzip' || encoding === 'br' ? ENCODERS[encoding] : undefined
      return {
        status: 200,
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          ...(encode === undefined
            ? {}
            : { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
        },
        body: Buffer.from(encode?.(SCRIPT) ?? SCRIPT),
        ...others[path],
      }
    },
    HTML,
    { pages: {}, signInPages: {}, askPage: {}, assets: {}, files: {} },
    isSecure,
  )
  return findings.map(({ kind, words }) => `${kind}: ${words}`)
}

describe('the files of a host', () => {
  it('come by Brotli over https, and need not over http, where no browser takes it', async () => {
    expect(await found(true, ['gzip', 'br'])).toEqual([])
    expect(await found(false, ['gzip'])).toEqual([])
    expect(await found(true, ['gzip'])).toEqual([
      expect.stringContaining('hint: /assets/index-a.js is not compressed by Brotli'),
    ])
    for (const isSecure of [true, false])
      expect(await found(isSecure, ['br'])).toEqual([
        expect.stringContaining('fault: /assets/index-a.js is not compressed by gzip'),
      ])
  })

  const page = {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from('<div>'),
  }
  it.each([
    [
      '/app.webmanifest',
      { status: 404 },
      '/app.webmanifest, which a page names, answers 404: the app cannot be installed.',
    ],
    ['/app.webmanifest', page, '/app.webmanifest answers with a page: the file is not there, so'],
    [
      '/app.webmanifest',
      { headers: { 'content-type': 'application/json' } },
      '/app.webmanifest is sent as application/json, and should be application/manifest+json',
    ],
    [
      '/icon.svg',
      { status: 403 },
      '/icon.svg, which a page names, answers 403: tabs and bookmarks',
    ],
  ])('that a page links to are missed: %s, %o', async (path, answer, words) => {
    expect(await found(false, ['gzip'], { [path]: answer })).toEqual([
      expect.stringContaining(`fault: ${words}`),
    ])
  })
})
