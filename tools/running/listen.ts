import type { Server } from 'node:http'
import { portTrouble, UsageError, type PortVariable } from './ports.ts'

/**
 * The time that an idle connection is kept, in milliseconds. Node's own five seconds end while a
 * busy machine is about to use one again, and that request fails (ECONNRESET). Below the time that
 * it waits for the head of a request, a minute.
 */
export const KEPT_MS = 55_000

/**
 * Starts listening. Throws `UsageError` naming the port and its variable when that is not possible.
 */
export async function listen(
  server: Server,
  port: number,
  host: string,
  variable: PortVariable,
): Promise<void> {
  server.keepAliveTimeout = KEPT_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new UsageError(portTrouble(error.code, port, variable))),
    )
    server.listen(port, host, resolve)
  })
}

/**
 * Stops listening and closes open connections, so that Ctrl-C does not wait for a browser's idle
 * ones.
 */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
