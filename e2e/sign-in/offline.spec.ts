import { expect, type Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { ChangingHost } from '../fixture/changing-host.ts'
import { changingPort } from '../fixture/environment.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { test as base } from '../fixture/test.ts'
import { World } from '../fixture/world.ts'
import { databases, keptBytes } from '../steps/kept-databases.ts'
import { kept, keptAddresses, keptPages } from '../steps/kept-files.ts'
import { openWithin } from '../steps/walk-record.ts'
import { pdfVersion } from '../steps/pdf-version.ts'

/** One host for each journey, and one journey at a time: its address is registered. */
const test = base.extend<{ readonly host: ChangingHost }>({
  host: async ({}, use) => {
    const host = await ChangingHost.start()
    await use(host)
    await host.stop()
  },
})
test.describe.configure({ mode: 'default' })
test.use({
  serviceWorkers: 'allow',
  readsAhead: true,
  signsInByScreens: true,
  baseURL: `http://127.0.0.1:${changingPort}`,
})

test('After one visit every screen opens without a network, what was read stays readable, and a reload says what is not here and goes on by itself', async ({
  page,
  context,
  world,
  home,
  host,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await kept(page)
  await chart.open('Conditions')
  await expect(chart.rows).not.toHaveCount(0)
  const keptFiles = await keptAddresses(page)
  expect(keptFiles.length).toBeGreaterThan(100)
  expect(
    keptFiles.filter((address) => !address.startsWith(`${host.origin}/`)),
    'no answer of the service is kept',
  ).toEqual([])
  expect(
    keptFiles.filter((address) => /[?&](code|state|launch|iss|org)=/.test(address)),
    'nor what an address of a sign-in says',
  ).toEqual([])

  await chart.open('Documents')
  await expect(chart.rows).not.toHaveCount(0)
  const ways = await chart.everyWay()

  host.cut(true)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible()
  const root = new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
  const addresses = ways.flatMap(({ address }) => address ?? [])
  expect(addresses.length, 'there are screens to open').toBeGreaterThan(10)
  const unread = chart.main.getByText('Not loaded: you are offline.', { exact: false })
  for (const address of addresses)
    await test.step(address, async () => {
      await openWithin(page, address)
      await expect(chart.heading).not.toHaveText('This part could not be loaded')
      await expect(chart.main.getByText(/^(Loading|Preparing)/)).toHaveCount(0)
    })
  await test.step('what a list has brought is there on other screens too', async () => {
    for (const part of ['documents', 'documents/read', 'compare', 'conditions']) {
      await openWithin(page, `${root}/${part}`)
      await expect(chart.main.getByRole('link').first(), part).toBeVisible()
      await expect(chart.main.getByText(/^(Loading|Preparing)/)).toHaveCount(0)
      await expect(unread, part).toHaveCount(0)
    }
  })
  await test.step('a form of the app opens, and an answer is kept', async () => {
    await chart.open('Fill in a form')
    await chart.main.getByRole('link', { name: /PHQ-9/ }).first().click()
    await expect(chart.heading).toHaveText(/PHQ-9/)
    await chart.main.getByRole('radio').first().check()
    await expect(page.getByText(/^Saved/).first()).toBeVisible()
  })
  await chart.open('Conditions')
  await expect(chart.rows).not.toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByText('you are still signed in, in this tab')).toBeVisible()
  await page.goto('/')
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  host.cut(false)
  await context.setOffline(false)
  await new Chart(page).ready()
})

test('A newer build waits while somebody is signed in, and comes when they agree; the files of the older one go with its last page, and the registrations file turns all of it off', async ({
  page,
  context,
  world,
  home,
  host,
}) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  await kept(page)
  const isNext = async (of: Page, is: boolean) =>
    expect(of.locator('meta[name=deployed][content=next]')).toHaveCount(is ? 1 : 0)
  const builds = async () =>
    (await page.evaluate(async () => caches.keys())).filter((name) => name.includes('.shell.'))
  host.deploy('next')
  await page.reload()
  await chart.ready()
  // A reload is no consent.
  await isNext(page, false)
  const other = await context.newPage()
  await other.goto('/help')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await isNext(other, false)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const note = page.getByText('A newer version of this app is ready.')
  await expect(note).toBeVisible({ timeout: 60_000 })
  await expect.poll(builds).toHaveLength(2)
  // A browser lets the next build begin when the one before it waits for nothing any more.
  host.hold('/assets/late.woff2', '/questionnaires/index.json')
  await page.evaluate(() => {
    void fetch('/assets/late.woff2').catch(() => undefined)
    void fetch('/questionnaires/index.json').catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Use it now' }).click()
  await isNext(page, true)
  host.hold()
  await chart.ready()
  expect(await builds(), 'a page of the older build is open').toHaveLength(2)
  await other.close()
  await page.reload()
  await chart.ready()
  // It is tidied up some seconds after a page was opened.
  await expect.poll(builds, { timeout: 40_000 }).toHaveLength(1)
  host.cut(true)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isNext(page, true)

  await test.step('the switch in the registrations file removes the worker and its files, at whichever page comes next', async () => {
    host.cut(false)
    host.register({ offline: false })
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const left = async () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ])
    await expect.poll(left).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** Asks for files as the app does, and tells how each was answered. */
async function ask(page: Page, ...files: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    async (paths) =>
      Promise.all(
        paths.map(async (path) => {
          try {
            const response = await fetch(path)
            const type = response.headers.get('Content-Type') ?? ''
            return `${response.status} ${type.split(';')[0] ?? ''}`
          } catch {
            return 'no answer'
          }
        }),
      ),
    files,
  )
}

const SITE_FILES = ['/registrations.json', '/questionnaires/index.json'] as const
/** Files of the app that its worker keeps once a document has fetched them. */
const LATE_FILES = ['cmaps/78-EUC-H.bcmap', 'cmaps/78-H.bcmap'].map(
  (name) => `/assets/pdf-${pdfVersion()}/${name}`,
)
const LIST = '200 application/json'
const FONT_FILE = '200 application/octet-stream'

test('A network that answers with its own page, a proxy’s fault, a worker that was ended and a full device take nothing away that is kept, and put nothing else in its place', async ({
  page,
  context,
  world,
  home,
  host,
}) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  await kept(page)
  expect(await ask(page, ...SITE_FILES)).toEqual([LIST, LIST])

  await test.step('a portal’s page is kept as no file, and the last lists stay', async () => {
    host.putBetween('portal')
    expect(await ask(page, ...SITE_FILES)).toEqual([LIST, LIST])
    expect(await ask(page, ...LATE_FILES)).toEqual(['200 text/html', '200 text/html'])
    expect(await keptPages(page)).toEqual([])
    host.putBetween(undefined)
    const [first = ''] = LATE_FILES
    expect(await ask(page, first), 'the host itself is asked again').toEqual([FONT_FILE])
  })

  await test.step('behind a proxy’s fault the app opens, with the last lists', async () => {
    host.putBetween('fault')
    expect(await ask(page, ...SITE_FILES)).toEqual([LIST, LIST])
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await page.goto('/')
    await chart.ready()
    host.putBetween(undefined)
  })

  const browser = await context.newCDPSession(page)
  await test.step('a worker that the browser ended begins again by itself', async () => {
    await browser.send('ServiceWorker.enable')
    await browser.send('ServiceWorker.stopAllWorkers')
    host.cut(true)
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    host.cut(false)
  })

  await test.step('a full device shows every screen and every file', async () => {
    // Any write to the origin's storage fails from now on.
    await browser.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 1 })
    const isFull = await page.evaluate(async () => {
      const cache = await caches.open('clearchart.full')
      return cache.put('/full', new Response('x')).then(
        () => false,
        () => true,
      )
    })
    expect(isFull, 'the positive control').toBe(true)
    await page.goto('/')
    await chart.ready()
    expect(await ask(page, ...SITE_FILES)).toEqual([LIST, LIST])
    const [, second = ''] = LATE_FILES
    expect(await ask(page, second)).toEqual([FONT_FILE])
    await browser.send('Storage.overrideQuotaForOrigin', { origin: host.origin })
  })
})

async function signIn(page: Page, world: World): Promise<Chart> {
  await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
  const sign = new SignInPage(page)
  await sign.as('Marta Elena Rivera')
  await sign.allow()
  return new Chart(page).ready()
}

/** Words of a record that no sealed byte may show. */
const TELLING = ['Rivera', 'Marta', '1984-03-12', 'p101', 'Patient/', 'loinc', 'resourceType']

test.describe('A copy on this device', () => {
  // A passkey belongs to a name, and an address of numbers is none (WebAuthn, "relying party
  // identifier").
  const app = `http://localhost:${changingPort}`
  const own = test.extend({
    world: async ({ population, settings }, use) => {
      const world = await World.mint({
        solution: 'S1',
        scenarios: [],
        population,
        settings,
        appOrigins: [app],
      })
      await use(world)
      await world.remove()
    },
  })
  own.use({ baseURL: app })

  own(
    'opens without a network by its key alone, shows the same screens, and goes with everything',
    async ({ page, context, world, host }) => {
      const chart = await signIn(page, world)
      await kept(page)
      await chart.open('Print or save a copy')
      await page.getByRole('link', { name: 'Keep an offline copy' }).click()
      const make = page.getByRole('button', { name: 'Make the copy' })
      await expect(make).toHaveAccessibleDescription('Say first that nobody else uses this device.')
      await page.getByLabel('This device is mine, and nobody else uses it').check()
      await page.getByLabel('Passphrase', { exact: true }).fill('too short')
      await make.click()
      await expect(page.getByText('Use at least 15 characters.')).toBeVisible()
      await page.getByRole('button', { name: 'Make one up for me' }).click()
      const passphrase = await page.getByRole('strong').filter({ hasText: '-' }).innerText()
      await make.click()
      await expect(page.getByRole('heading', { name: 'The copy is on this device' })).toBeVisible()

      const bytes = await keptBytes(page)
      expect(bytes, 'the positive control: what is not sealed is found').toContain('passphrase')
      expect(bytes.length).toBeGreaterThan(1_000_000)
      expect(TELLING.filter((word) => bytes.includes(word))).toEqual([])

      await page.getByRole('button', { name: 'Options' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
      host.cut(true)
      await context.setOffline(true)
      await page.goto('/')
      await page.getByRole('link', { name: 'Open the offline copy' }).click()
      await page.getByLabel('Passphrase', { exact: true }).fill(`${passphrase}x`)
      await page.getByRole('button', { name: 'Open it' }).click()
      await expect(page.getByText('The copy did not open')).toBeVisible()
      await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
      await page.getByRole('button', { name: 'Open it' }).click()
      await chart.ready()
      await expect(chart.banner).toContainText('Marta')
      await expect(chart.main.getByRole('region').first()).toBeVisible()
      await expect(page.getByText(/^Offline copy of .+It can only be read\.$/)).toBeVisible()
      await chart.open('Results')
      await expect(chart.main.getByText('Hemoglobin A1c').first()).toBeVisible()
      await chart.open('Documents')
      await chart.table
        .getByRole('link', { name: /Discharge summary/i })
        .first()
        .click()
      await expect(chart.main.getByText('< 0.01 ng/mL')).toBeVisible()
      const address = page.url()
      await page.reload()
      await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
      await page.getByRole('button', { name: 'Open it' }).click()
      await chart.ready()
      expect(page.url(), 'a reload comes back to its screen').toBe(address)
      await page.getByRole('button', { name: 'Options' }).click()
      await page.getByRole('button', { name: 'Close the copy' }).click()
      await expect(page.getByText('The copy is closed.')).toBeVisible()

      host.cut(false)
      await context.setOffline(false)
      const browser = await context.newCDPSession(page)
      await browser.send('WebAuthn.enable')
      await browser.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          hasPrf: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await signIn(page, world)
      await chart.open('Print or save a copy')
      await page.getByRole('link', { name: 'Keep an offline copy' }).click()
      await expect(page.getByText('A new one takes its place.', { exact: false })).toBeVisible()
      await page.getByLabel('With a passkey', { exact: false }).check()
      await make.click()
      await expect(page.getByRole('heading', { name: 'The copy is on this device' })).toBeVisible()
      const again = await keptBytes(page)
      expect(again).toContain('passkey')
      expect(TELLING.filter((word) => again.includes(word))).toEqual([])
      host.cut(true)
      await context.setOffline(true)
      await page.goto('/copy')
      await page.getByRole('button', { name: 'Open with the passkey' }).click()
      await chart.ready()
      await expect(chart.banner).toContainText('Marta')

      await chart.open('Access receipt')
      await page.getByRole('button', { name: 'Forget everything' }).click()
      await page.getByRole('button', { name: 'Yes, forget everything' }).click()
      await expect(page.getByText('an offline copy of a record, encrypted')).toBeVisible()
      expect(await databases(page)).toEqual([])
    },
  )
})
