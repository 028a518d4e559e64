import { expect } from 'playwright/test'
import { test } from '../fixture/test.ts'

test.describe('A service that writes its records in wrong shapes', () => {
  test.use({ scenarios: ['odd-shapes'] })

  test('takes no screen away: the patient is named, every record is there, and one of which a part is left out says so', async ({
    clinician,
  }) => {
    const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
    await expect(chart.banner).toContainText('RIVERA, Marta Elena')
    await chart.open('Conditions')
    await expect(chart.rows).toHaveCount(12)
    const odd = chart.rows.filter({ hasText: 'Partly unreadable' })
    await expect(odd).toHaveCount(1)
    await expect(odd).toContainText('Diabetes mellitus type 2')
    await odd.getByRole('link').first().click()
    await expect(chart.main).toContainText('Could not be read and is not shown here: ')
    await chart.main.getByText('FHIR source', { exact: true }).click()
    await expect(
      chart.main.getByRole('region', { name: 'The entry as the service sent it' }),
    ).toContainText('"1999-12-31"')
    await chart.page.reload()
    await expect(chart.banner).toContainText('RIVERA, Marta Elena')
    await chart.open('Timeline')
    await expect(chart.main.getByRole('listitem')).not.toHaveCount(0)
    await expect(chart.main).not.toContainText('could not be shown')
  })
})
