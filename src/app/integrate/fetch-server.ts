import { withoutEndSlash } from '~/smart/registrations'
import type { Had } from './read-server'

/** As long as a sign-in waits for the same documents. */
const PATIENCE_MS = 15_000

/** The addresses of a server's two documents, by its base. */
export function documentAddresses(base: string): {
  readonly discovery: string
  readonly metadata: string
} {
  const below = withoutEndSlash(base)
  return {
    discovery: `${below}/.well-known/smart-configuration`,
    metadata: `${below}/metadata`,
  }
}

/**
 * The FHIR base in an address as people have it at hand: often that of one of the two documents,
 * or with a query. Undefined for what is no http(s) address.
 */
export function baseIn(typed: string): string | undefined {
  const text = typed.trim()
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname } = new URL(text)
  const path = pathname.replace(/\/(?:metadata|\.well-known\/smart-configuration)\/*$/, '')
  return /^https?:$/.test(protocol) ? withoutEndSlash(origin + path) : undefined
}

/** Requests both documents of a server at once, without a token. Never rejects. */
export async function fetchServer(
  base: string,
  fetchIt: typeof fetch = fetch,
): Promise<{ readonly discovery: Had; readonly metadata: Had }> {
  const addresses = documentAddresses(base)
  const [discovery, metadata] = await Promise.all([
    fetchDocument(addresses.discovery, 'application/json', fetchIt),
    fetchDocument(addresses.metadata, 'application/fhir+json', fetchIt),
  ])
  return { discovery, metadata }
}

async function fetchDocument(url: string, accept: string, fetchIt: typeof fetch): Promise<Had> {
  let response: Response
  try {
    response = await fetchIt(url, {
      headers: { Accept: accept },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    return { had: false, why: 'unreachable' }
  }
  const { status } = response
  return readAnswer(status, response.ok ? await response.text().catch(() => '') : '')
}

/** A document as a server answered it, by the status (RFC 9110, 15) and the body of a success. */
export function readAnswer(status: number, text: string): Had {
  if (status === 404 || status === 410) return { had: false, why: 'absent' }
  if (status < 200 || status > 299) return { had: false, why: 'status', status }
  return text.trim() === '' ? { had: false, why: 'not-json' } : readText(text)
}

/** A document as text, pasted, opened or fetched. */
export function readText(text: string): Had {
  if (text.trim() === '') return { had: false, why: 'not-given' }
  try {
    return { had: true, json: JSON.parse(text) as unknown }
  } catch {
    return { had: false, why: 'not-json' }
  }
}
