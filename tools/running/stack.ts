import { resolve } from 'node:path'
import { startSandbox } from '../../sandbox/server.ts'
import { startAppServer } from '../hosting/app-server.ts'
import { liveRegistrations } from './live-registrations.ts'
import { projectRoot } from '../project-root.ts'

/** Loopback only: the sandbox signs in anyone without a password. */
export const HOST = '127.0.0.1'

export interface StackOptions {
  readonly appPort: number
  readonly sandboxPort: number
  /** Folder of the build below the project, `dist` by default. */
  readonly outDir?: string
  /** Folder of FHIR files for the sandbox's worlds. */
  readonly data?: string
  /** Further ports of this machine from which the app may sign in. */
  readonly furtherPorts?: readonly number[]
}

export interface Stack {
  readonly appUrl: string
  readonly sandboxUrl: string
  readonly close: () => Promise<void>
}

/**
 * Starts the sandbox alone, with the app's origins registered: first the one that is printed, then
 * its other name.
 */
export async function startStackSandbox({
  appPort,
  sandboxPort,
  data,
  furtherPorts = [],
}: StackOptions) {
  return startSandbox({
    port: sandboxPort,
    host: HOST,
    appOrigins: [
      `http://${HOST}:${appPort}`,
      `http://localhost:${appPort}`,
      ...furtherPorts.map((port) => `http://${HOST}:${port}`),
    ],
    ...(data === undefined ? {} : { data }),
  })
}

/** Starts the sandbox and serves the build. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const sandbox = await startStackSandbox(options)
  try {
    const app = await startAppServer({
      root: resolve(projectRoot, options.outDir ?? 'dist'),
      host: HOST,
      port: options.appPort,
      registrations: liveRegistrations(sandbox.url),
    })
    return {
      appUrl: app.url,
      sandboxUrl: sandbox.url,
      close: async () => {
        await Promise.all([app.close(), sandbox.close()])
      },
    }
  } catch (error) {
    await sandbox.close()
    throw error
  }
}
