import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test'
import type { World } from '../fixture/world.ts'

/**
 * The writes of a type that the service answered, by method and status; it notes none whose
 * connection it closed.
 */
export async function writesOf(world: World, type: string): Promise<readonly string[]> {
  const requests = await world.seen()
  return requests
    .filter(({ path }) => path.split('/').includes(type))
    .filter(({ method, path }) => /^(POST|PUT)$/.test(method) && !path.endsWith('_search'))
    .map(({ method, status }) => `${method} ${status}`)
}

/** Presses without a network: nothing is sent, it says so, and the network comes back. */
export async function pressWhileCut(
  context: BrowserContext,
  press: () => Promise<void>,
  told: Locator,
): Promise<void> {
  await context.setOffline(true)
  await press()
  await expect(told.getByText('Not sent: you are offline')).toBeVisible()
  await context.setOffline(false)
}

/**
 * Presses, and cuts the network while the service carries the write out: the answer is lost, and
 * the service is out of reach until the network is back.
 */
export async function cutDuringAnswer(
  page: Page,
  world: World,
  type: string,
  press: () => Promise<void>,
): Promise<void> {
  await world.play(
    { name: 'slow-write', type, times: 1, amount: 2000 },
    { name: 'lost-write', type, times: 1 },
  )
  await press()
  // The write is there: what is cut is its answer.
  await expect.poll(() => world.playing()).not.toContain('slow-write')
  await page.context().setOffline(true)
}
