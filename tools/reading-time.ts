import { explainExit } from './explain-exit.ts'
import { runPlaywright } from './run-playwright.ts'

/** `npm run reading-time`: how long long clinical documents take in the reader, beside the browser's own parser in the same run. */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    process.exit(await runPlaywright('e2e/reading-time.config.ts', args.filter((argument) => argument !== '--built'), args.includes('--built')))
  })
}
