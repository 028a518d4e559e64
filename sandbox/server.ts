import { createAdaptorServer } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { importFolder, type ImportProblem } from './import/import.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

export interface StartOptions {
  /** 0 = any free port. */
  readonly port: number
  readonly host: string
  /** Origins that the registered apps are served from. */
  readonly appOrigins: readonly string[]
  /** Folder of FHIR files that every demo world gets besides its own people. */
  readonly data?: string
}

export interface RunningSandbox {
  readonly url: string
  readonly sandbox: Sandbox
  /** Files of the folder that were skipped or changed, and why. */
  readonly problems: readonly ImportProblem[]
  readonly close: () => Promise<void>
}

/**
 * The time that an idle connection is kept, in milliseconds. Node's own five seconds end while a
 * busy machine is about to use one again, and that request fails (ECONNRESET).
 */
const KEPT_MS = 55_000

/**
 * Starts the sandbox on a port.
 * @throws Error naming SANDBOX_PORT when the port is taken, or the folder when it cannot be read.
 */
export async function startSandbox({
  port,
  host,
  appOrigins,
  data,
}: StartOptions): Promise<RunningSandbox> {
  const loaded = data === undefined ? undefined : await importFolder(data)
  for (const { file, why } of loaded?.problems ?? []) process.stderr.write(`${file}: ${why}\n`)
  // With port 0 the address is known only once the server listens, so requests wait for the sandbox
  // until then.
  const ready: { sandbox?: Sandbox } = {}
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      const response = (await ready.sandbox?.fetch(request)) ?? new Response(null, { status: 503 })
      if (response.type !== 'error') return response
      env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    },
  })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEPT_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Set SANDBOX_PORT to a free port.`)
          : error,
      )
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const url = `http://${host}:${typeof address === 'object' && address !== null ? address.port : port}`
  const imported = loaded === undefined ? {} : { imported: loaded }
  const sandbox = createSandbox({ root: url, appOrigins, ...imported })
  ready.sandbox = sandbox
  return {
    url,
    sandbox,
    problems: loaded?.problems ?? [],
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)))
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
