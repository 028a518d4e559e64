import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { HostAnswer } from './ask-host.ts'
import { filesOfPage, integrityOf, type FileOfPage } from '../bundle/deployable.ts'
import {
  cacheOf,
  fault,
  headerFindings,
  hint,
  isHtml,
  textOf,
  typeFindings,
  type HostFinding,
} from './host-headers.ts'
import type { AnswerHeaders } from './hosting-recipes.ts'

/** Requests a path of the checked host, with these headers and no others. */
export type Get = (path: string, headers?: Readonly<Record<string, string>>) => Promise<HostAnswer>

/**
 * Checks the answers for the files that the first page names.
 * @param isSecure over http no browser takes Brotli, and a host need not send it
 */
export async function fileFindings(
  get: Get,
  html: string,
  { assets }: AnswerHeaders,
  isSecure: boolean,
): Promise<HostFinding[]> {
  const files = filesOfPage(html)
  const largest = await largestScript(get, files)
  if (largest === undefined)
    return [fault('/ names no script that is there: it is no page of this app.')]
  const { address: script, answer: plain } = largest
  const style = files.find(({ address }) => address.endsWith('.css'))?.address
  const map = await get(`${script}.map`, { Accept: '*/*' })
  const cache = cacheOf(plain)
  return [
    ...(await integrityFindings(get, files)),
    ...typeFindings(script, plain, 'text/javascript'),
    ...(style === undefined ? [] : typeFindings(style, await get(style), 'text/css')),
    ...headerFindings(script, assets, plain.headers),
    ...(cache.includes('immutable') && Number(/max-age=(\d+)/.exec(cache)?.[1] ?? 0) >= 31_536_000
      ? []
      : [
          hint(
            `${script} has Cache-Control: ${cache === '' ? 'none' : cache}. It is named by ` +
              `its content and may be kept for good: ${assets['Cache-Control'] ?? ''}.`,
          ),
        ]),
    ...(await compressionFindings(get, script, plain, isSecure)),
    ...(await linkedFindings(get, html)),
    ...(map.status === 200 && !isHtml(map)
      ? [
          hint(
            `${script}.map is sent: the source maps belong beside the folder and not on the host.`,
          ),
        ]
      : []),
  ]
}

/** Hosts leave small files uncompressed, so the largest script shows it. */
async function largestScript(
  get: Get,
  files: readonly FileOfPage[],
): Promise<{ readonly address: string; readonly answer: HostAnswer } | undefined> {
  const scripts = await Promise.all(
    files
      .filter(({ address }) => address.endsWith('.js'))
      .map(async ({ address }) => ({
        address,
        answer: await get(address, { 'Accept-Encoding': 'identity' }),
      })),
  )
  return scripts
    .filter(({ answer }) => answer.status === 200)
    .toSorted((a, b) => b.answer.body.length - a.answer.body.length)[0]
}

/** Each file that a page loads must have the hash stated in the page, or the browser refuses it. */
export async function integrityFindings(
  get: Get,
  files: readonly FileOfPage[],
): Promise<HostFinding[]> {
  const found: HostFinding[] = []
  for (const { address, integrity } of files) {
    const answer = await get(address, { 'Accept-Encoding': 'identity' })
    if (answer.status !== 200)
      found.push(
        fault(`${address}, which a page loads, answers ${answer.status}: the app does not start.`),
      )
    else if (integrity !== undefined && integrityOf(answer.body) !== integrity)
      found.push(
        fault(
          `${address} is not what the page says it contains, so browsers refuse it: ` +
            'something rewrites files on the way, or files of two releases are mixed.',
        ),
      )
  }
  return found
}

async function compressionFindings(
  get: Get,
  script: string,
  plain: HostAnswer,
  isSecure: boolean,
): Promise<HostFinding[]> {
  const found: HostFinding[] = []
  for (const [encoding, decode, kind] of [
    ['gzip', gunzipSync, fault],
    ['br', brotliDecompressSync, hint],
  ] as const) {
    const answer = await get(script, { 'Accept-Encoding': encoding })
    if (textOf(answer.headers['content-encoding']) !== encoding) {
      if (encoding === 'br' && !isSecure) continue
      found.push(
        kind(
          `${script} is not compressed by ${encoding === 'br' ? 'Brotli' : 'gzip'}: a ` +
            'first visit loads three times as much. The build has ' +
            `.${encoding === 'br' ? 'br' : 'gz'} files beside it.`,
        ),
      )
      continue
    }
    if (!/accept-encoding|\*/i.test(textOf(answer.headers.vary) ?? ''))
      found.push(
        hint(
          `${script} comes compressed and without Vary: Accept-Encoding: a cache could ` +
            'give it to those who cannot read it.',
        ),
      )
    if (!sameDecoded(answer.body, decode, plain.body))
      found.push(
        fault(
          `${script} compressed by ${encoding} is not the same file: an old compressed form stands beside it.`,
        ),
      )
  }
  return found
}

function sameDecoded(body: Buffer, decode: (body: Buffer) => Buffer, plain: Buffer): boolean {
  try {
    return decode(body).equals(plain)
  } catch {
    return false
  }
}

/** The kinds of file that a page links to and shows nothing without, by their relation to it. */
const LINKED = {
  manifest: ['application/manifest+json', 'the app cannot be installed'],
  icon: ['image/svg+xml', 'tabs and bookmarks have no picture of the app'],
  'apple-touch-icon': ['image/png', 'phones have no picture of the app'],
} as const

/** Checks the files of the page that are neither scripts nor styles: a page opens without them. */
async function linkedFindings(get: Get, html: string): Promise<HostFinding[]> {
  const found: HostFinding[] = []
  for (const [relation, [type, effect]] of Object.entries(LINKED)) {
    const link = new RegExp(`<link\\b[^>]*\\brel="${relation}"[^>]*>`).exec(html)?.[0] ?? ''
    const address = /\bhref="(\/[^"]*)"/.exec(link)?.[1]
    if (address === undefined) continue
    const answer = await get(address, { Accept: '*/*' })
    if (answer.status !== 200)
      found.push(fault(`${address}, which a page names, answers ${answer.status}: ${effect}.`))
    else if (isHtml(answer))
      found.push(fault(`${address} answers with a page: the file is not there, so ${effect}.`))
    else found.push(...typeFindings(address, answer, type))
  }
  return found
}
