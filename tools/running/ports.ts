import { createServer } from 'node:net'

/** The error that says in one sentence how to help; printed without a stack. */
export class UsageError extends Error {}

/** The ports that a person may change, by the variable that sets them. */
export const PORT_VARIABLES = {
  APP_PORT: 5173,
  SANDBOX_PORT: 4400,
  OTHER_HOST_PORT: 4500,
  OTHER_SIGN_IN_PORT: 4501,
  PORT: 8080,
} as const satisfies Record<string, number>
export type PortVariable = keyof typeof PORT_VARIABLES

/**
 * Reads a port from the environment, else its default. Throws `UsageError` for a value that is not
 * a port.
 */
export function portFrom(
  environment: Readonly<Record<string, string | undefined>>,
  variable: PortVariable,
): number {
  const text = environment[variable]
  if (text === undefined || text === '') return PORT_VARIABLES[variable]
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port >= 1 && port <= 65_535))
    throw new UsageError(`${variable} must be a port between 1 and 65535, not "${text}".`)
  return port
}

/** Throws `UsageError` with the port and its variable when the port is already in use. */
export async function requireFree(
  port: number,
  host: string,
  variable: PortVariable,
): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(new UsageError(portTrouble(error.code, port, variable)))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Says in one sentence how to deal with a port that cannot be opened. */
export function portTrouble(
  code: string | undefined,
  port: number,
  variable: PortVariable,
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Set ${variable} to a free port and start again.`
  if (code === 'EACCES')
    return `Port ${port} needs more rights. Set ${variable} to a port above 1023 and start again.`
  return `Port ${port} cannot be opened (${code ?? 'unknown reason'}). Set ${variable} to another port.`
}
