import { expect } from 'playwright/test'
import { test } from '../fixture/test.ts'

test.describe('A service that names addresses of other hosts', () => {
  test.describe('as the next page', () => {
    test.use({ scenarios: ['hostile-next'], population: { heavy: 600 } })
    test('gets no token sent there, and the list says that it is cut', async ({
      page,
      world,
      home,
      watch,
      baseURL,
    }) => {
      const chart = await home.enterAs('Constance Longfellow', world)
      await chart.open('All observations')
      await expect(chart.main).toContainText(
        'The next page is outside the service, so it was not loaded.',
      )
      await expect(chart.rows).not.toHaveCount(0)
      expect(watch.hosts().sort()).toEqual(
        [new URL(baseURL ?? '').host, new URL(world.base).host].sort(),
      )
      expect(page.url()).toContain('/observations')
    })
  })

  test.describe('as the place of a document', () => {
    test.use({ scenarios: ['hostile-attachment'] })
    test('gets nothing sent there before a person says so, and never the sign-in; the app’s own rules forbid even that', async ({
      world,
      clinician,
      watch,
      baseURL,
    }) => {
      const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
      await chart.open('Documents')
      await chart.table.getByRole('link').first().click()
      await expect(chart.main).toContainText(
        'outside the service. If you get it, that server will know that someone ' +
          'opened this file. Your sign-in is not sent there.',
      )
      expect(watch.hosts().sort()).toEqual(
        [new URL(baseURL ?? '').host, new URL(world.base).host].sort(),
      )
      await chart.main.getByRole('button', { name: /^Get it from/ }).click()
      await expect(
        chart.main.getByRole('status').filter({ hasText: 'The file could not be loaded.' }),
      ).toBeVisible()
      expect(watch.takeErrors().join(), 'the policy of the page stopped it').toContain(
        'Content Security Policy',
      )
      expect(watch.hosts().sort()).toEqual(
        [new URL(baseURL ?? '').host, new URL(world.base).host].sort(),
      )
    })
  })
})

test.describe('A long list', () => {
  test.use({ population: { heavy: 600 } })

  const cases = [
    {
      scenario: 'looping-next',
      says: 'The service’s pages led in a circle, so the list ends here.',
    },
    {
      scenario: 'repeated-page',
      says: 'The service sent the same page twice, so the list ends here.',
    },
    { scenario: 'cut-page', says: 'What was already loaded stays here.' },
  ] as const
  for (const { scenario, says } of cases) {
    test(`${scenario}: ends, keeps what it has and says so`, async ({ world, home }) => {
      await world.play(scenario)
      const chart = await home.enterAs('Constance Longfellow', world)
      await chart.openAtOnce('observations')
      await chart.main.getByRole('button', { name: 'Load all' }).click()
      await expect(chart.main).toContainText(says)
      await expect(chart.rows).not.toHaveCount(0)
    })
  }

  for (const scenario of ['no-next-link', 'one-based-page', 'no-total'] as const) {
    test(`${scenario}: holds every record once`, async ({ world, home }) => {
      await world.play(
        ...(scenario === 'one-based-page' ? (['no-next-link', scenario] as const) : [scenario]),
      )
      const chart = await home.enterAs('Constance Longfellow', world, 'v1')
      await chart.openAtOnce('observations')
      await chart.main.getByRole('button', { name: 'Load all' }).click()
      await expect(chart.main).toContainText(/600 (of 600|entries)/)
    })
  }
})
