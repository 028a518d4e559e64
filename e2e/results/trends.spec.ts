import { expect } from 'playwright/test'
import { expectAccessible, ZOOMED } from '../steps/accessibility.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'
import { openWithin } from '../steps/walk-record.ts'

test('A patient goes from a lab result to its trend, walks it by the keyboard and changes the time shown', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Lab results')
  await chart.table
    .getByRole('link', { name: /^Hemoglobin A1c/ })
    .first()
    .click()
  await chart.main.getByRole('link', { name: 'See the trend' }).click()
  await expect(chart.heading).toHaveText('Trends')
  await expect(chart.heading, 'the focus goes to the new screen').toBeFocused()
  await expect(page, 'the address does not say which measurement').toHaveURL(
    /\/patients\/[^/]+\/trends$/,
  )
  await expect(chart.way('Trends')).toHaveAttribute('aria-current', 'page')
  await expect(
    chart.main.getByText(/^Hemoglobin A1c.*: 19 results from .* the latest is/),
  ).toBeVisible()

  const plot = chart.main.getByRole('application', { name: /^Chart of Hemoglobin A1c/ })
  await expect(plot.locator('svg').first(), 'the chart is drawn').toBeVisible()
  await chart.main.getByRole('button', { name: 'All', exact: true }).click()
  await expect(chart.rows, 'the table has what the chart has').toHaveCount(19)

  const spoken = chart.main.getByRole('status')
  await plot.focus()
  await page.keyboard.press('End')
  await expect(spoken.filter({ hasText: '19 of 19' })).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(spoken.filter({ hasText: '18 of 19' })).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(spoken.filter({ hasText: /6\.1.* 1 of 19/ })).toHaveCount(1)

  await chart.main.getByRole('button', { name: '1 year' }).click()
  await expect(chart.main.getByRole('button', { name: '1 year' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect
    .poll(() => chart.rows.count(), 'there is one each four months')
    .toBeLessThanOrEqual(4)
  await expect(chart.rows.first()).toContainText('6.8%')
  await chart.table.getByRole('link').first().click()
  await expect(page, 'a point leads back to its record').toHaveURL(
    /\/patients\/[^/]+\/Observation\/[^/]+$/,
  )
  await expect(chart.main.getByRole('heading', { name: /^Hemoglobin A1c/ }).first()).toBeVisible()

  const answers = (await world.seen()).filter(
    ({ path, status }) => /\/[A-Z]\w+\/?/.test(path) && status >= 400,
  )
  expect(answers, 'nothing is asked that the service refuses').toEqual([])
})

test('Blood pressure is drawn as two lines, and the navigation leads to all measurements', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  await chart.open('Vital signs')
  await chart.table
    .getByRole('link', { name: /^Blood pressure/ })
    .first()
    .click()
  await chart.main.getByRole('link', { name: 'See the trend' }).click()
  await expect(chart.main.getByRole('application', { name: /Systolic.*Diastolic/ })).toBeVisible()
  await chart.open('Trends')
  await expect(
    chart.main
      .getByRole('combobox', { name: 'Measurement' })
      .getByRole('option', { name: /Hemoglobin A1c/ }),
  ).toHaveCount(1)
})

test('Units and numbers of a chart are whole, however long they are, on a phone and at a desk', async ({
  page,
  world,
  home,
}) => {
  const { main } = await home.enterAs('Marta Elena Rivera', world)
  await openWithin(page, `${new URL(page.url()).pathname}/trends`)
  const measurement = main.getByRole('combobox', { name: 'Measurement' })
  await measurement.selectOption({ label: 'Estimated GFR (mL/min/1.73 m²)' })
  await main
    .getByRole('combobox', { name: 'Compare with' })
    .selectOption({ label: 'Platelets (10³/µL)' })
  const plot = main.getByRole('application', { name: /^Chart of Estimated GFR.*Platelets/ })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(plot.locator('text', { hasText: 'mL/min/1.73 m²' })).toBeVisible()
    await expect
      .poll(() =>
        plot.evaluate((canvas) => {
          const frame = canvas.getBoundingClientRect()
          return [...canvas.querySelectorAll('text')]
            .filter((text) => {
              const { left, right } = text.getBoundingClientRect()
              return left < frame.left || right > frame.right
            })
            .map(({ textContent }) => textContent)
        }),
      )
      .toEqual([])
  }
})

test.describe('At 400 % zoom and with reduced motion', () => {
  test.use({
    viewport: { width: ZOOMED.width, height: ZOOMED.height },
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('a trend is chosen, compared, zoomed and walked by the keyboard alone, stands still and is accessible', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    await page.goto(`${new URL(page.url()).pathname}/trends`)
    const { main } = chart
    await tabTo(page, main.getByRole('combobox', { name: 'Measurement' }))
    await page.keyboard.type('Glucose')
    await tabTo(page, main.getByRole('combobox', { name: 'Compare with' }))
    await page.keyboard.type('Hemoglobin A1c')
    const plot = main.getByRole('application', { name: /^Chart of Glucose.*Hemoglobin A1c/ })
    await expect(plot.locator('svg').first()).toBeVisible()
    const shown = main.getByText(/^\w+ \d+, \d{4} to /).first()
    const whole = await shown.innerText()
    await tabTo(page, main.getByRole('button', { name: 'Zoom in' }))
    await page.keyboard.press('Enter')
    await expect(shown, 'less time is shown').not.toHaveText(whole)

    await tabTo(page, plot)
    await page.keyboard.press('End')
    await expect(
      main.getByRole('status').filter({ hasText: /\b(\d+) of \1\b/ }),
      'the last of all is told',
    ).toHaveCount(1)
    const bounds = await plot.boundingBox()
    expect(bounds?.width, 'the chart fits').toBeLessThanOrEqual(ZOOMED.width)
    expect(await page.evaluate(() => document.getAnimations().length), 'nothing moves').toBe(0)
    await expectAccessible(page, [ZOOMED])
  })
})
