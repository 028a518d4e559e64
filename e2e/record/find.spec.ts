import { expect, type Locator } from 'playwright/test'
import { expectAccessible, NARROW } from '../steps/accessibility.ts'
import { FindBox } from '../steps/find-box.ts'
import { lookAside } from '../steps/look-at.ts'
import { test } from '../fixture/test.ts'

/** The places of these edges, without repeats: one where everything lines up. */
async function edges(texts: Locator, side: 'left' | 'right'): Promise<readonly number[]> {
  await texts.first().waitFor()
  const places = await texts.evaluateAll(
    (found, edge) => found.map((text) => Math.round(text.getBoundingClientRect()[edge])),
    side,
  )
  expect(places.length).toBeGreaterThan(1)
  return [...new Set(places)]
}

test('A patient opens the search by a key, loads the rest, finds a result by its beginning, opens it by Enter', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const find = new FindBox(page)
  await page.keyboard.press('Control+k')
  await expect(find.field).toBeFocused()
  await page.keyboard.type('hemo')
  await expect(
    find.dialog.getByText(/^Kinds of entries fully loaded: /),
    'what is not loaded is said',
  ).toBeVisible()
  await find.loadRest()
  await find.field.fill('hemoglob a1c')
  await expect(find.state.filter({ hasText: /^\d+ entries found$/ })).toHaveCount(1)
  await expect(find.dialog.getByText('Enter opens the answer.')).toBeVisible()
  await expect(find.chosen, 'Enter opens the answer, and no line').toHaveCount(0)
  await expect(find.dialog.getByRole('group', { name: /^Lab results, \d+$/ })).toBeVisible()
  expect(await find.kept(), 'terms are kept nowhere').not.toContain('hemo')

  await find.field.press('ArrowDown')
  await expect(find.chosen).toContainText('Hemoglobin A1c')
  await expect(find.field).toHaveAttribute(
    'aria-activedescendant',
    (await find.chosen.getAttribute('id')) ?? '',
  )
  await find.field.press('ArrowDown')
  await expect(find.options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await find.field.press('ArrowUp')
  await find.field.press('Enter')
  await expect(find.dialog).toBeHidden()
  await expect(page).toHaveURL(/\/patients\/[^/]+\/Observation\/[^/?#]+$/)
  await expect(chart.main.getByRole('heading', { name: /^Hemoglobin A1c/ }).first()).toBeFocused()
  expect(await find.kept(), 'terms are kept nowhere').not.toContain('hemo')
})

test('More of a kind is shown on demand, and a press opens a record', async ({ clinician }) => {
  const { page } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const find = new FindBox(page)
  await page.getByRole('main').focus()
  await page.keyboard.press('/')
  await expect(find.field).toBeFocused()
  await expect(find.field, 'the key that opened it is not typed').toHaveValue('')
  await find.loadRest()
  await test.step('answers are in columns, and so are the values and days of a kind', async () => {
    await find.field.fill('sugar')
    const answers = find.dialog.getByRole('region', { name: 'Answer' }).getByRole('listitem')
    await expect(answers).toHaveCount(2)
    expect(await edges(answers.getByText(/^\w+ \d+, \d{4}$|^\d+-\w+-\d{4}$/), 'left')).toHaveLength(
      1,
    )
    const results = find.dialog
      .getByRole('group', { name: /^Lab results, \d+$/ })
      .getByRole('option')
    expect(await edges(results.getByText(/mg\/dL|\d%/), 'right')).toHaveLength(1)
    expect(await edges(find.options.getByText(/\d{4}$/), 'right')).toHaveLength(1)
  })
  await find.field.fill('a')
  const more = find.options.filter({ hasText: /^Show \d+ more in Lab results$/ })
  const before = await find.options.count()
  await more.click()
  await expect(more).toHaveCount(0)
  await expect(find.field).toBeFocused()
  expect(await find.options.count()).toBeGreaterThan(before)
  await expectAccessible(page)
  await find.options
    .filter({ hasText: /^Hemoglobin/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/Observation\//)
})

// By codes, by one's own words, and the keys that are turned off:
// src/app/palette/find-over-sandbox.test.tsx
test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the search fills the page, an answer above what is found, accessible in both languages and dark', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    const find = new FindBox(page)
    await find.open()
    await find.loadRest()
    await find.field.fill('a')
    await expect(find.options).not.toHaveCount(0)
    await find.field.fill('last A1c')
    await expect(find.dialog.getByRole('region', { name: 'Answer' })).toContainText(
      /Hemoglobin A1c.* ?%.*\d{4}.*was /,
    )
    await expect(find.options.first()).toContainText('Hemoglobin A1c')
    await expectAccessible(page)
    await lookAside(page, 'Find with an answer and what was found')
    await page.setViewportSize({ width: 390, height: 844 })
    await find.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(find.dialog).toBeHidden()
    await expect(chart.heading).toBeVisible()

    await page.emulateMedia({ colorScheme: 'dark' })
    await chart.speak('Español')
    await page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox')
    await field.fill('última A1c')
    await expect(dialog.getByRole('region', { name: 'Respuesta' })).toContainText(/A1c/)
    await expectAccessible(page, NARROW)
    await field.fill('azúcar')
    await expect(dialog.getByRole('option').first()).toContainText('También se llama: ')
  })
})
