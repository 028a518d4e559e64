import { resolve } from 'node:path'
import { build } from 'vite'
import { demoSettings } from './demo/demo-settings.ts'
import { explainExit } from './running/explain-exit.ts'
import { projectRoot } from './project-root.ts'
import { untilStopped } from './running/until-stopped.ts'
import { startDemoServer } from './demo/demo-server.ts'

/**
 * `npm run demo`: builds the app and serves it with a sandbox for each visitor, on one origin
 * (docs/decisions, 87). Settings are in the environment (docs/demo.md).
 */
export async function main(): Promise<void> {
  await explainExit(async () => {
    const settings = demoSettings(process.env)
    await build({ root: projectRoot, logLevel: 'warn' })
    const demo = await startDemoServer({ ...settings, root: resolve(projectRoot, 'dist') })
    console.log(`\nClearchart's demo   ${settings.publicUrl}\n\nCtrl-C stops it.`)
    await untilStopped(demo.close)
  })
}
