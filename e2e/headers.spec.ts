import { expect } from 'playwright/test'
import { test } from './test.ts'

test.describe('The app’s host', () => {
  for (const address of ['/', '/launch.html', '/patients/1/conditions']) {
    test(`answers ${address} with a policy that lets nothing inline, evaluated or unknown run`, async ({
      request,
    }) => {
      const response = await request.get(address, { headers: { Accept: 'text/html' } })
      const policy = response.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(response.headers()).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    })
  }

  test('lets the page talk to the registered services only', async ({ page, world, watch }) => {
    await page.goto('/')
    const allowed = await page.evaluate(
      async (url) => (await fetch(url)).status,
      `${world.base}/v4/metadata`,
    )
    expect(allowed).toBe(200)
    const elsewhere = await page.evaluate(() =>
      fetch('https://elsewhere.invalid/').then(
        () => 'sent',
        () => 'blocked',
      ),
    )
    expect(elsewhere).toBe('blocked')
    expect(watch.takeErrors().join('\n')).toContain('connect-src')
  })

  test('does not let another page than a registered EHR put the app in a frame', async ({
    page,
    world,
    baseURL,
    watch,
  }) => {
    // The same pages under another name of this machine are another origin, which nobody registered.
    const strange = world.base.replace('127.0.0.1', 'localhost')
    const launchPage = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    const frameLaunchPage = async (outer: string) => {
      await page.goto(`${outer}/ehr`)
      await page.evaluate((url) => {
        const frame = document.querySelector('iframe')
        if (frame !== null) frame.src = url
      }, `${baseURL}/launch.html`)
    }
    await frameLaunchPage(world.base)
    await expect(launchPage).toBeVisible()
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    )
    await frameLaunchPage(strange)
    await refused
    await expect(launchPage).toBeHidden()
    expect(watch.takeErrors()).toHaveLength(1)
  })
})
