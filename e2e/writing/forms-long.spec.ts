import { expect } from 'playwright/test'
import { expectAccessibleAlsoInSpanish, NARROW } from '../steps/accessibility.ts'
import { LAST_QUESTION, LONG_QUESTIONNAIRE } from '../steps/long-questionnaire.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test('A long form that is out of sight during its review is out of reach there, comes back as it was, and is whole for a search and on paper', async ({
  page,
  world,
  home,
}) => {
  const { main } = await home.enterAs('Marta Elena Rivera', world)
  await page.goto(`${new URL(page.url()).pathname}/forms`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'form.json',
    mimeType: 'application/json',
    buffer: Buffer.from(LONG_QUESTIONNAIRE),
  })
  await main.getByRole('link', { name: /^Fill in Very long/ }).press('Enter')
  const field = (name: string) => main.getByRole('textbox', { name: new RegExp(`^${name}( |$)`) })
  await expect(field(LAST_QUESTION)).toBeAttached()
  const finds = (words: string) =>
    page.evaluate((text) => {
      getSelection()?.empty()
      // Every browser has it, and no standard.
      return (window as unknown as { find: (words: string) => boolean }).find(text)
    }, words)
  expect(await finds(LAST_QUESTION), 'a search finds what is out of sight').toBe(true)
  const first = field('Question 1.1')
  await first.fill('The first answer')
  const drawn = await first.elementHandle()
  const review = main.getByRole('button', { name: 'Check the answers' })

  await test.step('its review has no field, by the keyboard or for a screen reader', async () => {
    await review.press('Enter')
    await expect(
      main.getByRole('heading', { name: 'One answer needs your attention' }),
    ).toBeFocused()
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await expect(review).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(main.getByRole('link', { name: LAST_QUESTION })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(main.getByRole('textbox', { includeHidden: true }).first()).not.toBeFocused()
    await expectAccessibleAlsoInSpanish(page, NARROW)
  })

  await test.step('the way back leads to the question, with its error', async () => {
    await main.getByRole('link', { name: LAST_QUESTION }).press('Enter')
    await expect(field(LAST_QUESTION)).toBeFocused()
    await expect(field(LAST_QUESTION)).toBeInViewport()
    await expect(field(LAST_QUESTION)).toHaveAccessibleDescription(/./)
    await expect(first).toHaveValue('The first answer')
    expect(await drawn?.evaluate((one) => one.isConnected), 'it was not drawn anew').toBe(true)
    await field(LAST_QUESTION).fill('The last answer')
    await tabTo(page, review)
  })

  await test.step('paper has each question once, before and in the review', async () => {
    const occurrences = async () => {
      const paper = (await printedPages(page)).join('\n')
      return ['Question 1.1\n', `${LAST_QUESTION}\n`, 'The first answer', 'The last answer'].map(
        (words) => paper.split(words).length - 1,
      )
    }
    expect(await occurrences()).toEqual([1, 1, 1, 1])
    await review.press('Enter')
    await expect(main.getByRole('heading', { name: 'The answers' })).toBeFocused()
    await expect(main.getByText('The last answer')).toBeAttached()
    expect(await finds('The last answer'), 'a search finds an answer out of sight').toBe(true)
    expect(await occurrences()).toEqual([1, 1, 1, 1])
    await expectAccessibleAlsoInSpanish(page, NARROW)
  })
})
