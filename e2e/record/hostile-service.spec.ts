import { expect } from 'playwright/test'
import { test } from '../fixture/test.ts'

// As the next page: src/app/reading/lists-over-sandbox.test.tsx
test.describe('A service that names addresses of other hosts', () => {
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
