import { cpus } from 'node:os'
import { chromium, type Browser } from 'playwright'
import { build } from 'vite'
import { findBrowser } from '../tools/running/browser.ts'
import { freePort } from '../tools/running/free-port.ts'
import { projectRoot } from '../tools/project-root.ts'
import { startStack } from '../tools/running/stack.ts'
import { serveBarePdf } from './app/bare-pdf.ts'
import { openHeavyPatient } from './app/heavy-world.ts'
import { longFile } from './app/long-file.ts'
import { measureCda } from './app/measure-cda.ts'
import type { Figure } from './app/measure-chart.ts'
import { measurePdf } from './app/measure-pdf.ts'

const CDA_MEGABYTES = [2, 8] as const
const PDF_PAGES = 500

/**
 * Prints, as rows of a table, the readers' times for long documents: clinical documents and the
 * browser's own XML parser, a PDF and pdf.js alone, each with the same bytes in the same run.
 * `--built` uses the `dist` that is there.
 */
export async function main(args: readonly string[]): Promise<void> {
  const executablePath = await findBrowser(console.log)
  if (!args.includes('--built')) await build({ root: projectRoot, logLevel: 'warn' })
  const stack = await startStack({ appPort: await freePort(), sandboxPort: await freePort() })
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--disable-background-networking'],
  })
  try {
    console.log(
      `\n${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ` +
        `${process.versions.node}, Chromium ${browser.version()}, best of 3 in turns\n`,
    )
    console.log('| | Clearchart | alone | |\n|---|---|---|---|')
    await measureAll(browser, stack.sandboxUrl)
  } finally {
    await browser.close()
    await stack.close()
  }
  // The sandbox may still hold timers, and the run is over.
  process.exit(0)
}

async function measureAll(browser: Browser, sandboxUrl: string): Promise<void> {
  const { page, path } = await openHeavyPatient(browser, sandboxUrl, { heavy: 1 })
  const openFile = `${new URL(page.url()).origin}${path}/documents/open`
  const bare = await page.context().newPage()
  // The first reading warms the server and the browser for both.
  await measureCda(page, bare, openFile, longFile({ cdaBytes: 200_000 }))
  for (const megabytes of CDA_MEGABYTES) {
    const bytes = longFile({ cdaBytes: megabytes * 1_000_000 })
    for (const figure of await measureCda(page, bare, openFile, bytes))
      console.log(row(`Clinical document of ${(bytes.length / 1e6).toFixed(1)} MB`, figure))
  }
  const pdf = longFile({ pdfPages: PDF_PAGES })
  const library = await serveBarePdf(pdf, await freePort())
  try {
    for (const figure of await measurePdf(page, bare, openFile, pdf, library))
      console.log(row(`PDF of ${PDF_PAGES} pages`, figure))
  } finally {
    await library.close()
  }
}

/** The third column is empty if there is nothing to compare with. */
function row(document: string, { name, unit, app, bare }: Figure): string {
  const figure = (value: number) => `${value.toFixed(unit === 'MB' ? 1 : 0)} ${unit}`
  const shown = unit === 'ms' && app === 0 ? 'below 50 ms' : figure(app)
  return (
    `| ${document}: ${name} | ${shown} | ${bare === 0 ? '' : figure(bare)} | ` +
    `${bare === 0 || app === 0 ? '' : `${(app / bare).toFixed(1)} times`} |`
  )
}
