import { expect, type Page } from 'playwright/test'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { test } from '../fixture/test.ts'

test.describe('The app’s host', () => {
  for (const address of ['/', '/launch.html', '/patients/1/conditions']) {
    test(`answers ${address} with a policy that lets nothing inline, evaluated or unknown run`, async ({
      request,
    }) => {
      const response = await request.get(address)
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

  test('keeps other windows from its own on every page but those of the sign-in window', async ({
    request,
  }) => {
    const opener = async (address: string) =>
      (await request.get(address)).headers()['cross-origin-opener-policy']
    for (const address of ['/', '/index.html', '/check', '/patients/1/conditions'])
      expect(await opener(address), address).toBe('same-origin-allow-popups')
    for (const address of ['/launch.html?org=x', '/callback?code=x'])
      expect(await opener(address), address).toBeUndefined()
  })

  test('the sign-in window stays tied to a page that was loaded with the policy', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    // The first page came by the callback, which has no policy; this one comes with it.
    await page.reload()
    await chart.open('Conditions')
    await expect(chart.completeness).toBeVisible()
    await world.play('expired-token', 'revoked-refresh')
    await chart.readAgain()
    await expect(page.getByRole('dialog')).toBeVisible()
    await world.play()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    const popup = await opened
    const again = new SignInPage(popup)
    await again.as('Juno Ashdown')
    expect(await popup.evaluate(() => window.opener !== null)).toBe(true)
    await again.allow()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(chart.rows).not.toHaveCount(0)
  })

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
    // The same pages under another name of this machine are another origin, which is not
    // registered.
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

/** The scripts, modules and styles that a page names, by path, with what it says they contain. */
async function filesOf(page: Page, address: string) {
  const html = await (await page.request.get(address)).text()
  // Read where no policy stands: the app's pages parse nothing.
  return page.evaluate(
    (text) =>
      [
        ...new DOMParser()
          .parseFromString(text, 'text/html')
          .querySelectorAll('script[src], link[rel="modulepreload"], link[rel="stylesheet"]'),
      ].map((element) => ({
        address: element.getAttribute('src') ?? element.getAttribute('href') ?? '',
        integrity: element.getAttribute('integrity') ?? '',
      })),
    html,
  )
}

test.describe('The scripts and styles that a page names are bound to what they contain:', () => {
  for (const address of ['/', '/launch.html']) {
    test(`one of ${address} that holds anything else is refused`, async ({ page, watch }) => {
      const files = await filesOf(page, address)
      expect(files.length).toBeGreaterThan(2)
      for (const { address: file, integrity } of files) expect(integrity, file).toMatch(/^sha384-/)
      const scripts = files.filter(({ address: file }) => file.endsWith('.js'))
      for (const { address: altered } of scripts) {
        // A file of the app's own host, which no scenario of the service reaches.
        await page.route(altered, async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: `${await response.text()}\n` })
        })
        const refused = page.waitForEvent('console', (message) =>
          message.text().includes(`${altered}' with computed`),
        )
        await page.goto(address)
        await refused
        await page.unroute(altered)
      }
      await page.goto('about:blank')
      watch.takeErrors()
    })
  }

  test('and each of them is fetched once', async ({ page }) => {
    const named = await filesOf(page, '/')
    const fetched: string[] = []
    page.on('request', (asked) => fetched.push(new URL(asked.url()).pathname))
    await page.goto('/')
    await expect(page.getByRole('searchbox', { name: 'Find your organization' })).toBeVisible()
    for (const { address } of named)
      expect(
        fetched.filter((path) => path === address),
        address,
      ).toHaveLength(1)
  })
})

test('Whose work the app is made with, and under which licence, can be read from the first page and from the receipt', async ({
  page,
  world,
  home,
}) => {
  await page.goto('/')
  const link = (name: string) => page.getByRole('link', { name })
  await expect(link('Open-source software in Clearchart, with its licenses')).toBeVisible()
  const answer = await page.request.get('/third-party-notices.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('react-dom 19')
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  const chart = await home.enterAs('Juno Ashdown', world)
  await chart.open('Access receipt')
  await expect(link('Open-source software in Clearchart, with its licenses')).toHaveAttribute(
    'href',
    '/third-party-notices.txt',
  )
})
