import { expect } from 'playwright/test'
import { test } from '../fixture/test.ts'

test.describe('A list that fails says so in its place', () => {
  const cases = [
    { scenario: 'server-error', says: 'The service has a problem' },
    { scenario: 'html-error', says: 'The service has a problem' },
    { scenario: 'broken-json', says: 'The answer could not be read' },
    { scenario: 'forbidden-type', says: 'Not permitted' },
    { scenario: 'dropped-connection', says: 'No connection' },
  ] as const

  test('with an id to quote where there was an answer, and the rest of the chart stands', async ({
    world,
    clinician,
  }) => {
    await world.play({ name: 'server-error', type: 'Condition' })
    const chart = await clinician.openChart('RIVERA, Marta')
    await expect(chart.alert, 'one section of the first page fails, the others stand').toHaveCount(
      1,
    )
    for (const { scenario, says } of cases)
      await test.step(`${scenario}: “${says}”`, async () => {
        await world.play({ name: scenario, type: 'Condition' })
        await chart.openAtOnce('conditions')
        await expect(chart.alert).toContainText(says)
        if (scenario !== 'dropped-connection') {
          await chart.alert.getByText(/^(For support|What the service said)$/).click()
          await expect(chart.alert).toContainText('Request number:')
        }
        await expect(chart.banner).toContainText('RIVERA')
      })
    await chart.open('Immunizations')
    await expect(chart.rows).not.toHaveCount(0)
    await expect(chart.alert).toBeHidden()
  })

  test('and is read again when it can be', async ({ world, clinician }) => {
    await world.play({ name: 'server-error', type: 'Procedure' })
    const chart = await clinician.openChart('RIVERA, Marta')
    await chart.open('Procedures')
    await expect(chart.alert).toContainText('The service has a problem')
    await world.play()
    await chart.alert.getByRole('button', { name: 'Try again' }).click()
    await expect(chart.rows).not.toHaveCount(0)
    await expect(chart.alert).toBeHidden()
  })
})

test.describe('A busy service is waited for politely and visibly', () => {
  test('the pause that the service asked for is told and kept', async ({ world, clinician }) => {
    const chart = await clinician.openChart('RIVERA, Marta')
    await chart.open('Conditions')
    await expect(chart.completeness).toBeVisible()
    for (const scenario of ['throttled', 'unavailable'] as const)
      await test.step(scenario, async () => {
        const before = (await world.seen()).length
        await world.play({ name: scenario, type: 'Condition', times: 1, amount: 4 })
        await chart.readAgain()
        const pause = chart.main.getByText('The service asked us to wait.').first()
        await expect(pause).toBeVisible()
        await expect(pause).toBeHidden()
        await expect(chart.rows).not.toHaveCount(0)
        const asked = (await world.seen())
          .slice(before)
          .filter(({ path }) => path.endsWith('/Condition/_search'))
        expect(asked.map(({ status }) => status)).toEqual([
          scenario === 'throttled' ? 429 : 503,
          200,
        ])
      })
  })
})

test('A warning that rides along with a list is shown beside it', async ({ world, clinician }) => {
  await world.play('warnings')
  const chart = await clinician.openChart('RIVERA, Marta')
  await chart.open('Conditions')
  await expect(chart.rows).not.toHaveCount(0)
  await expect(chart.main).toContainText('The service added a note')
})

test('A lost network is noticed and recovered from', async ({ clinician }) => {
  const chart = await clinician.openChart('RIVERA, Marta')
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

  test('a part that cannot be fetched says so, and loading the page again goes on signed in at the same place', async ({
    page,
    world,
    home,
    watch,
  }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    const way = await chart.reach('What this service offers')
    await page.context().setOffline(true)
    await way.click()
    await expect(chart.main.getByRole('alert')).toContainText('This part could not be loaded')
    expect(watch.takeErrors().join(), 'React tells the browser’s words of it').toMatch(
      /preload CSS|imported module/,
    )
    await expect(chart.banner, 'the rest stands').toBeVisible()
    await page.context().setOffline(false)
    await chart.main.getByRole('button', { name: 'Reload the page' }).click()
    await expect(chart.heading).toHaveText('What this service offers')
  })
})
