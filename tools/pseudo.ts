import { explainExit } from './running/explain-exit.ts'
import { runInPseudo } from './running/run-playwright.ts'

/**
 * `npm run pseudo [Playwright's arguments]`: opens the main screens in the pseudo-language and
 * looks for text that is cut off.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    process.exit(await runInPseudo('e2e/pseudo.config.ts', args))
  })
}
