import { cpus } from 'node:os'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { findBrowser } from '../tools/browser.ts'
import { freePort } from '../tools/free-port.ts'
import { projectRoot } from '../tools/project-root.ts'
import { startStack } from '../tools/stack.ts'
import { openHeavyPatient } from './app/heavy-world.ts'
import { longForm } from './app/long-form.ts'
import { longestTask } from './app/measures.ts'

/** How much slower than this machine the page is made to be. */
const SLOWER = 4
/** What nobody feels, in milliseconds. */
const UNFELT = 50

/** Prints how a form of 800 items opens and takes one key, on a page that is made four times slower. `--built` measures the build that is there. */
export async function main(args: readonly string[]): Promise<void> {
  const executablePath = await findBrowser(console.log)
  if (!args.includes('--built')) await build({ root: projectRoot, logLevel: 'warn' })
  const stack = await startStack({ appPort: await freePort(), sandboxPort: await freePort() })
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-background-networking'] })
  try {
    const { page, path } = await openHeavyPatient(browser, stack.sandboxUrl, { heavy: 10 })
    await page.goto(`${new URL(page.url()).origin}${path}/forms`)
    await page.locator('input[type=file]').setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(longForm()) })
    const link = page.getByRole('link', { name: /Long form/ })
    await link.waitFor()
    await slowDown(page)
    console.log(`\n${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium ${browser.version()}, ${SLOWER} times slower`)
    const begun = Date.now()
    const opening = await longestTask(page, async () => {
      await link.click()
      await page.getByRole('textbox', { name: 'Question 1.1', exact: true }).waitFor()
      console.log(`to the first question: ${Date.now() - begun} ms`)
      await page.getByText('Question 40.19').waitFor({ state: 'attached', timeout: 120_000 })
    })
    console.log(`until all 800 items are drawn: ${Date.now() - begun} ms`)
    console.log(`longest task meanwhile: ${told(opening)}`)
    await page.getByRole('textbox', { name: 'Question 1.1', exact: true }).focus()
    console.log(`longest task while one key is typed into a text: ${told(await longestTask(page, () => type(page, 'a')))}`)
    await page.getByRole('textbox', { name: 'Question 1.4', exact: true }).focus()
    console.log(`longest task while one key is typed that the total is made of: ${told(await longestTask(page, () => type(page, '7')))}`)
    console.log(`longest task while an answer makes another question appear: ${told(await longestTask(page, async () => {
      await page.getByRole('radiogroup', { name: 'Question 1.2', exact: true }).getByRole('radio').first().check()
      await page.getByRole('radiogroup', { name: 'Question 1.6', exact: true }).waitFor()
    }))}`)
  } finally {
    await browser.close()
    await stack.close()
  }
  // The sandbox may still hold timers, and the run is over.
  process.exit(0)
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function type(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  // What follows from a key is computed between frames, and kept a moment later.
  await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 1500) }))
}

function told(ms: number): string {
  return ms <= UNFELT ? `${UNFELT} ms or less` : `${Math.round(ms)} ms, ${Math.round(ms - UNFELT)} more than nobody feels`
}
