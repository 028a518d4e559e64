import { resolve } from 'node:path'
import { startAppServer } from '../hosting/app-server.ts'
import type { Strictness } from '../other-host/strictness.ts'
import { startOtherHost } from '../other-host/other-host.ts'
import { projectRoot } from '../project-root.ts'
import { HOST } from './stack.ts'

export interface OtherStackOptions {
  readonly appPort: number
  readonly hostPort: number
  readonly signInPort: number
  /**
   * Another address of the app, which knows this host beside others: its port, and the text of the
   * others' registrations.
   */
  readonly beside?: { readonly port: number; readonly registrations: () => Promise<string> }
  /** Folder of the build below the project, `dist` unless told otherwise. */
  readonly outDir?: string
  readonly strict?: Strictness
}

/** The second host, and the app on an address of its own, which knows this host alone. */
export interface OtherStack {
  readonly appUrl: string
  /** The address of the app that knows others too; that of `appUrl` without them. */
  readonly besideUrl: string
  /** Address of the FHIR base. */
  readonly base: string
  /** Origin of the sign-in and of the EHR. */
  readonly issuer: string
  readonly close: () => Promise<void>
}

/** Starts the second host and serves the build with the policy of its registration. */
export async function startOtherStack(options: OtherStackOptions): Promise<OtherStack> {
  const { appPort, hostPort, signInPort, beside, outDir = 'dist', strict } = options
  const host = await startOtherHost({
    host: HOST,
    port: hostPort,
    signInPort,
    ...strict,
    appOrigins: [
      `http://${HOST}:${appPort}`,
      `http://localhost:${appPort}`,
      ...(beside === undefined ? [] : [`http://${HOST}:${beside.port}`]),
    ],
  })
  try {
    const served = (port: number, registrations: () => Promise<string>) =>
      startAppServer({ root: resolve(projectRoot, outDir), host: HOST, port, registrations })
    const app = await served(appPort, async () => host.registrations)
    const both =
      beside === undefined
        ? undefined
        : await served(beside.port, async () =>
            together(await beside.registrations(), host.registrations),
          )
    return {
      appUrl: app.url,
      besideUrl: both?.url ?? app.url,
      base: host.base,
      issuer: host.issuer,
      close: async () => {
        await Promise.all([app.close(), both?.close(), host.close()])
      },
    }
  } catch (error) {
    await host.close()
    throw error
  }
}

/** Two registrations files as one. Ours both: the sandbox's, and the other host's. */
function together(...files: readonly string[]): string {
  const listed = files.flatMap(
    (file) => (JSON.parse(file) as { readonly registrations: readonly unknown[] }).registrations,
  )
  return JSON.stringify({ registrations: listed })
}
