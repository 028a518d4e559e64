/**
 * The headers that an app in a browser needs to send, and no more (Fetch, "CORS protocol"): those
 * that begin with `X-` are refused, as on many public servers.
 */
const SENT = [
  'Accept',
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-None-Exist',
  'If-None-Match',
  'Prefer',
]
const READ = ['ETag', 'Last-Modified', 'Location']
const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/**
 * Answers a preflight, without the headers and methods that it `stops`; undefined for every other
 * request.
 */
export function preflight(
  request: Request,
  origins: readonly string[],
  stops: readonly string[] = [],
): Response | undefined {
  if (request.method !== 'OPTIONS') return undefined
  const allowed = (names: readonly string[]) =>
    names.filter((name) => !stops.includes(name)).join(', ')
  return withCors(new Response(null, { status: 204 }), request, origins, {
    'Access-Control-Allow-Methods': allowed(METHODS),
    'Access-Control-Allow-Headers': allowed(SENT),
    'Access-Control-Max-Age': '600',
  })
}

/** The answer with what lets a registered app read it; the same for every other origin. */
export function withCors(
  response: Response,
  request: Request,
  origins: readonly string[],
  more: Readonly<Record<string, string>> = { 'Access-Control-Expose-Headers': READ.join(', ') },
): Response {
  response.headers.append('Vary', 'Origin')
  const origin = request.headers.get('origin')
  if (origin === null || !origins.includes(origin)) return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  for (const [name, value] of Object.entries(more)) response.headers.set(name, value)
  return response
}
