import { resolve } from 'node:path'
import { startAppServer } from './app-server.ts'
import { startOtherHost } from './other-host/other-host.ts'
import { projectRoot } from './project-root.ts'
import { HOST } from './stack.ts'

export interface OtherStackOptions {
  readonly appPort: number
  readonly hostPort: number
  readonly signInPort: number
  /** Folder of the build below the project, `dist` unless told otherwise. */
  readonly outDir?: string
}

/** The second host, and the app on an address of its own, which knows this host alone. */
export interface OtherStack {
  readonly appUrl: string
  /** Address of the FHIR base. */
  readonly base: string
  /** Origin of the sign-in and of the EHR. */
  readonly issuer: string
  readonly close: () => Promise<void>
}

/** Starts the second host and serves the build with the policy of its registration. */
export async function startOtherStack(options: OtherStackOptions): Promise<OtherStack> {
  const { appPort, hostPort, signInPort, outDir = 'dist' } = options
  const host = await startOtherHost({
    host: HOST,
    port: hostPort,
    signInPort,
    appOrigins: [`http://${HOST}:${appPort}`, `http://localhost:${appPort}`],
  })
  try {
    const app = await startAppServer({
      root: resolve(projectRoot, outDir),
      host: HOST,
      port: appPort,
      registrations: async () => host.registrations,
    })
    return {
      appUrl: app.url,
      base: host.base,
      issuer: host.issuer,
      close: async () => {
        await Promise.all([app.close(), host.close()])
      },
    }
  } catch (error) {
    await host.close()
    throw error
  }
}
