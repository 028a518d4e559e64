import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { isFileAddress } from './hosting-rules.ts'
import { closeServer, listen } from '../running/listen.ts'
import { registeredOrigins } from './registered-origins.ts'
import { ASK_PAGE } from './ask-page.ts'
import { askPageHeaders, fileHeaders, pageHeaders } from './security-headers.ts'
import { pathOf } from './path-of.ts'
import { registrationFiles, type RegistrationsSource } from './registration-files.ts'
import { createStaticFiles, type StaticFile } from './static-files.ts'

/** The app as a host serves it. */
export interface AppOptions extends RegistrationsSource {
  /** Folder of the build. */
  readonly root: string
  /** True when browsers come by https, through a proxy in front. */
  readonly secure?: boolean
}

export interface AppServerOptions extends AppOptions {
  readonly host: string
  readonly port: number
}

export interface AppServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Serves a build as a real host must: security headers, compression, caching by content, and one
 * page for every address.
 */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const server = createServer(appListener(options))
  await listen(server, options.port, options.host, 'APP_PORT')
  return { url: `http://${options.host}:${options.port}`, close: () => closeServer(server) }
}

/** Answers requests as `startAppServer` does, inside another server. */
export function appListener(options: AppOptions): RequestListener {
  const files = createStaticFiles(options.root)
  const own = registrationFiles(options)
  return (request, response) => {
    answer(request, response, options, files, own).catch(() => {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' })
      response.end('The app server failed. Its registrations could not be read.\n')
    })
  }
}

type Files = ReturnType<typeof createStaticFiles>

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: AppOptions,
  files: Files,
  own: Files,
) {
  const { secure = false } = options
  setHeaders(response, fileHeaders(secure))
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const pathname = pathOf(request)
  if (pathname === undefined) {
    response.writeHead(400).end()
    return
  }
  const file =
    (await own(pathname)) ??
    (await files(pathname)) ??
    (isFileAddress(pathname) ? undefined : await files('/index.html'))
  if (file === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such file.\n')
    return
  }
  if (pathname === ASK_PAGE) {
    setHeaders(response, askPageHeaders(file.bytes.toString('utf8'), secure))
  } else if (file.mediaType.startsWith('text/html')) {
    const registered: unknown = JSON.parse(await options.registrations())
    setHeaders(response, pageHeaders(registeredOrigins(registered), secure, pathname))
  }
  send(request, response, file)
}

function setHeaders(response: ServerResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function send(request: IncomingMessage, response: ServerResponse, file: StaticFile) {
  const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
    request.headers['accept-encoding']?.toString() ?? '',
  )
  const compressed = acceptsGzip ? file.compressed : undefined
  const body = compressed ?? file.bytes
  response.writeHead(200, {
    'Content-Type': file.mediaType,
    'Content-Length': body.length,
    'Cache-Control': file.cacheControl,
    Vary: 'Accept-Encoding',
    ...(compressed === undefined ? {} : { 'Content-Encoding': 'gzip' }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
