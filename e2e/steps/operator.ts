import { expect, type Page } from 'playwright/test'
import type { World } from '../fixture/world.ts'

/** Opens the page of operators with a connection chosen. */
export async function chooseConnection(page: Page, world: World, generation: 'first' | 'second') {
  await page.goto('/export')
  await page
    .getByRole('combobox', { name: 'Connection' })
    .selectOption(`${world.title} · ${generation} generation`)
}

/** Makes a key, and registers its public half as a person does: on the service's own page. */
export async function signInByKey(page: Page, world: World, generation: 'first' | 'second') {
  await chooseConnection(page, world, generation)
  await page.getByRole('button', { name: 'Make a key pair' }).click()
  await page.getByText('Show the public keys').click()
  const jwks = await page.locator('pre').innerText()
  expect(jwks, 'no private half').not.toMatch(/"(?:d|p|q|dp|dq|qi|k)":/)
  const registered = await page.request.post(`${world.base}/backend/keys`, { form: { jwks } })
  expect(registered.ok()).toBe(true)
  await page.getByRole('button', { name: 'Sign in with the key' }).click()
  await expect(page.getByRole('heading', { name: 'Exports', level: 1 })).toBeVisible()
}

/** Shows a group by its number. */
export async function openGroup(page: Page, id: string) {
  await page.getByRole('textbox', { name: 'Number of the group' }).fill(id)
  await page.getByRole('button', { name: 'Show the group' }).click()
}
