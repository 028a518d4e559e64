import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../running/free-port.ts'
import { projectRoot } from '../project-root.ts'

/** Addresses of a second host, and of the app that knows it. */
export interface OtherPlaces {
  readonly appUrl: string
  /** Address of the FHIR base. */
  readonly base: string
  /** Origin of the sign-in and of the EHR. */
  readonly issuer: string
}

const HOST = 'http://127.0.0.1'
/** The last line that the command prints when all is up. */
const UP = 'Ctrl-C stops all.'

/**
 * Starts `npm run other-host` over the build that is there, with these options, as a person would:
 * the host of the run is for journeys that only read it as it is.
 */
export async function startedOtherHost(
  options: readonly string[],
): Promise<{ readonly places: OtherPlaces; readonly stop: () => Promise<void> }> {
  const [app, base, issuer] = [await freePort(), await freePort(), await freePort()]
  const child = spawn(
    process.execPath,
    [join('tools', 'run.mjs'), join('tools', 'other-host.ts'), '--built', ...options],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        APP_PORT: String(app),
        OTHER_HOST_PORT: String(base),
        OTHER_SIGN_IN_PORT: String(issuer),
      },
    },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes(UP)) resolve()
      })
    void ended.then(() => reject(new Error(`The other host did not start.\n${said}`)))
  })
  return {
    places: {
      appUrl: `${HOST}:${app}`,
      base: `${HOST}:${base}/fhir/r4`,
      issuer: `${HOST}:${issuer}`,
    },
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
