import { expect, type Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { ChangingHost } from '../fixture/changing-host.ts'
import { changingPort } from '../fixture/environment.ts'
import { test as base } from '../fixture/test.ts'

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

/** Waits until the app's own files are all on the device. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
  })
}

/** Every address that is kept on the device outside the browser's own cache. */
async function keptAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url)
    return found
  })
}

test('After one visit every screen opens without a network, what was read stays readable, and a reload says what is not here and goes on by itself', async ({
  page,
  context,
  world,
  home,
  host,
}) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  await kept(page)
  await chart.open('Conditions')
  await expect(chart.rows).not.toHaveCount(0)
  const addresses = await keptAddresses(page)
  expect(addresses.length).toBeGreaterThan(100)
  expect(
    addresses.filter((address) => !address.startsWith(`${host.origin}/`)),
    'no answer of the service is kept',
  ).toEqual([])
  expect(
    addresses.filter((address) => /[?&](code|state|launch|iss|org)=/.test(address)),
    'nor what an address of a sign-in says',
  ).toEqual([])

  host.cut(true)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible()
  await expect(chart.rows).not.toHaveCount(0)
  for (const part of [
    'Timeline',
    'Documents',
    'Trends',
    'Print or save a copy',
    'Fill in a form',
  ]) {
    await chart.open(part)
    await expect(chart.heading, part).not.toHaveText('This part could not be loaded')
  }
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

test('A newer build waits while somebody is signed in, and comes when they agree; the files of the older one go with its last page', async ({
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
  await page.getByRole('button', { name: 'Use it now' }).click()
  await isNext(page, true)
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
})

test('The switch in the registrations file removes the worker and its files, at whichever page comes next', async ({
  page,
  host,
}) => {
  await page.goto('/')
  await kept(page)
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
