import { resolve } from 'node:path'
import { explainExit } from './running/explain-exit.ts'
import { runPlaywright } from './running/run-playwright.ts'

/**
 * `npm run narrative-words FOLDER`: draws every clinical document of a folder and compares the
 * words of its narrative with those on the page.
 */
export async function main([folder, ...rest]: readonly string[]): Promise<void> {
  await explainExit(async () => {
    if (folder === undefined) return console.log('Usage: npm run narrative-words FOLDER')
    process.env['CDA_FOLDER'] = resolve(folder)
    const options = rest.filter((argument) => argument !== '--built')
    process.exit(
      await runPlaywright('e2e/narrative-folder.config.ts', options, rest.includes('--built')),
    )
  })
}
