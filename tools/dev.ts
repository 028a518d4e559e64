import { createServer, type Plugin } from 'vite'
import { ASK_PAGE, askPageSource } from './hosting/ask-page.ts'
import { askPageHeaders } from './hosting/security-headers.ts'
import { explainExit } from './running/explain-exit.ts'
import { liveRegistrations } from './running/live-registrations.ts'
import { prepareStart } from './running/prepare-start.ts'
import { projectRoot } from './project-root.ts'
import { HOST, startStackSandbox } from './running/stack.ts'
import { START_USAGE } from './running/start-arguments.ts'
import { untilStopped } from './running/until-stopped.ts'
import { welcome } from './running/welcome.ts'

/**
 * `npm run dev`: as `npm start`, with hot reload instead of a build and without the policy that a
 * dev server cannot keep.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const options = await prepareStart(args)
    if (options === undefined) return console.log(START_USAGE.replace('npm start', 'npm run dev'))
    const sandbox = await startStackSandbox(options)
    const app = await createServer({
      root: projectRoot,
      logLevel: 'warn',
      server: {
        host: HOST,
        port: options.appPort,
        strictPort: true,
        headers: { 'Referrer-Policy': 'no-referrer' },
      },
      plugins: [registrationsOf(sandbox.url), askPage()],
    })
    await app.listen()
    console.log(welcome(`http://${HOST}:${options.appPort}`, sandbox.url))
    await untilStopped(async () => {
      await Promise.all([app.close(), sandbox.close()])
    })
  })
}

/** Answers `/registrations.json` from the running sandbox, before the file that ships. */
function registrationsOf(sandboxUrl: string): Plugin {
  const read = liveRegistrations(sandboxUrl)
  return {
    name: 'clearchart-live-registrations',
    configureServer: (server) => {
      server.middlewares.use('/registrations.json', (_request, response, next) => {
        read().then((text) => {
          response.setHeader('Content-Type', 'application/json; charset=utf-8')
          response.end(text)
        }, next)
      })
    },
  }
}

/** The page that may ask any server comes with its own policy here too: the app asks for it. */
function askPage(): Plugin {
  return {
    name: 'clearchart-ask-page',
    configureServer: (server) => {
      server.middlewares.use(ASK_PAGE, (_request, response, next) => {
        for (const [name, value] of Object.entries(askPageHeaders(askPageSource(), false)))
          response.setHeader(name, value)
        next()
      })
    },
  }
}
