import { expect } from 'playwright/test'
import { expectAccessible, FORMS, NARROW } from '../steps/accessibility.ts'
import { EVERY_FIELD, EVERY_FIELD_REQUIRED } from '../steps/every-field.ts'
import { test } from '../fixture/test.ts'

for (const { language, locale, review, fill, forms } of [
  {
    language: 'English',
    locale: 'en-US',
    review: 'Check the answers',
    fill: /^Fill in Every field/,
    forms: FORMS,
  },
  {
    language: 'Spanish',
    locale: 'es-US',
    review: 'Revisar las respuestas',
    fill: /^Llenar Every field/,
    forms: NARROW,
  },
] as const) {
  test.describe(`In ${language}`, () => {
    test.use({ locale })
    test.setTimeout(120_000)

    test('every kind of field is accessible, empty and with its error, and so is the summary that leads there', async ({
      page,
      world,
      home,
    }) => {
      const { main } = await home.enterAs('Marta Elena Rivera', world)
      await page.goto(`${new URL(page.url()).pathname}/forms`)
      await page.locator('input[type=file]').setInputFiles({
        name: 'form.json',
        mimeType: 'application/json',
        buffer: Buffer.from(EVERY_FIELD),
      })
      if (language === 'English') await expectAccessible(page, NARROW)
      await main.getByRole('link', { name: fill }).click()
      await expect(
        main
          .getByRole('group', { name: 'A group within' })
          .or(main.getByText('Deep question'))
          .first(),
      ).toBeVisible()
      await expectAccessible(page, forms)
      await main.getByRole('button', { name: review }).click()
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeFocused()
      const problems = main.getByRole('listitem').getByRole('link')
      await expect(problems).toHaveCount(EVERY_FIELD_REQUIRED)
      if (language === 'English') await expectAccessible(page, NARROW)
      await problems.first().click()
      await expect(main.getByRole('radio').first()).toBeFocused()
      await expect(main.getByRole('table').first()).toBeVisible()
      await expectAccessible(page, NARROW)
    })
  })
}
