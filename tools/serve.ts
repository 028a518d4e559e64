import { resolve } from 'node:path'
import { build } from 'vite'
import { startAppServer } from './hosting/app-server.ts'
import { CLIENT_ID } from '../src/app/integrate/client-id.ts'
import { readSound } from './read-sound.ts'
import { explainExit } from './running/explain-exit.ts'
import { portFrom, requireFree, UsageError } from './running/ports.ts'
import { projectRoot } from './project-root.ts'
import { HOST } from './running/stack.ts'
import { untilStopped } from './running/until-stopped.ts'

/**
 * `npm run serve [-- FILE]`: builds the app and serves it on this machine with the registrations of
 * a file, `public/registrations.json` unless another is named, and without the sandbox. A change of
 * the file counts from the next reload.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const [name = 'public/registrations.json', ...rest] = args
    if (name.startsWith('-') || rest.length > 0)
      throw new UsageError('usage: npm run serve [-- FILE]\n\nAPP_PORT (5173) moves the server.')
    const registrations = await soundRegistrations(resolve(name))
    const port = portFrom(process.env, 'APP_PORT')
    await requireFree(port, HOST, 'APP_PORT')
    await build({ root: projectRoot, logLevel: 'warn' })
    const app = await startAppServer({
      root: resolve(projectRoot, 'dist'),
      host: HOST,
      port,
      registrations,
      divides: true,
    })
    console.log(served(app.url, name, await registrations()))
    await untilStopped(app.close)
  })
}

/**
 * Reads a registrations file now, and returns what reads it again for each request. Throws
 * `UsageError` for a file that is not there, and for one with mistakes, of which it names each. A
 * client id that is still to come is no mistake yet: a server gives it for the addresses that
 * `npm run serve` prints. A mistake that comes later is told once, and the file counts as it was.
 */
export async function soundRegistrations(
  path: string,
  tell: (mistakes: string) => void = console.error,
): Promise<() => Promise<string>> {
  let sound = await readSound(path)
  let told = ''
  return async () => {
    try {
      sound = await readSound(path)
      told = ''
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      if (error.message !== told)
        tell(`${error.message}\nUntil that is mended, the file counts as it was before.`)
      told = error.message
    }
    return sound
  }
}

/** The lines for a terminal. `text` is the registrations file. */
export function served(url: string, name: string, text: string): string {
  return `
Clearchart     ${url}   (registrations: ${name})

Register these with your server, for trying it here:
launch URL     ${url}/launch.html
redirect URI   ${url}/callback
${text.includes(CLIENT_ID) ? `\nPut the client id that it gives you into ${name}, in place of ${CLIENT_ID}.\nThen reload the page.\n` : ''}
Ctrl-C stops it.`
}
