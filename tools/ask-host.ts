import { request as askPlainly, type IncomingHttpHeaders } from 'node:http'
import { request as askSecurely } from 'node:https'

/** What a host answers, as it came: nothing is followed and nothing is decompressed. */
export interface HostAnswer {
  readonly status: number
  /** By lower-case name; what was sent twice is one text with a comma. */
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Asks a host for an address. Rejects where no answer comes. */
export type AskHost = (
  url: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<HostAnswer>

const PATIENCE_MS = 15_000

/**
 * Asks with these headers and no others: `fetch` adds an Accept of its own, follows redirects and
 * decompresses, and so hides what is looked for.
 */
export const askHost: AskHost = (url, headers = {}) =>
  new Promise((resolve, reject) => {
    const ask = new URL(url).protocol === 'https:' ? askSecurely : askPlainly
    const request = ask(
      url,
      { headers, agent: false, signal: AbortSignal.timeout(PATIENCE_MS) },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end()
  })
