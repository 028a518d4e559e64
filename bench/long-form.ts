import { cpus } from 'node:os'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { findBrowser } from '../tools/running/browser.ts'
import { freePort } from '../tools/running/free-port.ts'
import { projectRoot } from '../tools/project-root.ts'
import { startStack } from '../tools/running/stack.ts'
import { openHeavyPatient } from './app/heavy-world.ts'
import { longForm } from './app/long-form.ts'
import { longestTask } from './app/measures.ts'

/** The factor by which the page is slowed down. */
const SLOWER = 4
/** The longest delay that nobody notices, in milliseconds. */
const UNFELT = 50

/**
 * Prints the times that a form of 800 items takes to open and to accept one key, on a page that is
 * slowed down four times. `--built` measures the existing build.
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
    const { page, path } = await openHeavyPatient(browser, stack.sandboxUrl, { heavy: 10 })
    await page.goto(`${new URL(page.url()).origin}${path}/forms`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(longForm()),
    })
    const link = page.getByRole('link', { name: /Long form/ })
    await link.waitFor()
    await slowDown(page)
    console.log(
      `\n${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium ` +
        `${browser.version()}, ${SLOWER} times slower`,
    )
    await link.focus()
    let drawn = { first: 0, all: 0 }
    const opening = await longestTask(page, async () => {
      await page.keyboard.press('Enter')
      drawn = await fieldsDrawn(page)
    })
    await page.getByText('Question 40.19').waitFor({ state: 'attached' })
    console.log(`to the first question: ${Math.round(drawn.first)} ms`)
    console.log(`until all 800 items are drawn: ${Math.round(drawn.all)} ms`)
    console.log(`longest task meanwhile: ${told(opening)}`)
    await page.getByRole('textbox', { name: 'Question 1.1', exact: true }).focus()
    console.log(
      `longest task while one key is typed into a text: ${told(await longestTask(page, () => type(page, 'a')))}`,
    )
    await page.getByRole('textbox', { name: 'Question 1.4', exact: true }).focus()
    console.log(
      'longest task while one key is typed that the total is made of: ' +
        told(await longestTask(page, () => type(page, '7'))),
    )
    await page
      .getByRole('radiogroup', { name: 'Question 1.2', exact: true })
      .getByRole('radio')
      .first()
      .focus()
    console.log(
      'longest task while an answer makes another question appear: ' +
        told(await longestTask(page, () => type(page, 'Space'))),
    )
    await page.getByRole('radiogroup', { name: 'Question 1.6', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Check the answers' }).focus()
    console.log(
      `longest task while all answers are looked at: ${told(await longestTask(page, () => type(page, 'Enter')))}`,
    )
    await page.getByRole('heading', { name: 'The answers' }).waitFor()
  } finally {
    await browser.close()
    await stack.close()
  }
  // The sandbox may still hold timers, and the run is over.
  process.exit(0)
}

/** The time after the last field in which further fields may come, in milliseconds. */
const STILL = 2000

/**
 * Waits in the page until no more fields come, and returns the times of the first and the last one,
 * in milliseconds. Looking for them by name from outside would itself be the longest task.
 */
async function fieldsDrawn(page: Page): Promise<{ readonly first: number; readonly all: number }> {
  return page.evaluate(
    (still) =>
      new Promise<{ first: number; all: number }>((resolve) => {
        const fields = document.getElementsByTagName('input')
        const begun = performance.now()
        let [count, first, last] = [fields.length, 0, begun]
        const timer = setInterval(() => {
          const now = performance.now()
          if (fields.length !== count) [count, last] = [fields.length, now]
          if (first === 0 && count > 4) first = now
          if (first === 0 || now - last < still) return
          clearInterval(timer)
          resolve({ first: first - begun, all: last - begun })
        }, 50)
      }),
    STILL,
  )
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function type(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  // The effects of a key are computed between frames, and saved a moment later.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 1500)
      }),
  )
}

function told(ms: number): string {
  return ms <= UNFELT
    ? `${UNFELT} ms or less`
    : `${Math.round(ms)} ms, ${Math.round(ms - UNFELT)} more than nobody feels`
}
