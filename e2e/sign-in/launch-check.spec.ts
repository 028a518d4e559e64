import { expect, type Locator, type Page, type Request } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

function step(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name })
}

const CLOCK = 'This device’s clock is right'
const DISCOVERY = 'The organization’s system says where to sign in'
const SUPPORTED = 'It says what it supports'
const POLICY = 'Our own site lets the app contact the organization’s systems'
const TOKEN = 'The app can reach the address that finishes a sign-in'
const REDIRECT = 'The address to come back to is registered there'
const SCOPES = 'The permissions asked for were given'
const ASK = 'Ask the sign-in page'

test('The launch check finds everything in order that can be known, and its report is copied by the keyboard alone', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.goto(`/check?org=${world.name}-v2`)
  await expect(page.getByText('Checking…')).toHaveCount(0)
  await expect.poll(() => open.size, 'no request is left open').toBe(0)
  for (const name of [
    'The organization is registered',
    CLOCK,
    POLICY,
    DISCOVERY,
    TOKEN,
    SUPPORTED,
    'It uses a version of FHIR that the app reads',
    'No sign-in in this tab waits for its answer',
    'What was asked just now',
  ]) {
    await expect(step(page, name)).toContainText('OK')
  }
  await expect(step(page, 'It uses a version of FHIR')).toContainText('FHIR 4.0.1')
  await expect(step(page, 'What was asked just now')).toContainText('request number')
  await expect(step(page, 'The permissions asked for')).toContainText('launch/patient')
  await expect(page.getByText('Failed')).toHaveCount(0)
  await expectAccessibleInBothLanguages(page)

  await tabTo(page, page.getByRole('button', { name: 'Copy the report' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toContain(`${DISCOVERY}: OK.`)
  expect(report).toContain(`${CLOCK}: OK.`)

  await world.play('discovery-unreachable')
  await tabTo(page, page.getByRole('button', { name: 'Check again' }))
  await page.keyboard.press('Enter')
  await expect(step(page, DISCOVERY)).toContainText('Failed')
  await tabTo(page, page.getByRole('link', { name: 'Back to the start page' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Find your organization' })).toBeVisible()
})

test('The launch check says which step fails, and what can be done', async ({ page, world }) => {
  await world.play('discovery-unreachable')
  await page.goto(`/check?org=${world.name}-v2`)
  await expect(step(page, DISCOVERY)).toContainText('Failed')
  await expect(step(page, DISCOVERY)).toContainText('answers with an error (HTTP 503)')
  await expect(step(page, SUPPORTED)).toContainText('Failed')
  await expectAccessibleInBothLanguages(page)
  await page.goto('/check?iss=https%3A%2F%2Funknown.example%2Ffhir')
  await expect(step(page, 'The organization is registered')).toContainText(
    'No registered organization has the address https://unknown.example/fhir. ' +
      'Whoever runs our site can register it.',
  )
  await expectAccessibleInBothLanguages(page)
})

test('An address that finishes a sign-in and sends the app on to another is told', async ({
  page,
  world,
}) => {
  await world.play('redirecting-token-endpoint')
  await page.goto(`/check?org=${world.name}-v2`)
  await expect(step(page, TOKEN)).toContainText('Failed')
  await expect(step(page, TOKEN)).toContainText(
    `${new URL(world.base).origin} sends the app on to another address, which it does not follow`,
  )
})

test('The launch check is accessible while it runs', async ({ page, world }) => {
  await world.play({ name: 'slow', type: 'CapabilityStatement', amount: 40_000 })
  await page.goto(`/check?org=${world.name}-v2`)
  await expect(step(page, SUPPORTED)).toContainText('Checking…')
  await expectAccessibleInBothLanguages(page)
  await world.play()
  await expect(step(page, SUPPORTED)).toContainText('OK')
})

test.describe('On a device whose clock is wrong', () => {
  const THREE_HOURS = 3 * 3_600_000
  test.beforeEach(async ({ page }) => page.clock.setFixedTime(Date.now() - THREE_HOURS))

  test('the launch check says so, and what to do', async ({ page, world }) => {
    await page.goto(`/check?org=${world.name}-v2`)
    await expect(step(page, CLOCK)).toContainText('Failed')
    await expect(step(page, CLOCK)).toContainText(
      /3 hours behind our own site\. Set this device’s date and time to automatic/,
    )
    await expect(step(page, DISCOVERY)).toContainText('OK')
  })

  test('a sign-in stops and says so', async ({ page, world, signIn }) => {
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    await signIn.as('Juno Ashdown')
    await signIn.allow()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Two clocks are too far apart' }),
    ).toBeVisible()
  })
})

/** A file of the app's own host, which no scenario of the service reaches. */
async function withRegistration(
  page: Page,
  id: string,
  change: (line: Record<string, unknown>) => void,
): Promise<void> {
  await page.route('**/registrations.json', async (route) => {
    // The check of the clock asks for no body.
    if (route.request().method() === 'HEAD') return route.continue()
    const response = await route.fetch()
    const file = (await response.json()) as { registrations: Record<string, unknown>[] }
    for (const line of file.registrations) if (line['id'] === id) change(line)
    await route.fulfill({ response, json: file })
  })
}

test('Where our own policy keeps the app from the address that finishes a sign-in, the check says so and what to do', async ({
  page,
  world,
  watch,
}) => {
  // The authorization server is registered at an origin that the policy of the app's own host does
  // not know, as when its headers were not made anew. Only the registration says where it is. The
  // policy stops each request, so nothing looks for that host.
  const { origin } = new URL(world.base)
  const other = 'https://sign-in.clinic.example'
  await world.play('no-oauth-uris')
  await withRegistration(page, `${world.name}-v1`, (line) => {
    line['authorization'] = JSON.parse(
      JSON.stringify(line['authorization']).replaceAll(origin, other),
    )
  })
  await page.goto(`/check?org=${world.name}-v1`)
  await expect(step(page, DISCOVERY)).toContainText('OK')
  await expect(step(page, TOKEN)).toContainText('Failed')
  await expect(step(page, TOKEN)).toContainText(
    `The policy of our own site stopped the app from contacting ${other}.`,
  )
  await expect(step(page, POLICY)).toContainText('Failed')
  await expect(step(page, POLICY)).toContainText(
    `The policy of our own site does not let the app contact ${other}. ` +
      `It does not let the app start a sign-in at ${other} with a form, which long lists of permissions need. ` +
      'Whoever runs our site has to send the headers',
  )
  await expectAccessibleInBothLanguages(page)
  const others = watch
    .takeErrors()
    .filter((error) => !/connect-src|Content Security Policy/.test(error))
  expect(others).toEqual([])
})

test('A page that shows the app inside its own is named, with whether it is registered', async ({
  page,
  world,
  baseURL,
}) => {
  const { origin } = new URL(world.base)
  const frame = page.frameLocator('iframe')
  const framed = frame.getByRole('listitem').filter({ hasText: 'The app has its own tab' })
  const show = async (org: string) => {
    await page.goto(`${world.base}/ehr`)
    await page.evaluate((url) => {
      const shown = document.querySelector('iframe')
      if (shown !== null) shown.src = url
    }, `${baseURL}/check?org=${org}`)
  }
  await show(`${world.name}-v2`)
  await expect(framed).toContainText(`It is inside ${origin}, which is registered for that.`)
  // Another organization does not launch the app, so nobody may frame it for that one.
  await withRegistration(page, `${world.name}-v1`, (line) => {
    const { launch: _launch, ...clients } = line['clients'] as Record<string, unknown>
    line['clients'] = clients
  })
  await show(`${world.name}-v1`)
  await expect(framed).toContainText(`It is inside ${origin}, which is not registered for that.`)
})

test.describe('The authorization server itself is asked whether it knows the address to come back to:', () => {
  test('it sends the window back for every client, and nobody is signed in', async ({
    page,
    world,
  }) => {
    await page.goto(`/check?org=${world.name}-v2`)
    await expect(step(page, REDIRECT)).toContainText('Note')
    for (const who of ['patients', 'staff and launches from a record system']) {
      const opened = page.waitForEvent('popup')
      await tabTo(page, page.getByRole('button', { name: `Ask for ${who}`, exact: true }))
      await page.keyboard.press('Enter')
      const popup = await opened
      await expect(step(page, REDIRECT)).toContainText(
        `For ${who}: Yes. The organization’s sign-in page sent us back.`,
      )
      await expect.poll(() => popup.isClosed()).toBe(true)
    }
    await expect(step(page, REDIRECT)).toContainText('OK')
    expect((await world.seen()).filter(({ path }) => path.endsWith('/token'))).not.toContainEqual(
      expect.objectContaining({ status: 200 }),
    )
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })

  test('it does not, and its own page says why', async ({ page, world }) => {
    await withRegistration(page, `${world.name}-v2`, (line) => {
      line['clients'] = { patient: { clientId: 'nobody-knows-it', scope: 'openid' } }
    })
    await page.goto(`/check?org=${world.name}-v2`)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: ASK }).click()
    const popup = await opened
    await expect(page.getByText('If it stays and shows an error')).toBeVisible()
    await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(popup.url()).origin).toBe(new URL(world.base).origin)
    await expect(step(page, REDIRECT)).toContainText('Note')
    await expectAccessibleInBothLanguages(page)
  })
})

/**
 * Every text that this tab keeps of the session: tokens, the person, the patient. Not what the
 * registration says, nor scopes and the organization's number, which stand in its address.
 */
async function secretsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = (value: unknown, key = ''): string[] => {
      if (
        [
          'registration',
          'tenant',
          'scopes',
          'bases',
          'addresses',
          'others',
          'clientId',
          'scope',
        ].includes(key)
      )
        return []
      if (typeof value === 'string') {
        try {
          return texts(JSON.parse(value))
        } catch {
          return value.length > 3 && !['patient', 'practitioner'].includes(value) ? [value] : []
        }
      }
      if (typeof value !== 'object' || value === null) return []
      return Object.entries(value).flatMap(([name, inner]) => texts(inner, name))
    }
    return texts({ ...sessionStorage })
  })
}

test.describe('After a sign-in', () => {
  test.use({ scenarios: ['no-refresh'] })

  test('the check compares the permissions, and its report holds no secret and nothing of the person', async ({
    page,
    context,
    world,
    home,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await home.enterAs('Juno Ashdown', world)
    const secrets = await secretsOf(page)
    expect(secrets.length).toBeGreaterThan(3)
    const patientId = new URL(page.url()).pathname.split('/')[2] ?? ''
    expect(patientId).not.toBe('')
    await page.goto(`/check?org=${world.name}-v2&code=a-stray-code&launch=a-stray-launch`)
    await expect(step(page, SCOPES)).toContainText('Not given: offline_access')
    await expect(page.getByText('Checking…')).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy the report' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('Not given: offline_access')
    const told = [...secrets, patientId, 'a-stray-code', 'a-stray-launch'].filter((secret) =>
      report.includes(secret),
    )
    expect(told, 'of tokens, codes and the person').toEqual([])
    expect(report).not.toMatch(/ashdown|juno/i)
  })
})
