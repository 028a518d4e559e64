import { explainExit } from './running/explain-exit.ts'
import { runPlaywright } from './running/run-playwright.ts'

/**
 * `npm run first-look`: prints the heights of the first screens, the rows in sight, and a table of
 * the presses, seconds and pixels of scrolling that the answers to twelve questions take, at a desk
 * and on a phone, in both languages.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    process.exit(await runPlaywright('e2e/first-look.config.ts', args, false))
  })
}
