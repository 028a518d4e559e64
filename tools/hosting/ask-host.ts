import { request as askPlainly, type IncomingHttpHeaders } from 'node:http'
import { request as askSecurely } from 'node:https'

/** The raw answer of a host: redirects are not followed and bodies are not decompressed. */
export interface HostAnswer {
  readonly status: number
  /** By lower-case name; a repeated header is one text with commas. */
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a request to a host. Rejects when there is no answer. */
export type AskHost = (
  url: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<HostAnswer>

const PATIENCE_MS = 15_000

/**
 * Sends these headers and no others: `fetch` adds an Accept of its own, follows redirects and
 * decompresses, and so hides the facts that the check is about.
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
