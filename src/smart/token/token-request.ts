import { fieldsOf, textOf } from '~/fhir/json'

/** The answer of a token endpoint: a body to read, an error of RFC 6749, 5.2, or none at all. */
export type TokenAnswer =
  | { readonly kind: 'granted'; readonly json: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly code?: string }
  /** The server failed: there was no decision. */
  | { readonly kind: 'failed'; readonly status: number }
  | { readonly kind: 'unanswered' }

const PATIENCE_MS = 20_000

/**
 * Sends a form to a token endpoint (specification, "Token request"). A public client has no secret:
 * it gives its id in the form; `headers` may authenticate a confidential one. No redirect is
 * followed: it would pass the code and its verifier, or the refresh token, to another address.
 */
export async function tokenRequest(
  address: string,
  form: Readonly<Record<string, string>>,
  fetchIt: typeof fetch = fetch,
  headers: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> {
  let response: Response
  try {
    response = await fetchIt(address, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(form).toString(),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    return { kind: 'unanswered' }
  }
  const { ok, status } = response
  const json: unknown = await response.json().catch(() => undefined)
  const isPage = json === undefined && isHtml(response)
  if (ok) return isPage ? { kind: 'unanswered' } : { kind: 'granted', json }
  if (status >= 500 || status === 429 || (status > 401 && isPage)) return { kind: 'failed', status }
  const code = errorCodeIn(fieldsOf(json)['error'])
  return { kind: 'refused', status, ...(code === undefined ? {} : { code }) }
}

/**
 * True for an answer with the label of a page. Without JSON it is one, in the place of an answer
 * (RFC 6749, 5.1 and 5.2): the sign-in of a network, or a proxy that blocks. The server has not
 * decided anything, and the session goes on. A server itself refuses by 400 or 401, and one that
 * labels its JSON wrongly has answered.
 */
function isHtml({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true
}

/**
 * An error code, if it looks like one: it is shown and copied, so it must not contain anything else
 * (RFC 6749, Appendix A.7).
 */
export function errorCodeIn(value: unknown): string | undefined {
  const code = textOf(value)
  return code !== undefined && /^[a-zA-Z0-9_.-]{1,64}$/.test(code) ? code : undefined
}
