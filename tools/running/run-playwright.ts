import { resolve } from 'node:path'
import { build } from 'vite'
import { demoSettings } from '../demo/demo-settings.ts'
import { startDemoServer } from '../demo/demo-server.ts'
import { findBrowser } from './browser.ts'
import { freePort } from './free-port.ts'
import { liveRegistrations } from './live-registrations.ts'
import { startOtherStack } from './other-stack.ts'
import { projectRoot } from '../project-root.ts'
import { runTool } from './run-command.ts'
import { startStack } from './stack.ts'

/** The folder for the build with the pseudo-language: not `dist`, which never has it. */
const PSEUDO_BUILD = '.cache/pseudo'

/**
 * Runs a Playwright configuration as `runPlaywright` does, against a build that has the
 * pseudo-language.
 */
export async function runInPseudo(config: string, args: readonly string[]): Promise<number> {
  process.env['WITH_PSEUDO'] = '1'
  await build({ root: projectRoot, logLevel: 'warn', build: { outDir: PSEUDO_BUILD } })
  return runPlaywright(config, args, true, PSEUDO_BUILD)
}

/**
 * Finds a browser, builds the app unless `built`, starts the sandbox and the app's host on free
 * ports, and runs a Playwright configuration against them. Returns its exit code. Throws
 * `UsageError` without a browser.
 */
export async function runPlaywright(
  config: string,
  args: readonly string[],
  built: boolean,
  outDir = 'dist',
): Promise<number> {
  const browser = await findBrowser(console.log)
  if (!built) await build({ root: projectRoot, logLevel: 'warn' })
  // Journeys about a host that changes start one of their own there.
  const changingPort = await freePort()
  const besidePort = await freePort()
  const stack = await startStack({
    appPort: await freePort(),
    sandboxPort: await freePort(),
    furtherPorts: [changingPort, besidePort],
    outDir,
  })
  try {
    const other = await startOtherStack({
      appPort: await freePort(),
      hostPort: await freePort(),
      signInPort: await freePort(),
      beside: { port: besidePort, registrations: liveRegistrations(stack.sandboxUrl) },
      outDir,
    })
    const demo = await startDemoServer({
      ...demoSettings({ PORT: String(await freePort()) }),
      root: resolve(projectRoot, outDir),
    })
    try {
      return await runTool('playwright', ['test', '--config', config, ...args], {
        APP_URL: stack.appUrl,
        SANDBOX_URL: stack.sandboxUrl,
        CHANGING_PORT: String(changingPort),
        OTHER_APP_URL: other.appUrl,
        BESIDE_APP_URL: other.besideUrl,
        OTHER_BASE: other.base,
        OTHER_ISSUER: other.issuer,
        DEMO_URL: demo.url,
        CHROMIUM: browser,
      })
    } finally {
      await demo.close()
      await other.close()
    }
  } finally {
    await stack.close()
  }
}
