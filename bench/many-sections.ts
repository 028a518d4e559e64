import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { findBrowser } from '../tools/running/browser.ts'
import { freePort } from '../tools/running/free-port.ts'
import { projectRoot } from '../tools/project-root.ts'
import { startStack } from '../tools/running/stack.ts'
import { openHeavyPatient } from './app/heavy-world.ts'
import { readByApp } from './app/measure-cda.ts'

/** Numbers of sections: one number, and four times as many. */
const [FEW, MANY] = [5000, 20_000]
/** Quadratic work takes 16 times as long for four times the sections, linear work four times. */
const TOO_FAST = 8
/** The best of these is counted: whatever else runs on the machine only adds time. */
const ROUNDS = 2

/**
 * Prints the time in which clinical documents of many sections are read and drawn, and how it
 * grows. Exit code 1 when four times the sections take as long as quadratic work does. `--built`
 * uses the `dist` that is there; a number in the arguments is measured besides.
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
    const { page } = await openHeavyPatient(browser, stack.sandboxUrl, { heavy: 1 })
    // Outside of any record: beside one, a document that names nobody is not shown at once.
    const address = new URL('/documents/open', page.url()).href
    console.log('| sections | until all of it is drawn | longest task |\n|--:|--:|--:|')
    await timeOf(page, address, 500)
    const few = await timeOf(page, address, FEW)
    const many = await timeOf(page, address, MANY)
    for (const more of args.map(Number).filter((count) => count > 0))
      await timeOf(page, address, more, 1)
    console.log(`\n${MANY / FEW} times the sections: ${(many / few).toFixed(1)} times as long`)
    if (many / few > TOO_FAST) process.exitCode = 1
  } finally {
    await browser.close()
    await stack.close()
  }
  process.exit()
}

/** Milliseconds until all sections of a document are drawn. */
async function timeOf(
  page: Page,
  address: string,
  count: number,
  rounds = ROUNDS,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  let longest = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(address)
    const reading = await readByApp(page, documentOf(count))
    best = Math.min(best, reading.all)
    longest = Math.min(longest, reading.longest)
  }
  console.log(`| ${count} | ${(best / 1000).toFixed(1)} s | ${longest.toFixed(0)} ms |`)
  return best
}

function documentOf(sections: number): Buffer {
  const body = Array.from(
    { length: sections },
    (_, at) =>
      `<component><section><code code="${at}-0" codeSystem="1.2"/><title>Section ` +
      `${at}</title><text><paragraph>Glucose ${at} mg/dL</paragraph></text></section>` +
      '</component>',
  )
  return Buffer.from(
    '<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><title>Many ' +
      `sections</title><component><structuredBody>${body.join('')}</structuredBody>` +
      '</component></ClinicalDocument>',
  )
}
