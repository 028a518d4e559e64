import { expect } from 'playwright/test'
import { test } from './other-host-test.ts'

test.describe('Where an EHR launches with a slash behind its address, and takes no other', () => {
  test.use({ stricter: ['--ends-with-slash'] })

  test('a launched session is signed in again, twice, and the check asks as the launch did', async ({
    page,
    places,
    host,
  }) => {
    const asked: (string | null)[] = []
    page.context().on('request', (request) => {
      const { origin, pathname, searchParams } = new URL(request.url())
      if (origin === places.issuer && pathname === '/authorize')
        asked.push(
          searchParams.get('aud') ?? new URLSearchParams(request.postData() ?? '').get('aud'),
        )
    })
    await page.clock.install()
    const chart = await host.launch(PATIENT)
    const locked = page.getByRole('dialog', { name: 'Locked' })
    for (const time of ['the first', 'the second']) {
      await test.step(`${time} time`, async () => {
        await page.clock.fastForward(TEN_MINUTES)
        await expect(locked).toBeVisible()
        const opened = page.waitForEvent('popup')
        await page.getByRole('button', { name: 'Sign in again' }).click()
        const again = await opened
        const who = again.getByRole('combobox', { name: 'Who are you?' })
        await who.selectOption({ label: 'Adam Careful (Practitioner/example)' })
        await again.getByRole('combobox', { name: /record/ }).selectOption({ label: PATIENT })
        await again.getByRole('button', { name: 'Allow', exact: true }).click()
        await expect(locked).toBeHidden()
        await expect(chart.banner).toContainText('HEUVEL')
      })
    }
    await page.goto(`${places.appUrl}/check`)
    await page.getByRole('button', { name: /for .*launches from a record system/ }).click()
    await expect(page.getByText(/sign-in page sent us back/).first()).toBeVisible()
    expect(asked).toEqual(Array.from({ length: 4 }, () => `${places.base}/`))
  })
})

const PATIENT = 'Pieter van de Heuvel (f001)'
const TEN_MINUTES = 10 * 60_000
