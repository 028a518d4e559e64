import { expect } from 'playwright/test'
import { test } from './other-host-test.ts'

const OWN = 'Peter James Chalmers (example)'
const WIDTHS = [390, 800, 1280] as const

for (const ownBanner of [true, false])
  test(`The second host’s EHR ${ownBanner ? 'shows its own banner, and the identity is hidden for its patient alone' : 'asks for a banner, and the identity is there for everybody'}; allergies stay at every width`, async ({
    page,
    host,
  }) => {
    const chart = await host.launch(OWN, { ownBanner })
    const allergies = chart.banner.getByRole('link', { name: /^Allergies: .*(Cashew|Penicillin)/i })
    const name = chart.banner.getByText('CHALMERS')
    for (const part of ['Home', 'Medicines', 'Documents']) {
      if (part !== 'Home') await chart.go(part)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expect(allergies).toBeInViewport()
        await expect(name).toBeVisible({ visible: !ownBanner })
      }
    }
    await chart.go('Change patient')
    await page.getByRole('textbox', { name: 'Patient id' }).fill('f001')
    await page.getByRole('button', { name: 'Find by id' }).click()
    await chart.table.getByRole('link').first().click()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect(chart.banner.getByText('HEUVEL')).toBeVisible()
      await expect(chart.banner.getByText(/^(Allergies: |No allerg)/)).toBeVisible()
    }
  })

test('Inside the EHR’s page, its banner names the patient, and the app repeats the allergies alone', async ({
  page,
  host,
}) => {
  const frame = await host.launchEmbedded(OWN, { ownBanner: true })
  await expect(page.getByText('Patient of this EHR: Peter James Chalmers')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const banner = frame.getByRole('banner')
    await expect(banner.getByRole('link', { name: /^Allergies: / })).toBeVisible()
    await expect(banner.getByText('CHALMERS')).toBeHidden()
  }
})
