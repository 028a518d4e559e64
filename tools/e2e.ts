import { explainExit } from './running/explain-exit.ts'
import { runPlaywright } from './running/run-playwright.ts'

/**
 * `npm run e2e [-- --built] [Playwright's arguments]`: the end-to-end tests. `--built` uses the
 * `dist` that is there.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const rest = args.filter((argument) => argument !== '--built')
    // Ends the process: the sandbox may still hold timers, and the run is over.
    process.exit(await runPlaywright('e2e/journeys.config.ts', rest, args.includes('--built')))
  })
}
