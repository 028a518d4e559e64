import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** The form in which a Node web framework is mounted: the raw request and response. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<unknown>

/**
 * A request that Koa-like frameworks can be mounted under: they read `originalUrl` to learn the
 * part that was cut off.
 */
export interface MountedRequest extends IncomingMessage {
  originalUrl: string
}

/**
 * Runs a Node request handler for a standard Request, all in memory, and gives its answer as a
 * standard Response.
 *
 * The authorization library speaks Node's objects and the sandbox speaks Request and Response; with
 * this the same code answers on a port and inside a test. `mount` is the path prefix that the
 * handler does not see.
 */
export async function exchange(
  request: Request,
  mount: string,
  handler: NodeHandler,
): Promise<Response> {
  const { incoming, outgoing, chunks } = await nodePair(request, mount)
  const finished = new Promise<void>((resolve, reject) => {
    outgoing.once('finish', resolve)
    outgoing.once('error', reject)
  })
  await handler(incoming, outgoing)
  await finished
  incoming.socket.destroy()
  return toResponse(outgoing, Buffer.concat(chunks))
}

/**
 * Node's two objects for a standard Request, without an answer: for calls of a library that only
 * look at the cookies.
 */
export async function nodePair(
  request: Request,
  mount: string,
): Promise<{ incoming: MountedRequest; outgoing: ServerResponse; chunks: Buffer[] }> {
  const url = new URL(request.url)
  const body = Buffer.from(await request.arrayBuffer())
  const target = `${url.pathname}${url.search}`
  // Libraries learn from its socket how a request came, and mark their cookies as secure by it.
  const socket = Object.assign(new Socket(), { encrypted: url.protocol === 'https:' })
  const incoming = Object.assign(new IncomingMessage(socket), { originalUrl: target })
  incoming.method = request.method
  incoming.url = target.slice(mount.length) || '/'
  incoming.headers = { ...Object.fromEntries(request.headers), host: url.host }
  if (body.length > 0) {
    incoming.headers['content-length'] = String(body.length)
    incoming.push(body)
  }
  incoming.push(null)
  const chunks: Buffer[] = []
  return { incoming, outgoing: collecting(new ServerResponse(incoming), chunks), chunks }
}

/**
 * Lets a response keep its body in `chunks` instead of sending it over the socket it does not have.
 */
function collecting(outgoing: ServerResponse, chunks: Buffer[]): ServerResponse {
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  outgoing.write = (chunk: unknown): boolean => {
    keep(chunk)
    return true
  }
  outgoing.end = (chunk?: unknown): ServerResponse => {
    keep(chunk)
    outgoing.emit('finish')
    return outgoing
  }
  return outgoing
}

function toResponse(outgoing: ServerResponse, body: Buffer): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(outgoing.getHeaders())) {
    if (value === undefined || name === 'content-length') continue
    for (const one of Array.isArray(value) ? value : [String(value)]) headers.append(name, one)
  }
  const empty = outgoing.statusCode === 204 || outgoing.statusCode === 304 || body.length === 0
  return new Response(empty ? null : new Uint8Array(body), { status: outgoing.statusCode, headers })
}
