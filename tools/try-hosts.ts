import { spawn } from 'node:child_process'
import { access, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { askHost, type AskHost } from './hosting/ask-host.ts'
import { explainExit } from './running/explain-exit.ts'
import { freePort } from './running/free-port.ts'
import { checkHost } from './hosting/host-check.ts'
import { main as writeRecipes } from './headers.ts'
import { UsageError } from './running/ports.ts'
import { projectRoot } from './project-root.ts'

const DIST = resolve(projectRoot, 'dist')

/** A program that serves the build by a recipe. */
interface TriedHost {
  readonly program: string
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * `npm run try-hosts`: serves `dist` on this machine by nginx and by Caddy, as the recipes of
 * docs/hosting say, and checks each as `npm run check-host` does. A program that is not installed
 * is named and left out; exit code 1 after a fault, and when none of them is installed.
 */
export async function main(): Promise<void> {
  await explainExit(async () => {
    await access(join(DIST, 'index.html.gz')).catch(() => {
      throw new UsageError('There is no build for a host. Run npm run build first.')
    })
    const folder = await mkdtemp(join(tmpdir(), 'clearchart-hosts-'))
    try {
      await writeRecipes(['dist/registrations.json', folder])
      const tried = [
        await tryHost(await nginx(folder, await freePort())),
        await tryHost(await caddy(folder, await freePort())),
      ]
      if (tried.includes('faults') || !tried.includes('sound')) process.exitCode = 1
    } finally {
      await rm(folder, { recursive: true })
    }
  })
}

type Outcome = 'sound' | 'faults' | 'not installed'

async function tryHost(host: TriedHost & { readonly port: number }): Promise<Outcome> {
  const { program, args, port, environment } = host
  if (!(await isInstalled(program))) {
    console.log(`${program} is not installed here, so its recipe was not tried.`)
    return 'not installed'
  }
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const ended = new Promise<void>((done) => {
    child.once('close', () => done())
  })
  try {
    const ask = behindProxy(port)
    await untilThere(ask, ended)
    const { findings } = await checkHost('https://app.example.org', ask)
    for (const { kind, words } of findings) console.log(`${program}: ${kind}: ${words}`)
    const isSound = findings.every(({ kind }) => kind === 'hint')
    console.log(`${program}: ${isSound ? 'nothing is wrong' : 'there are faults'}`)
    return isSound ? 'sound' : 'faults'
  } catch (error) {
    console.log(`${program} did not serve: ${String(error)}\n${said.join('')}`)
    return 'faults'
  } finally {
    child.kill()
    await ended
  }
}

/**
 * The request that a proxy with the certificate would pass on: the host itself listens on this
 * machine.
 */
function behindProxy(port: number): AskHost {
  return (url, headers) => {
    const { protocol, pathname, search } = new URL(url)
    return protocol === 'https:'
      ? askHost(`http://127.0.0.1:${port}${pathname}${search}`, headers)
      : Promise.reject(new Error('Nothing answers by http here.'))
  }
}

/** Repeats a request until there is an answer, or until the program has ended. */
async function untilThere(ask: AskHost, ended: Promise<void>): Promise<void> {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  for (;;) {
    const answer = await ask('https://app.example.org/').catch(() => undefined)
    if (answer !== undefined) return
    if (isOver) throw new Error('it ended at once')
    await new Promise((again) => {
      setTimeout(again, 50)
    })
  }
}

/** The recipe of the container, which includes that of nginx: it needs no rights of its own. */
async function nginx(folder: string, port: number) {
  const configuration = join(folder, 'nginx.conf')
  const text = await readFile(join(folder, 'container', 'container.conf'), 'utf8')
  await cp(join(folder, 'nginx'), join(folder, 'clearchart'), { recursive: true })
  await writeFile(
    configuration,
    text
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      // Before the checkout is named, which may itself be in such a folder.
      .replaceAll('/tmp/', `${folder}/`)
      .replace('/srv/clearchart', DIST),
  )
  return { program: 'nginx', args: ['-c', configuration, '-g', 'daemon off;'], port }
}

function caddy(folder: string, port: number) {
  return Promise.resolve({
    program: 'caddy',
    args: ['run', '--config', join(folder, 'caddy', 'Caddyfile'), '--adapter', 'caddyfile'],
    environment: {
      CLEARCHART_SITE: `http://127.0.0.1:${port}`,
      CLEARCHART_ROOT: DIST,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
    port,
  })
}

async function isInstalled(program: string): Promise<boolean> {
  const places = (process.env['PATH'] ?? '').split(delimiter)
  const found = await Promise.all(
    places.map((place) =>
      access(join(place, program)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.includes(true)
}
