import { expect, type Page } from 'playwright/test'
import { cutOff } from './steps/cut-off.ts'
import { test } from './fixture/test.ts'

const WIDTHS = [1280, 390] as const

/** Screens of a patient's record, by their address below `/patients/{id}`. */
const RECORD = [
  '',
  '/conditions',
  '/lab-results',
  '/vital-signs',
  '/documents',
  '/questionnaires',
  '/care-team',
  '/details',
  '/timeline',
  '/results',
  '/trends',
  '/flow-sheet',
  '/scores',
  '/summary',
  '/side-by-side',
  '/more',
  '/forms',
  '/correct',
  '/compare',
  '/generate',
  '/documents/file',
  '/documents/open',
  '/take-away',
] as const
/** Screens outside of the records. */
const ALONE = ['/patients', '/offered', '/receipt', '/requests', '/no-such-page'] as const

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    // The sandbox's own pages may store nothing.
    if (location.origin === 'null' || window.origin === 'null') return
    localStorage.setItem('clearchart.language', 'en-x-pseudo')
  })
})

/** Waits until the page is complete, and reports the cut-off texts at each width. */
async function look(page: Page, address: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    let before = ''
    await expect
      .poll(
        async () => {
          const now = await page.locator('body').innerHTML()
          const isStill = now === before
          before = now
          return isStill
        },
        { intervals: [250] },
      )
      .toBe(true)
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({
        path: `${process.env['SHOTS']}/${address.replaceAll('/', '_')}-${width}.png`,
      })
    expect.soft(await cutOff(page), `${address} at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 900 })
}

test('before a sign-in nothing is cut off, from right to left', async ({ page, world }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('searchbox').fill(world.title)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(world.title)
  await look(page, 'choose')
  for (const address of [
    '/launch.html',
    '/callback?code=x&state=y',
    '/help',
    '/privacy',
    '/integrate',
    '/integrate/form',
    '/export',
    '/look',
    `/check?org=${world.name}-v2`,
  ]) {
    await page.goto(address)
    await look(page, address.replace(/\?.*/, ''))
  }
})

test('in a record nothing is cut off, from right to left', async ({ clinician }) => {
  test.setTimeout(300_000)
  const { page } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const patient = new URL(page.url()).pathname
  for (const address of RECORD) {
    await page.goto(patient + address)
    await look(page, `record${address}`)
  }
  for (const address of ALONE) {
    await page.goto(address)
    await look(page, address)
  }
  await page.goto(`${patient}/lab-results`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/Observation\//)
  await look(page, 'one-record')
})
