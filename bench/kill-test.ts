import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { startAppServer } from '../tools/hosting/app-server.ts'
import { findBrowser } from '../tools/running/browser.ts'
import { freePort } from '../tools/running/free-port.ts'
import { liveRegistrations } from '../tools/running/live-registrations.ts'
import { projectRoot } from '../tools/project-root.ts'
import { HOST, startStackSandbox } from '../tools/running/stack.ts'
import { killRun, type KillGround } from './kill/kill-run.ts'

const RUNS = 200
/** Runs at a time, each in a browser profile and a world of its own. */
const LANES = 3

/**
 * `npm run kill-test [RUNS] [FIRST SEED]`: kills pages at random moments during typing and
 * submitting. No accepted keystroke older than a second may be lost, and every run ends with
 * exactly one response. Prints the seed of each failed run.
 */
export async function main([
  runs = String(RUNS),
  first = String(Math.floor(Math.random() * 1e6)),
]: readonly string[]): Promise<void> {
  const executablePath = await findBrowser(console.log)
  const root = resolve(projectRoot, '.cache/kill-test')
  await build({
    root: resolve(projectRoot, 'bench/kill'),
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': resolve(projectRoot, 'src') } },
    build: {
      outDir: root,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
    },
  })
  const ports = { appPort: await freePort(), sandboxPort: await freePort() }
  const sandbox = await startStackSandbox(ports)
  const server = await startAppServer({
    root,
    host: HOST,
    port: ports.appPort,
    registrations: liveRegistrations(sandbox.url),
  })
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--disable-background-networking'],
  })
  const begun = performance.now()
  const seeds = Array.from({ length: Number(runs) }, (_, index) => Number(first) + index)
  const wrong: string[] = []
  const lane = async () => {
    const ground = await killGround(server.url, sandbox.url)
    const context = await browser.newContext()
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const fault = await killRun(context, ground, seed).catch(
        (error: unknown) =>
          `seed ${seed}: ${error instanceof Error ? error.message : String(error)}`,
      )
      if (fault !== undefined) wrong.push(fault)
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  for (const line of wrong) console.log(line)
  console.log(
    `${runs} runs from seed ${first} in ${seconds} s: ` +
      (wrong.length === 0 ? 'nothing lost, nothing twice' : `${wrong.length} went wrong`),
  )
  await browser.close()
  // The sandbox may still hold timers, and the run is over.
  process.exit(wrong.length === 0 ? 0 : 1)
}

/** A world in which somebody has permission to write. */
async function killGround(pageUrl: string, sandboxUrl: string): Promise<KillGround> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${sandboxUrl}/_sandbox/worlds${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status !== 201)
      throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  // Both shapes are our own sandbox's.
  const world = (await post('', {
    solution: 'S2',
    settings: { requestsPerMinute: 1_000_000 },
  })) as { readonly name: string; readonly urls: { readonly bases: { readonly gp: string } } }
  const grant = (await post(`/${world.name}/tokens`, {
    generation: 'v1',
    scopes: ['user/*.*'],
  })) as { readonly access_token: string }
  return {
    pageUrl,
    sandboxUrl,
    world: world.name,
    base: world.urls.bases.gp,
    token: grant.access_token,
  }
}
