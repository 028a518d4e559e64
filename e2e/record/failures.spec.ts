import { expect } from 'playwright/test'
import { test } from '../fixture/test.ts'

// The words of a list for each failure, for a busy service and for warnings:
// src/app/reading/lists-over-sandbox.test.tsx
test('A list that failed is read again when it can be, and a lost network is noticed and recovered from', async ({
  world,
  clinician,
}) => {
  await world.play({ name: 'server-error', type: 'Procedure' })
  const chart = await clinician.openChart('RIVERA, Marta')
  await chart.open('Procedures')
  await expect(chart.alert).toContainText('The service has a problem')
  await world.play()
  await chart.alert.getByRole('button', { name: 'Try again' }).click()
  await expect(chart.rows).not.toHaveCount(0)
  await expect(chart.alert).toBeHidden()

  await chart.page.context().setOffline(true)
  await expect(
    chart.page.getByText('You are offline. What you see was loaded earlier.'),
  ).toBeVisible()
  await chart.page.context().setOffline(false)
  await expect(chart.page.getByText('You are offline.')).toBeHidden()
  await chart.open('Conditions')
  await expect(chart.rows).not.toHaveCount(0)
})

test.describe('Of the app itself,', () => {
  test.use({ fetchesAnew: true })

  test('a part that cannot be fetched says so, and comes when the network is back, by itself where the browser allows it', async ({
    page,
    world,
    home,
    watch,
  }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    const way = await chart.reach('What this service offers')
    const missed = new Set<string>()
    page.on('requestfailed', (request) => {
      if (request.resourceType() === 'stylesheet') missed.add(request.url())
    })
    await page.context().setOffline(true)
    await way.click()
    await expect(chart.main.getByRole('alert')).toContainText('This part could not be loaded')
    expect(watch.takeErrors(), 'the browser names the file, and it is no fault of the app').toEqual(
      [],
    )
    await chart.main.getByRole('button', { name: 'Reload the page' }).click()
    await expect(chart.main.getByRole('alert')).toContainText('The service could not be reached.')
    await expect(chart.banner, 'the rest stands').toBeVisible()
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    await page.context().setOffline(false)
    // Newer browsers keep a module that could not be fetched for as long as the page is open (HTML,
    // "module map"), as Firefox does: there, the button is the way.
    const offered = chart.heading.filter({ hasText: 'What this service offers' })
    const cameByItself = await offered.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    )
    if (!cameByItself) await chart.main.getByRole('button', { name: 'Reload the page' }).click()
    await expect(offered).toBeVisible()
    const isFocused = await offered.evaluate((heading) => heading === document.activeElement)
    expect([cameByItself, true], 'focus is at what came by itself').toContain(isFocused)
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(cameByItself)
    expect([...missed], 'it has styles of its own').not.toEqual([])
    const drawn = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
    await expect.poll(drawn).toEqual(expect.arrayContaining([...missed]))
  })
})
