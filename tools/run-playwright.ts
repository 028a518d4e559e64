import { build } from 'vite'
import { findBrowser } from './browser.ts'
import { freePort } from './free-port.ts'
import { projectRoot } from './project-root.ts'
import { runTool } from './run-command.ts'
import { startStack } from './stack.ts'

/**
 * Finds a browser, builds the app unless `built`, starts the sandbox and the app's host on free ports, and runs a
 * Playwright configuration against them. Gives its exit code. Throws `UsageError` without a browser.
 */
export async function runPlaywright(
  config: string,
  args: readonly string[],
  built: boolean,
): Promise<number> {
  const browser = await findBrowser(console.log)
  if (!built) await build({ root: projectRoot, logLevel: 'warn' })
  const stack = await startStack({ appPort: await freePort(), sandboxPort: await freePort() })
  try {
    return await runTool('playwright', ['test', '--config', config, ...args], {
      APP_URL: stack.appUrl,
      SANDBOX_URL: stack.sandboxUrl,
      CHROMIUM: browser,
    })
  } finally {
    await stack.close()
  }
}
