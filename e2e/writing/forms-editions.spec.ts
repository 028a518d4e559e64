import { expect } from 'playwright/test'
import { expectAccessibleAlsoInSpanish, NARROW } from '../steps/accessibility.ts'
import { TABLE_EDITIONS } from '../steps/every-layout.ts'
import { test } from '../fixture/test.ts'

test('An answer that a table offers no more stands below its row with its words', async ({
  page,
  world,
  home,
}) => {
  const { main } = await home.enterAs('Marta Elena Rivera', world)
  const forms = `${new URL(page.url()).pathname}/forms`
  const openEdition = async (at: number) => {
    await page.goto(forms)
    await page.locator('input[type=file]').setInputFiles({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(TABLE_EDITIONS[at] ?? ''),
    })
    await expect(main.getByRole('link', { name: 'Fill in Edited table' })).toBeVisible()
  }
  const row = (name: string) => main.getByRole('radiogroup', { name: new RegExp(`^${name}`) })
  await openEdition(0)
  await main.getByRole('link', { name: 'Fill in Edited table' }).click()
  await row('Sleep').getByRole('radio', { name: 'Often' }).check()
  await row('Worry').getByRole('radio', { name: 'Never' }).check()
  await expect(main.getByText(/^Saved on this device/)).toBeVisible()

  await openEdition(1)
  await main.getByRole('link', { name: 'Continue: Edited table' }).click()
  const gone = row('Sleep').getByRole('radio', { name: /^Often/ })
  await expect(gone).toBeChecked()
  // In a table the words of answers are in its head: these have no column.
  const words = row('Sleep').getByText(/^Often/)
  const [answer, kept] = [await words.boundingBox(), await row('Sleep').boundingBox()]
  expect(answer?.width).toBeGreaterThan(40)
  expect(answer?.height).toBeGreaterThan(10)
  expect(kept?.width).toBeGreaterThan(720)
  await expectAccessibleAlsoInSpanish(page, NARROW)
  await row('Sleep').getByRole('radio', { name: 'Sometimes' }).check()
  await expect(gone).toHaveCount(0)
})
