import type { World } from './world.ts'

/** Headers a browser app may read (service notes, "Bases", CORS). */
const EXPOSED = [
  'X-Request-ID',
  'X-Correlation-Id',
  'Retry-After',
  'Content-Location',
  'X-Progress',
  'Content-Disposition',
  'ETag',
  'Location',
  'Last-Modified',
  'x-amzn-ErrorType',
].join(', ')

/**
 * Cross-origin headers of an answer: any origin for public answers (metadata, discovery), the
 * registered origins for all others (service notes, "Bases", CORS).
 */
export function corsHeaders(
  world: Pick<World, 'appOrigins'>,
  request: Request,
  isPublic: boolean,
): Readonly<Record<string, string>> {
  const origin = request.headers.get('Origin')
  const shared = { 'Access-Control-Expose-Headers': EXPOSED }
  if (isPublic) return { 'Access-Control-Allow-Origin': '*', ...shared }
  const vary = { Vary: 'Origin' }
  if (origin === null || !world.appOrigins.includes(origin)) return vary
  return { 'Access-Control-Allow-Origin': origin, ...vary, ...shared }
}

/**
 * True when a browser asks for permission before a cross-origin request (Fetch Standard,
 * "CORS-preflight request").
 */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method')
}

/** The answer to a preflight request. */
export function preflight(
  world: Pick<World, 'appOrigins'>,
  request: Request,
  isPublic: boolean,
): Response {
  const asked = request.headers.get('Access-Control-Request-Headers')
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(world, request, isPublic),
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'Access-Control-Allow-Headers':
        asked ?? 'Authorization, Accept, Content-Type, X-Request-ID, If-Match, Prefer',
      'Access-Control-Max-Age': '600',
    },
  })
}
