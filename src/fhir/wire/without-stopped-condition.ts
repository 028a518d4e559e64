import type { WireRequest } from './wire-request'

const CONDITION = 'If-None-Exist'

/**
 * The request without its condition, where the server lets no page send that header: a browser asks
 * it beforehand and then sends nothing at all (Fetch, "CORS-preflight fetch"), and no page can tell
 * that from an answer that was lost. The question is put with a request that has no effect, for the
 * statement that everybody may read, without the token.
 */
export async function withoutStoppedCondition(
  request: WireRequest,
  fetchIt: typeof globalThis.fetch,
): Promise<WireRequest> {
  const { [CONDITION]: condition, ...headers } = request.headers
  if (condition === undefined) return request
  try {
    const answer = await fetchIt(`${request.base.url}/metadata`, {
      headers: { Accept: request.headers['Accept'] ?? '*/*', [CONDITION]: condition },
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
    })
    await answer.body?.cancel()
    return request
  } catch {
    return { ...request, headers }
  }
}
