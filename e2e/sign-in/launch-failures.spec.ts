import { expect } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { expectLaunchPageAccessible } from '../steps/launch-page.ts'
import { test } from '../fixture/test.ts'

const REFERENCE = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

test.describe('A launch that cannot begin', () => {
  const cases = [
    {
      name: 'without iss and launch',
      address: '/launch.html',
      title: 'Something is missing from the link to this page',
    },
    {
      name: 'for an issuer that is not registered',
      address: '/launch.html?iss=https%3A%2F%2Funknown.example%2Ffhir&launch=x',
      title: 'This organization is not registered with Clearchart',
    },
    {
      name: 'for an organization that is gone',
      address: '/launch.html?org=gone-v2&as=patient',
      title: 'This organization is no longer in our list',
    },
  ] as const

  test('without iss and launch, for an issuer that is not registered, or for an organization that is gone says so, gives a reference and a way on, and sends nothing anywhere', async ({
    page,
    watch,
    baseURL,
  }) => {
    for (const { name, address, title } of cases)
      await test.step(name, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
        await expect(page.getByRole('main')).toContainText(REFERENCE)
        await expectLaunchPageAccessible(page)
        await expect(page.getByRole('link', { name: 'Choose your organization' })).toBeVisible()
      })
    expect(watch.hosts()).toEqual([new URL(baseURL ?? '').host])
    await page.getByRole('link', { name: 'Choose your organization' }).click()
    await expect(page.getByRole('searchbox', { name: 'Find your organization' })).toBeVisible()
  })

  test.describe('in a way that is not set up', () => {
    test.use({ solution: 'S6' })
    test('says so', async ({ page, world }) => {
      await page.goto(`/launch.html?org=${world.name}-v1&as=patient`)
      await expect(
        page.getByRole('heading', { level: 1, name: 'This way of signing in is not set up' }),
      ).toBeVisible()
      await expect(page.getByRole('main')).toContainText(`Organization: ${world.title}`)
      await expectLaunchPageAccessible(page)
    })
  })

  test('because the organization’s system does not answer says so, and goes on when it does', async ({
    page,
    world,
    signIn,
  }) => {
    await world.play('discovery-unreachable')
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'The organization’s system is not responding' }),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText(REFERENCE)
    await expectLaunchPageAccessible(page)
    await world.play()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(signIn.question).toHaveText('Who is signing in?')
  })

  test('because the browser keeps nothing for the page, or cannot encrypt, says so', async ({
    page,
    world,
  }) => {
    // As in a frame of another site or with a privacy setting, and as on a page without https.
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      if (location.hash === '#insecure')
        Object.defineProperty(crypto, 'subtle', { value: undefined })
      else Object.defineProperty(window, 'sessionStorage', { get: refuse })
    })
    for (const [hash, title] of [
      ['', 'Your browser does not let this page save anything'],
      ['#insecure', 'This page is not secure'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(`/launch.html?org=${world.name}-v2&as=patient${hash}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      if (hash === '')
        await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
          'target',
          '_blank',
        )
      await expectLaunchPageAccessible(page)
    }
  })
})

test.describe('A sign-in that comes back', () => {
  test('with a denial says who denied, and lets one try again', async ({ page, world, signIn }) => {
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    await signIn.as('Juno Ashdown')
    await signIn.deny()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Access was not allowed' }),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText(REFERENCE)
    expect(new URL(page.url()).search).toBe('')
    await page.getByText('Details for support').click()
    await expectAccessibleInBothLanguages(page)
  })

  test('without a sign-in that was started here is not used', async ({ page }) => {
    await page.goto('/callback?code=stolen&state=made-up')
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: 'This sign-in was not started in this tab',
      }),
    ).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await page.getByText('Details for support').click()
    await expectAccessibleInBothLanguages(page)
  })

  test.describe('with a code that is no longer good', () => {
    test.use({ settings: { codeLifetimeSeconds: 1 } })
    test('says that it took too long', async ({ page, world, signIn }) => {
      await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
      await signIn.as('Juno Ashdown')
      await expect(signIn.question).toHaveText(/^What may/)
      const network = await page.context().newCDPSession(page)
      await network.send('Network.enable')
      // Slower than the lifetime of the code.
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 1500,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      const back = page.waitForResponse((response) => response.url().includes('/callback?'))
      await signIn.allow()
      await back
      // The code is too old by now: the rest may be quick.
      await network.send('Network.disable')
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: 'The sign-in took too long or was already used',
        }),
      ).toBeVisible()
      await expectAccessibleInBothLanguages(page)
    })
  })

  test('from an organization that has taken its approval back says so', async ({ page, world }) => {
    await world.play('revoked-tenant')
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'The organization has not approved Clearchart' }),
    ).toBeVisible()
    await page.getByText('Details for support').click()
    await expectAccessibleInBothLanguages(page)
  })

  for (const generation of ['v1', 'v2'])
    test(`to a system of another FHIR version names both versions and reads nothing (${generation})`, async ({
      page,
      world,
      signIn,
    }) => {
      await world.play('older-fhir')
      await page.goto(`/launch.html?org=${world.name}-${generation}&as=patient`)
      await signIn.as('Juno Ashdown')
      await signIn.allow()
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: 'The organization’s system uses another version of FHIR',
        }),
      ).toBeVisible()
      await expect(page.getByRole('main')).toContainText(
        'This service uses FHIR STU3 (3.0.1). Clearchart reads R4 (4.0.1) and R4B (4.3.0).',
      )
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
      const asked = await world.seen()
      expect(asked.filter(({ path }) => /\/(Patient|Condition|Observation)\b/.test(path))).toEqual(
        [],
      )
      await page.goto(`/check?org=${world.name}-${generation}`)
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: 'It uses a version of FHIR that the app reads' }),
      ).toContainText('It uses FHIR STU3 (3.0.1); Clearchart reads R4 (4.0.1) and R4B (4.3.0).')
      // The old session leaves nothing in the way of another organization.
      await page.goto('/')
      await expect(page.getByRole('searchbox', { name: 'Find your organization' })).toBeVisible()
    })

  test.describe('to a system that does not name its FHIR version', () => {
    test.use({ scenarios: ['version-not-said'] })
    test('goes on by the written specification and says so', async ({ page, world, signIn }) => {
      await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
      await signIn.as('Juno Ashdown')
      await signIn.allow()
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
      await page.getByRole('link', { name: 'What this service offers' }).click()
      await expect(page.getByRole('main')).toContainText(
        'It does not say which version of FHIR it uses; the written specification says R4',
      )
    })
  })

  test('to a system that does not say what it offers says so, and goes on when it does', async ({
    page,
    world,
    signIn,
  }) => {
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    await signIn.as('Juno Ashdown')
    await world.play('discovery-unreachable')
    await signIn.allow()
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: 'The organization’s system does not say what it offers',
      }),
    ).toBeVisible()
    await page.getByText('Details for support').click()
    await expectAccessibleInBothLanguages(page)
    await world.play()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  })
})
