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

/** Signs in with a secret, on whichever of an operator's pages is open. */
export async function signInAt(
  page: Page,
  world: World,
  generation: 'first' | 'second',
  secret: string,
): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Connection' })
    .selectOption(`${world.title} · ${generation} generation`)
  await page.getByText('Sign in with a secret instead').click()
  await page.getByRole('textbox', { name: 'Client secret' }).fill(secret)
  await page.getByRole('button', { name: 'Sign in with the secret' }).click()
}

/**
 * The folder that the browser's own dialog would ask for, which no test can press in: always the
 * same one, or a new one each time.
 */
export async function useOwnFolder(page: Page, which: 'same' | 'new' = 'same'): Promise<void> {
  await page.addInitScript((isNew) => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle(
          isNew ? crypto.randomUUID() : 'export',
          { create: true },
        ),
    })
  }, which === 'new')
}
