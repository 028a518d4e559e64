import { cpus } from 'node:os'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { findBrowser } from '../tools/running/browser.ts'
import { freePort } from '../tools/running/free-port.ts'
import { projectRoot } from '../tools/project-root.ts'
import { startStack } from '../tools/running/stack.ts'
import { openHeavyPatient } from './app/heavy-world.ts'
import { longForm, tabbedForm, TABS } from './app/long-form.ts'
import { longestTask } from './app/measures.ts'
import { longestWork } from './app/processor-time.ts'

/** The factor by which the page is slowed down. */
const SLOWER = 4
/** The longest delay that nobody notices, in milliseconds. */
const UNFELT = 50

/**
 * Prints the longest task of opening a form of 800 items, and one of 36 tabs, and of changing and
 * reviewing it once every question is answered: as a page that is slowed down four times feels it,
 * and four times its processor time on one that is not, which a busy machine changes little. Ends
 * with 1 when a task is longer than nobody feels. The record comes by itself meanwhile: what its
 * banner works out then counts as opening. `--built` measures the existing build.
 */
export async function main(args: readonly string[]): Promise<void> {
  const missed: string[] = []
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
        for (const one of await walk(page, { form, isTabbed, measured }))
          missed.push(`${name}, ${isSlow ? 'slowed down' : 'processor time'}: ${one}`)
      } finally {
        await browser.close()
        await stack.close()
      }
    }
  }
  if (missed.length > 0) console.log(`\nLonger than ${UNFELT} ms:\n  ${missed.join('\n  ')}`)
  // The sandbox may still hold timers, and the run is over.
  process.exit(missed.length > 0 ? 1 : 0)
}

interface Walk {
  /** The questionnaire as the text of a file. */
  readonly form: string
  readonly isTabbed: boolean
  /** The longest task of an action, in milliseconds. */
  readonly measured: (doing: () => Promise<unknown>) => Promise<number>
}

/**
 * Opens the form, answers all of its questions, changes some and looks at the answers. Returns the
 * actions that took longer than nobody feels.
 */
async function walk(page: Page, { form, isTabbed, measured }: Walk): Promise<readonly string[]> {
  const missed: string[] = []
  await page.locator('input[type=file]').setInputFiles({
    name: 'form.json',
    mimeType: 'application/json',
    buffer: Buffer.from(form),
  })
  const print = async (action: string, doing: () => Promise<unknown>) => {
    const ms = await measured(doing)
    console.log(`  ${action}: ${told(ms)}`)
    if (ms > UNFELT) missed.push(`${action} (${Math.round(ms)} ms)`)
  }
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
  let answered = await answerAll(page)
  if (isTabbed) {
    for (let tab = 1; tab < TABS; tab += 1) {
      await page.getByRole('button', { name: 'Next page' }).click()
      await page
        .getByRole('group', { name: `Question ${tab + 1}.2`, exact: true })
        .or(page.getByRole('radiogroup', { name: `Question ${tab + 1}.2`, exact: true }))
        .first()
        .waitFor()
      answered += await answerAll(page)
    }
    await page.getByRole('navigation').locator('summary').last().click()
    // Its name goes on with the number of its answers.
    await page.getByRole('button', { name: /^Section 1 / }).click()
  }
  console.log(`  (${answered} questions answered)`)
  await page.getByRole('textbox', { name: 'Question 1.1', exact: true }).focus()
  await print('a key in a text', () => type(page, 'a'))
  await page.getByRole('textbox', { name: 'Question 1.4', exact: true }).focus()
  await print('a key that the total is made of', () => type(page, '7'))
  const choices = (name: string) => page.getByRole('radiogroup', { name, exact: true })
  // The condition of a question is no longer met, and met again.
  await choices('Question 1.2').getByRole('radio').nth(1).click()
  await choices('Question 1.6').waitFor({ state: 'detached' })
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
  return missed
}

/** Answers by the type of the question (`bench/app/long-form.ts`), in the order of its number. */
const ANSWERS = ['Answer', '', '', '7', '01/02/2020', '', 'More words than one', '1.5']

/**
 * Answers every question that is on the page, as a person's keys and presses do, until no further
 * one appears. Returns their number; throws where one stays without an answer or is refused.
 */
async function answerAll(page: Page): Promise<number> {
  const outcome = await page.evaluate(async (answers) => {
    const pause = () =>
      new Promise((resolve) => {
        setTimeout(resolve, 60)
      })
    const placeOf = (text: string) => Number(/Question \d+\.(\d+)/.exec(text)?.[1] ?? 0)
    const write = (field: HTMLInputElement | HTMLTextAreaElement) => {
      const text = answers[(placeOf(field.labels?.[0]?.textContent ?? '') - 1) % answers.length]
      // React hears of a change only where the value was set behind its back.
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      own?.set?.call(field, text ?? '')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const groups = () => [...document.querySelectorAll('main [role="radiogroup"]')]
    const open = () => ({
      texts: [
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'main input:not([type="radio"], [type="checkbox"], [type="file"]), main textarea',
        ),
      ].filter((field) => field.value === '' && placeOf(field.labels?.[0]?.textContent ?? '') > 0),
      choices: groups().filter((group) => group.querySelector(':checked') === null),
    })
    let answered = 0
    for (let turn = 0; turn < 20; turn += 1) {
      const { texts, choices } = open()
      if (texts.length + choices.length === 0) break
      for (const [index, field] of texts.entries()) {
        write(field)
        answered += 1
        if (index % 20 === 19) await pause()
      }
      for (const [index, group] of choices.entries()) {
        group.querySelector<HTMLInputElement>('input')?.click()
        answered += 1
        if (index % 20 === 19) await pause()
      }
      await pause()
      await pause()
    }
    const { texts, choices } = open()
    return {
      answered,
      left: texts.length + choices.length,
      refused: document.querySelectorAll('main [aria-invalid="true"]').length,
    }
  }, ANSWERS)
  if (outcome.left > 0 || outcome.refused > 0 || outcome.answered === 0)
    throw new Error(`The form was not filled in: ${JSON.stringify(outcome)}`)
  return outcome.answered
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
