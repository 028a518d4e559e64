import { explainExit } from './running/explain-exit.ts'
import { runPlaywright } from './running/run-playwright.ts'

/**
 * `npm run screenshots`: takes the README's pictures again and writes them to `docs/screenshots`.
 */
export async function main(): Promise<void> {
  await explainExit(async () => {
    process.exit(await runPlaywright('e2e/screenshots.config.ts', [], false))
  })
}
