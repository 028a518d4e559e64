import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { resolve } from 'node:path'
import { build } from 'vite'
import type { Driver } from './browsers/driver.ts'
import { startFirefox } from './browsers/firefox.ts'
import { smoke, type StepResult } from './browsers/smoke.ts'
import { startWebKit } from './browsers/webkit.ts'
import { projectRoot } from './project-root.ts'
import { explainExit } from './running/explain-exit.ts'
import { freePort } from './running/free-port.ts'
import { liveRegistrations } from './running/live-registrations.ts'
import { UsageError } from './running/ports.ts'
import { startAppServer } from './hosting/app-server.ts'
import { startStackSandbox } from './running/stack.ts'

/** The engines besides Chromium, the programs that drive them, and the Debian package of each. */
const ENGINES = [
  {
    engine: 'Firefox',
    programs: ['firefox-esr', 'firefox'],
    install: 'firefox-esr',
    start: startFirefox,
  },
  {
    engine: 'WebKit',
    programs: ['WebKitWebDriver'],
    install: 'webkit2gtk-driver xvfb',
    start: startWebKit,
  },
] as const

/**
 * `npm run browsers [-- --built]`: one walk through the app in each engine besides Chromium that
 * this machine has. Says which it found and what each did; ends with 1 if a step failed, or if it
 * found none. Not part of `npm test`: it depends on what is installed.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    if (!args.includes('--built')) await build({ root: projectRoot, logLevel: 'warn' })
    let found = 0
    let faults = 0
    for (const { engine, programs, install, start } of ENGINES) {
      const path = await firstOf(programs)
      if (path === undefined) {
        console.log(`${engine}: not here. On Debian: apt-get install ${install}`)
        continue
      }
      found += 1
      const results = await walk(() => start(path))
      faults += results.filter(({ fault }) => fault !== undefined).length
    }
    if (found === 0) throw new UsageError('There is no browser to try besides Chromium.')
    process.exit(faults === 0 ? 0 : 1)
  })
}

async function walk(start: () => Promise<Driver>): Promise<readonly StepResult[]> {
  const [appPort, sandboxPort] = [await freePort(), await freePort()]
  const sandbox = await startStackSandbox({ appPort, sandboxPort })
  const app = await startAppServer({
    root: resolve(projectRoot, 'dist'),
    host: '127.0.0.1',
    port: appPort,
    registrations: liveRegistrations(sandbox.url),
  })
  const driver = await start()
  console.log(`\n${driver.name}`)
  try {
    const results = await smoke(driver, {
      app: app.url,
      sandbox: sandbox.url,
      cut: () => app.close(),
    })
    for (const { step, milliseconds, fault, remark } of results)
      console.log(
        `  ${fault === undefined ? '✓' : '✘'} ${step} (${(milliseconds / 1000).toFixed(1)} s)${
          fault === undefined ? '' : `: ${fault}`
        }${remark === undefined ? '' : ` [${remark}]`}`,
      )
    return results
  } finally {
    await driver.close()
    await Promise.allSettled([app.close(), sandbox.close()])
  }
}

/** Path of the first of these programs that is installed. */
async function firstOf(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const found = await promisify(execFile)('which', [name]).catch(() => undefined)
    const path = found?.stdout.trim()
    if (path !== undefined && path !== '') return path
  }
  return undefined
}
