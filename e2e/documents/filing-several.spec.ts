import { expect, type Page } from 'playwright/test'
import { expectAccessibleAlsoInSpanish, FORMS } from '../steps/accessibility.ts'
import { expectNoSideways } from '../steps/no-sideways.ts'
import { FilingPage } from '../steps/filing-page.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test.use({ solution: 'S6' })

const [WIDE_LIGHT, , , NARROW_DARK] = FORMS
/** One word, as scanners write names. */
const LONG_NAME = 'transfer_summary_of_the_department_of_rehabilitation_2026.txt'

async function onPhone(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page, `${where} on a phone`)
  if (before !== null) await page.setViewportSize(before)
}

test('A registrar files a scanner’s files by the keyboard, each once, and prints a receipt without anything else', async ({
  page,
  world,
}) => {
  const { main } = await FilingPage.enter(page, world)
  const sent = async () =>
    (await world.seen()).filter(
      ({ path, method }) => method === 'POST' && path.endsWith('/DocumentReference'),
    ).length
  await main.getByRole('link', { name: 'File several documents at once' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('File several documents')
  await expect(main.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, main.getByRole('button', { name: 'Choose files' }))
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles(
    ['scan 2026-03-15.txt', LONG_NAME, 'empty.txt'].map((name, index) => ({
      name,
      mimeType: '',
      buffer: Buffer.from(index === 2 ? '' : `Signed ${index}.`),
    })),
  )
  await expect(main.getByText('2 files added')).toBeVisible()
  await expect(main.getByText('It is empty.')).toBeVisible()
  await expect(main.getByText('Suggested from the file’s name.')).toBeVisible()
  await onPhone(page, 'the files')
  await expectAccessibleAlsoInSpanish(page, [WIDE_LIGHT, NARROW_DARK])
  await tabTo(page, main.getByRole('textbox', { name: 'Patient’s record number' }))
  await page.keyboard.type('p601')
  const kind = main.getByRole('combobox', { name: 'Kind of document' }).last()
  await tabTo(page, kind)
  await page.keyboard.type('conse')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: 'Details of: Consent' })).toBeVisible()
  await main.getByRole('button', { name: 'Check before sending' }).press('Enter')
  await expect(main.getByRole('heading', { level: 2, name: 'Before they are sent' })).toBeFocused()
  await onPhone(page, 'before they are sent')
  await tabTo(page, main.getByRole('button', { name: 'File 2 documents' }))
  await page.keyboard.press('Enter')
  await expect(main.getByText('2 of 2 documents filed.')).toBeVisible()
  expect(await sent()).toBe(2)
  await onPhone(page, 'the receipt')
  await expectAccessibleAlsoInSpanish(page, [WIDE_LIGHT, NARROW_DARK])
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('table')).toContainText('scan 2026-03-15.txt')
  await expect(main.getByText('Everything in this part has been answered.')).toBeHidden()
  await expect(main.getByRole('button')).toHaveCount(0)
})
