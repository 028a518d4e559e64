import { expect, type Page } from 'playwright/test'
import { openWithin } from '../steps/walk-record.ts'
import { expectPlain, test } from './other-host-test.ts'

const REFUSED = 'This was not accepted'
/** Longer than a request without an answer may still be carried out (queries/submit-once.ts). */
const A_MINUTE = 60_000

test.describe('Where no page may send If-Match', () => {
  test.use({ stricter: ['--stops=If-Match'] })

  test('a correction is refused with the reason, and nothing is changed', async ({
    page,
    host,
    declared,
    watch,
  }) => {
    await host.launch('Pieter van de Heuvel (f001)')
    await correct(page)
    // The question without a token, by which a page learns what it may send.
    declared.awaits(401, 'Location/1')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByRole('main').getByText(REFUSED)).toBeVisible()
    await expect(page.getByRole('main').getByText(/the header If-Match \(CORS\)/)).toBeVisible()
    await expectPlain(page)
    await expectUnchanged(page)
    expectStopped(watch.takeErrors(), 'if-match')
  })
})

test.describe('Where no page may send PUT', () => {
  test.use({ stricter: ['--stops=PUT'] })

  test('a correction that did not arrive is refused with the reason, and nothing is changed', async ({
    page,
    host,
    declared,
    watch,
  }) => {
    const main = page.getByRole('main')
    await host.launch('Pieter van de Heuvel (f001)')
    await correct(page)
    // The method is looked into at the statement, which no statement declares.
    declared.awaitsQuestion('stopped')
    declared.awaits(401, 'Location/1')
    await page.clock.install()
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(main.getByText('It is not known whether this arrived')).toBeVisible()
    await page.clock.fastForward(A_MINUTE)
    await expect(main.getByText('This did not arrive')).toBeVisible()
    await main.getByRole('button', { name: 'Send again' }).click()
    await expect(main.getByText(REFUSED)).toBeVisible()
    await expect(main.getByText(/the method PUT \(CORS\)/)).toBeVisible()
    await expectPlain(page)
    await expectUnchanged(page)
    expectStopped(watch.takeErrors(), 'Method PUT')
  })
})

/** Changes the name of a place, as far as the button that sends it. */
async function correct(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await openWithin(page, '/Location/1/correct')
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name')
  await main.getByRole('button', { name: 'Review before sending' }).click()
}

/** The place as the host has it still has the name that it had. */
async function expectUnchanged(page: Page): Promise<void> {
  await openWithin(page, '/Location/1')
  await expect(page.getByRole('main').getByText('South Wing, second floor').first()).toBeVisible()
}

/** The browser's own words about what its rules stopped, and no others. */
function expectStopped(errors: readonly string[], what: string): void {
  expect(errors.length, 'the browser says what it stops').toBeGreaterThan(0)
  for (const error of errors) expect(error).toMatch(/blocked by CORS policy/)
  expect(errors.join('\n')).toContain(what)
}
