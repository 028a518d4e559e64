import { expect } from 'playwright/test'
import { expectAccessibleAlsoInSpanish, NARROW } from '../steps/accessibility.ts'
import { LAYOUTS, LAYOUTS_ON_PAGES, LAYOUTS_ON_TABS } from '../steps/every-layout.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

for (const [title, file, part] of [
  ['Layouts on pages', LAYOUTS_ON_PAGES, 'Page'],
  ['Layouts on tabs', LAYOUTS_ON_TABS, 'Tab'],
] as const)
  test(`${title}: every layout of a group is accessible, also on a phone and in Spanish, and is answered by the keyboard`, async ({
    page,
    world,
    home,
  }) => {
    const { main } = await home.enterAs('Marta Elena Rivera', world)
    await page.goto(`${new URL(page.url()).pathname}/forms`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    })
    await main.getByRole('link', { name: `Fill in ${title}` }).press('Enter')
    for (const [at, layout] of LAYOUTS.entries()) {
      const head = main.getByRole('heading', {
        level: 2,
        name: new RegExp(`^${part} of ${layout} `),
      })
      await expect(head).toBeVisible()
      if (at > 0) await expect(head).toBeFocused()
      await expect(main.getByText('Above every page')).toBeVisible()
      await expect(main.getByText('Below every page')).toBeVisible()
      for (const name of [`Sleep in ${layout}`, `Worry in ${layout}`]) {
        const answers = main.getByRole('radiogroup', { name: new RegExp(`^${name}`) })
        await tabTo(page, answers.getByRole('radio').first())
        await page.keyboard.press('Space')
        await page.keyboard.press('ArrowDown')
        await expect(answers.getByRole('radio', { name: 'Sometimes' })).toBeChecked()
      }
      await expectAccessibleAlsoInSpanish(page, NARROW)
      if (at === LAYOUTS.length - 1) break
      await tabTo(page, main.getByRole('button', { name: 'Next page' }))
      await page.keyboard.press('Enter')
    }
    await tabTo(page, main.getByRole('button', { name: 'Check the answers' }))
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { name: 'The answers' })).toBeFocused()
    await expect(main.getByText('Sometimes')).toHaveCount(2 * LAYOUTS.length)
    await expectAccessibleAlsoInSpanish(page, NARROW)
  })
