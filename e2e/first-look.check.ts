import { expect, type Page } from 'playwright/test'
import { SignInPage } from './fixture/sign-in-page.ts'
import { test } from './fixture/test.ts'
import { Asker, DESK, PHONE } from './steps/asker.ts'
import {
  askAsClinician,
  askAsIntake,
  askAsPatient,
  askAsRegistrar,
  LOCALES,
} from './steps/questions.ts'

test.use({ readsAhead: true })

/** The windows of a phone and of a desk, in CSS pixels. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const SCREENS = [
  { name: 'first page', path: '' },
  { name: 'results', path: '/results' },
  { name: 'lab results', path: '/lab-results' },
  { name: 'timeline', path: '/timeline' },
] as const

/** The height of the whole page once it has stopped growing, in CSS pixels. */
async function heightOf(page: Page): Promise<number> {
  let last = -1
  for (;;) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height === last) return height
    last = height
    // Late parts come after three seconds.
    await page.waitForTimeout(3500)
  }
}

/** The rows of records that lie wholly in the window. */
async function rowsInSight(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .getByRole('row')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return row.querySelector('td') !== null && top >= 0 && bottom <= window.innerHeight
        }).length,
    )
}

for (const role of ['patient', 'clinician'] as const)
  test(`heights and rows of a ${role}`, async ({ home, clinician, world }) => {
    test.setTimeout(300_000)
    const chart =
      role === 'patient'
        ? await home.enterAs('Marta Elena Rivera', world)
        : await clinician.openChart('RIVERA, Marta')
    const { page } = chart
    const record = /^\/patients\/[^/]+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
    for (const { name, path } of SCREENS) {
      await page.goto(`${record}${path}`)
      await chart.ready()
      for (const window of WINDOWS) {
        await page.setViewportSize(window)
        const height = await heightOf(page)
        process.stdout.write(
          `${role}, ${name}, ${window.width} × ${window.height}: ${height} px high\n`,
        )
      }
      await page.setViewportSize({ width: 1280, height: 720 })
      await heightOf(page)
      process.stdout.write(
        `${role}, ${name}, 1280 × 720: ${await rowsInSight(page)} rows in sight\n`,
      )
    }
  })

/** The cells of the table: a line for each question, a column for each window and language. */
const table = new Map<string, Map<string, string>>()

function keep(who: string, column: string, { asked }: Asker): void {
  for (const { question, presses, seconds, scrolled } of asked) {
    const line = table.get(`${who}: ${question}`) ?? new Map<string, string>()
    const far = scrolled === 0 ? '' : `, ${scrolled} px down`
    table.set(
      `${who}: ${question}`,
      line.set(column, `${presses} in ${seconds.toFixed(1)} s${far}`),
    )
  }
}

const columns: string[] = []
for (const viewport of [DESK, PHONE])
  for (const locale of LOCALES) {
    const column = `${viewport.width} × ${viewport.height}, ${locale.slice(0, 2)}`
    columns.push(column)
    test.describe(`the twelve questions, ${column}`, () => {
      test.use({ viewport, locale, readsAhead: false })

      test('of a patient', async ({ page, world }) => {
        await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
        const signIn = new SignInPage(page)
        await signIn.as('Marta Elena Rivera')
        await signIn.allow()
        const asker = new Asker(page, false)
        await asker.chart.ready()
        await askAsPatient(asker, locale)
        keep('patient', column, asker)
      })

      test('of a clinician', async ({ clinician }) => {
        const { page } = await clinician.openChart('RIVERA, Marta')
        const asker = new Asker(page, false)
        await askAsClinician(asker, locale)
        keep('clinician', column, asker)
      })

      test.describe('at the front desk', () => {
        test.use({ solution: 'S2' })

        test('of an intake worker', async ({ clinician }) => {
          const asker = new Asker(await clinician.launch({ patient: '', generation: 'v1' }), false)
          await askAsIntake(asker, locale)
          keep('intake worker', column, asker)
        })
      })

      test.describe('at the registry', () => {
        test.use({ solution: 'S6' })

        test('of a registrar', async ({ clinician }) => {
          const asker = new Asker(await clinician.launch({ patient: '', generation: 'v1' }), false)
          await askAsRegistrar(asker, locale)
          keep('registrar', column, asker)
        })
      })
    })
  }

test('the twelve questions in one table: presses, seconds, and pixels to scroll', () => {
  const lines = [
    ['question', ...columns],
    ['---', ...columns.map(() => '---')],
    ...[...table].map(([question, line]) => [
      question,
      ...columns.map((column) => line.get(column) ?? 'not answered'),
    ]),
  ]
  process.stdout.write(`${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`)
  // Eleven questions of a patient and a clinician, one of them in two parts, and two of each desk.
  expect([...table.values()].map((line) => line.size)).toEqual(
    Array.from({ length: 16 }, () => columns.length),
  )
})
