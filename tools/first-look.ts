import { explainExit } from './running/explain-exit.ts'
import { runPlaywright } from './running/run-playwright.ts'

/**
 * `npm run first-look`: prints the heights of the first screens, the rows in sight, and the presses
 * and seconds that the answers to twelve questions take.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    process.exit(await runPlaywright('e2e/first-look.config.ts', args, false))
  })
}
