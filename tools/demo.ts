import { resolve } from 'node:path'
import { build } from 'vite'
import { bundleDemo, DEMO_OPTIONS } from './bundle/demo-bundle.ts'
import { demoSettings } from './demo/demo-settings.ts'
import { explainExit } from './running/explain-exit.ts'
import { projectRoot } from './project-root.ts'
import { runNode } from './running/run-command.ts'

/**
 * `npm run demo`: builds the app and the demo's program, and runs it: app and sandbox on one
 * origin, with a sandbox for each visitor (docs/demo.md, docs/decisions/0091). Its settings are in
 * the environment. `npm run demo -- --build` only builds, for an image.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    // A wrong setting is told before the seconds of a build.
    demoSettings(process.env)
    await build({ root: projectRoot, logLevel: 'warn' })
    const program = await bundleDemo()
    if (args.includes('--build')) return
    const folder = resolve(projectRoot, 'dist')
    process.exitCode = await runNode([...DEMO_OPTIONS, program, folder])
  })
}
