import { cpus } from 'node:os'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { findBrowser } from '../tools/running/browser.ts'
import { freePort } from '../tools/running/free-port.ts'
import { projectRoot } from '../tools/project-root.ts'
import { startStack } from '../tools/running/stack.ts'
import { openHeavyPatient } from './app/heavy-world.ts'
import { longForm, tabbedForm } from './app/long-form.ts'
import { longestTask } from './app/measures.ts'
import { longestWork } from './app/processor-time.ts'

/** The factor by which the page is slowed down. */
const SLOWER = 4
/** The longest delay that nobody notices, in milliseconds. */
const UNFELT = 50

/**
 * Prints the longest task of opening and filling in a form of 800 items, and one of 36 tabs: as a
 * page that is slowed down four times feels it, and four times its processor time on one that is
 * not, which a busy machine changes little. `--built` measures the existing build.
 */
export async function main(args: readonly string[]): Promise<void> {
  const executablePath = await findBrowser(console.log)
  if (!args.includes('--built')) await build({ root: projectRoot, logLevel: 'warn' })
  for (const [name, form, isTabbed] of [
    ['800 items on one page', longForm(), false],
    ['36 tabs', tabbedForm(), true],
  ] as const) {
    for (const isSlow of [true, false]) {
      const browser = await chromium.launch({
        executablePath,
        args: ['--disable-gpu', '--disable-background-networking'],
      })
      const stack = await startStack({ appPort: await freePort(), sandboxPort: await freePort() })
      try {
        const { page, path } = await openHeavyPatient(browser, stack.sandboxUrl, { heavy: 10 })
        await page.goto(`${new URL(page.url()).origin}${path}/forms`)
        console.log(
          `\n${name}; ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium ` +
            `${browser.version()}, ${isSlow ? `${SLOWER} times slower` : `processor time × ${SLOWER}`}`,
        )
        if (isSlow) await slowDown(page)
        const measured = isSlow
          ? (doing: () => Promise<unknown>) => longestTask(page, doing)
          : async (doing: () => Promise<unknown>) =>
              SLOWER * (await longestWork(browser, page, doing))
        await walk(page, { form, isTabbed, measured })
      } finally {
        await browser.close()
        await stack.close()
      }
    }
  }
  // The sandbox may still hold timers, and the run is over.
  process.exit(0)
}

interface Walk {
  /** The questionnaire as the text of a file. */
  readonly form: string
  readonly isTabbed: boolean
  /** The longest task of an action, in milliseconds. */
  readonly measured: (doing: () => Promise<unknown>) => Promise<number>
}

/** Opens the form, answers some of its questions and looks at the answers. */
async function walk(page: Page, { form, isTabbed, measured }: Walk): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'form.json',
    mimeType: 'application/json',
    buffer: Buffer.from(form),
  })
  const print = async (action: string, doing: () => Promise<unknown>) =>
    console.log(`  ${action}: ${told(await measured(doing))}`)
  const link = page.getByRole('link', { name: /Long form/ })
  await link.waitFor()
  await link.focus()
  let drawn = { first: 0, all: 0 }
  await print('opening', async () => {
    await page.keyboard.press('Enter')
    drawn = await fieldsDrawn(page)
  })
  console.log(
    `  (${Math.round(drawn.first)} ms to the first question, ${Math.round(drawn.all)} ms until all are drawn)`,
  )
  await page.getByRole('textbox', { name: 'Question 1.1', exact: true }).focus()
  await print('a key in a text', () => type(page, 'a'))
  await page.getByRole('textbox', { name: 'Question 1.4', exact: true }).focus()
  await print('a key that the total is made of', () => type(page, '7'))
  const choices = (name: string) => page.getByRole('radiogroup', { name, exact: true })
  await choices('Question 1.2').getByRole('radio').first().focus()
  await print('an answer that makes another question appear', () => type(page, 'Space'))
  await choices('Question 1.6').waitFor()
  if (isTabbed) {
    await page.getByRole('button', { name: 'Next page' }).focus()
    await print('the next tab', () => type(page, 'Enter'))
    await page.getByRole('navigation').locator('summary').last().click()
    await page.getByRole('button', { name: 'Section 36' }).focus()
    await print('the last tab, by the contents', () => type(page, 'Enter'))
  }
  await page.getByRole('button', { name: 'Check the answers' }).focus()
  await print('the review', () => type(page, 'Enter'))
  await page.getByRole('heading', { name: 'The answers' }).waitFor()
  await page.getByRole('button', { name: 'Continue answering' }).focus()
  await print('back to the questions', () => type(page, 'Enter'))
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
    ? `${Math.round(ms)} ms`
    : `${Math.round(ms)} ms, ${Math.round(ms - UNFELT)} more than nobody feels`
}
