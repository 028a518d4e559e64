import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { registrationsFile } from '../../sandbox/control/registrations-file.ts'
import { createSandbox } from '../../sandbox/sandbox.ts'
import { appListener } from '../hosting/app-server.ts'
import { pathOf } from '../hosting/path-of.ts'
import { fileHeaders } from '../hosting/security-headers.ts'
import { closeServer, listen } from '../running/listen.ts'
import { noPlacePage } from './no-place-page.ts'
import type { DemoSettings } from './demo-settings.ts'
import { readLimited } from './read-limited.ts'
import { isVisitor, SANDBOXES, Visitors, type NoPlace, type Visitor } from './visitors.ts'

export interface DemoServerOptions extends DemoSettings {
  /** Folder of the app's build. */
  readonly root: string
  readonly now?: () => number
  /** `VisitorsOptions.isTight`. */
  readonly isTight?: () => boolean
}

export interface DemoServer {
  /** The address that the server listens on. */
  readonly url: string
  readonly visitors: Visitors
  readonly close: () => Promise<void>
}

/**
 * Serves the app and a sandbox for each visitor, all on one origin:
 *
 * - pages of the app: who has no sandbox yet gets one, and a cookie;
 * - `/registrations.json`: the visitor's own;
 * - `/v/{id}/…`: that sandbox, without its control interface. Pages ask for the cookie, so that an
 *   address that was passed on shows nobody's world;
 * - `/v/`: the number of visitors, for a health check;
 * - everything else: the app.
 */
export async function startDemoServer(options: DemoServerOptions): Promise<DemoServer> {
  const visitors = new Visitors(options)
  const { publicUrl } = options
  const secure = publicUrl.startsWith('https:')
  // The policy of the app's pages is the same for everybody: all sandboxes are on this origin.
  const specimen = createSandbox({ root: `${publicUrl}${SANDBOXES}x`, appOrigins: [publicUrl] })
  const policy = JSON.stringify(registrationsFile(specimen.worlds))
  const app = appListener({ root: options.root, secure, registrations: async () => policy })
  const name = cookieName(secure)
  const sandbox = sandboxListener(visitors, publicUrl, name)
  const server = createServer((request, response) => {
    const pathname = pathOf(request)
    // Node lets some addresses through that are none, such as `*[`.
    if (pathname === undefined) return void response.writeHead(400).end()
    if (pathname === SANDBOXES) return sendJson(response, 200, statusOf(visitors, options))
    if (pathname.startsWith(SANDBOXES)) return sandbox(request, response)
    const isList = pathname === '/registrations.json' && request.method === 'GET'
    if (!isList && !isPage(request)) return app(request, response)
    const own = visitors.find(cookieOf(request.headers.cookie, name) ?? '')
    const who = own ?? visitors.enter(addressOf(request, options.behindProxy))
    // Each answer lets the cookie live longer, as the visitor does.
    if (isVisitor(who))
      response.setHeader(
        'Set-Cookie',
        `${name}=${who.id}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
      )
    else response.setHeader('Retry-After', String(who.retryAfter))
    if (isList) return sendRegistrations(response, who, secure)
    return isVisitor(who) ? app(request, response) : sendNoPlace(request, response, who)
  })
  await listen(server, options.port, options.host, 'PORT')
  return { url: listeningAt(server, options), visitors, close: () => closeServer(server) }
}

function listeningAt(
  server: ReturnType<typeof createServer>,
  { host, port }: DemoSettings,
): string {
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
}

function statusOf(visitors: Visitors, { mostVisitors }: DemoSettings) {
  return { visitors: visitors.count, most: mostVisitors }
}

/** Answers what is below `/v/{id}`, by the sandbox of that visitor. */
function sandboxListener(visitors: Visitors, publicUrl: string, cookie: string) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const listener = getRequestListener(
      async ({ method, headers }) => {
        // Dots and backslashes are solved first, as the sandbox solves them.
        const { pathname, search } = new URL(`http://host${incoming.url ?? '/'}`)
        const [id = '', below = ''] = pathname.slice(SANDBOXES.length).split('/')
        const visitor = visitors.find(id)
        const isOwn = cookieOf(incoming.headers.cookie, cookie) === id
        if (visitor === undefined || (isPage(incoming) && !isOwn)) return gone(incoming)
        // The control interface is for tests: whoever can use it can have any token. The sandbox
        // decodes what it routes by, and no world has a name that needs a code.
        if (below === '_sandbox' || below.includes('%'))
          return refusal(404, 'not-found', 'There is no such address.')
        const wait = visitor.spend()
        if (wait !== undefined)
          return refusal(429, 'throttled', 'This visitor asks too much.', {
            'Retry-After': String(wait),
          })
        const body = await readLimited(incoming, visitor.send)
        if (body === undefined)
          return refusal(413, 'too-costly', 'The demo keeps no more than this.')
        const response = await visitor.sandbox.fetch(
          new Request(`${publicUrl}${pathname}${search}`, {
            method,
            headers,
            ...(body.length === 0 ? {} : { body }),
          }),
        )
        if (response.type !== 'error') return response
        // A scenario drops the connection.
        outgoing.destroy()
        return RESPONSE_ALREADY_SENT
      },
      { overrideGlobalObjects: false },
    )
    void listener(incoming, outgoing)
  }
}

/** The answer at the address of a sandbox that is not there, or is not this browser's. */
function gone(incoming: IncomingMessage): Response {
  return isPage(incoming)
    ? new Response(null, { status: 303, headers: { Location: '/', 'Cache-Control': 'no-store' } })
    : refusal(404, 'not-found', 'This demo has ended. Begin again on the first page.')
}

function refusal(
  status: number,
  code: string,
  diagnostics: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const outcome = {
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code, diagnostics }],
  }
  return new Response(JSON.stringify(outcome), {
    status,
    headers: { 'Content-Type': 'application/fhir+json', 'Cache-Control': 'no-store', ...headers },
  })
}

/** The list has the headers of every other file of the app. */
function sendRegistrations(
  response: ServerResponse,
  who: Visitor | NoPlace,
  secure: boolean,
): void {
  for (const [name, value] of Object.entries(fileHeaders(secure))) response.setHeader(name, value)
  if (isVisitor(who)) sendJson(response, 200, registrationsFile(who.sandbox.worlds))
  else sendJson(response, 503, { message: who.why })
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Cookie',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(JSON.stringify(body))
}

function sendNoPlace(request: IncomingMessage, response: ServerResponse, none: NoPlace): void {
  const { body, headers } = noPlacePage(none, request.headers['accept-language'])
  response.writeHead(503, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * True when a browser opens a page or sends a form, not when a page asks for something. Older
 * browsers only say which kind of answer they take.
 */
function isPage({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || headers.accept?.includes('text/html') === true
}

/** With the prefix, a browser takes the cookie by https alone, and for this host alone. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-demo' : 'demo'
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value] = pair.trim().split('=')
    if (key === name) return value
  }
  return undefined
}

/** The address of the one who asks; where a proxy is in front, as the proxy says. */
function addressOf({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? headers['x-forwarded-for'] : undefined
  const said = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim()
  return said ?? socket.remoteAddress ?? ''
}
