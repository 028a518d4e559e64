import { resolve } from 'node:path'
import { explainExit } from './running/explain-exit.ts'
import { runPlaywright } from './running/run-playwright.ts'

/**
 * `npm run document-pages FOLDER [STYLESHEET]`: prints every CDA document of a folder with the
 * reader and, by xsltproc, with a stylesheet such as HL7's `CDA.xsl`; counts the pages of both, and
 * measures where the first section begins.
 */
export async function main([folder, ...rest]: readonly string[]): Promise<void> {
  await explainExit(async () => {
    if (folder === undefined || folder.startsWith('-'))
      return console.log('Usage: npm run document-pages FOLDER [STYLESHEET]')
    const stylesheet = rest.find((argument) => !argument.startsWith('-'))
    process.env['CDA_FOLDER'] = resolve(folder)
    if (stylesheet !== undefined) process.env['CDA_STYLESHEET'] = resolve(stylesheet)
    const options = rest.filter((argument) => argument !== '--built' && argument !== stylesheet)
    process.exit(
      await runPlaywright('e2e/document-pages.config.ts', options, rest.includes('--built')),
    )
  })
}
