import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { test } from '../fixture/test.ts'
import { chooseConnection, openGroup, signInByKey } from '../steps/operator.ts'

/** The folder that the browser's own dialog would ask for, which no test can press in. */
async function useOwnFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('export', { create: true }),
    })
  })
}

/** The files of the folder as another program reads them: their sums and lines. */
function filesOnDisk(page: Page) {
  return page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('export')
    const found: Record<string, { sha256: string; lines: number; text: string }> = {}
    for await (const [name, handle] of folder.entries()) {
      if (!(handle instanceof FileSystemFileHandle)) continue
      const bytes = await (await handle.getFile()).arrayBuffer()
      const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const text = new TextDecoder().decode(bytes)
      found[name] = {
        sha256: [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
        lines: text.split('\n').filter((line) => line !== '').length,
        text: name.endsWith('.json') ? text : '',
      }
    }
    return found
  })
}

/** The attachments in their folder, as another program reads them: their sums. */
function attachmentsOnDisk(page: Page) {
  return page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('export')
    const inside = await folder.getDirectoryHandle('attachments')
    const sums: Record<string, string> = {}
    for await (const [name, handle] of inside.entries()) {
      if (!(handle instanceof FileSystemFileHandle)) continue
      const bytes = await (await handle.getFile()).arrayBuffer()
      const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      sums[name] = [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }
    return sums
  })
}

/** Tries to get at the private keys, and returns all that the browser stores besides them. */
function tryPrivateKeys(page: Page) {
  return page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('clearchart.keys')
      request.addEventListener('success', () => resolve(request.result))
    })
    const keys = await new Promise<{ privateKey: CryptoKey }[]>((resolve) => {
      const request = opened.transaction('keys').objectStore('keys').getAll()
      request.addEventListener('success', () => resolve(request.result))
    })
    opened.close()
    const tries = keys.flatMap(({ privateKey }) =>
      (['jwk', 'pkcs8'] as const).map((format) =>
        crypto.subtle.exportKey(format, privateKey).then(
          () => 'exported',
          () => 'refused',
        ),
      ),
    )
    return {
      tries: await Promise.all(tries),
      stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    }
  })
}

test.describe('an export that takes its time and reports errors', () => {
  test.use({ scenarios: ['slow-export', 'export-errors'] })

  test('An operator makes a key, exports a group across a reload, and gets files whose sums and lines hold; the private key stays where it is', async ({
    page,
    world,
  }) => {
    await useOwnFolder(page)
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await page.goto('/')
    await page.getByRole('link', { name: 'I run exports here' }).click()
    await expect(page.getByRole('heading', { name: 'I run exports' })).toBeVisible()
    await expectAccessibleInBothLanguages(page)
    await world.play({ name: 'slow-export', amount: 4 }, 'export-errors')
    await signInByKey(page, world, 'second')
    await openGroup(page, 'none')
    await expect(page.getByText('There is no such group')).toBeVisible()
    await page.getByRole('link', { name: 'Exports' }).click()
    await openGroup(page, 'gr2')
    await expect(page.getByRole('heading', { name: 'Diabetes program' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Immunization' }).check()
    await expect(page.getByText('_type=Immunization')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Immunization' }).uncheck()
    await page.getByRole('textbox', { name: 'Only these elements' }).fill('id, status')
    await expect(page.getByText('_elements=id%2Cstatus')).toBeVisible()
    await page.getByRole('textbox', { name: 'Only these elements' }).fill('')
    await expectAccessibleInBothLanguages(page)
    await page.getByRole('button', { name: 'Start the export' }).click()
    await expect(page.getByText(/The service says: \d+% complete/)).toBeVisible()
    await page.reload()
    await page
      .getByRole('combobox', { name: 'Connection' })
      .selectOption(`${world.title} · second generation`)
    await page.getByRole('button', { name: 'Sign in with the key' }).click()
    await expect(page.getByText(/The files are kept for/)).toBeVisible()
    const errors = page.getByRole('table', { name: 'Messages of the error files' })
    await expect(errors.getByRole('row', { name: /A document could not be read/ })).toContainText(
      '3',
    )
    await page.getByRole('button', { name: 'Choose a folder and fetch the files' }).click()
    await expect(page.getByText(/files are complete in the folder/)).toBeVisible()
    // The group has documents whose files are missing, or not as they are described.
    await expect(page.getByText(/^\d+ of \d+ attachments are in the folder/)).toBeVisible()
    const troubles = page.getByRole('table', { name: /^Attachments that are missing or differ/ })
    await expect(troubles.getByRole('row', { name: /Size or checksum differs/ })).toBeVisible()
    await expectAccessibleInBothLanguages(page)

    const files = await filesOnDisk(page)
    const report = JSON.parse(files['export-report.json']?.text ?? '') as {
      totals: { files: number; saved: number; missing: number }
      files: { name: string; count: number; lines: number; sha256: string }[]
    }
    expect(report.totals).toMatchObject({ saved: report.totals.files, missing: 0 })
    expect(report.files.length).toBeGreaterThan(5)
    for (const { name, sha256, lines, count } of report.files) {
      expect(files[name], name).toMatchObject({ sha256, lines })
      expect(lines, name).toBe(count)
    }
    expect(Object.keys(files)).toContain('Patient.000.ndjson')
    expect(JSON.parse(files['manifest.json']?.text ?? '')).toMatchObject({
      requiresAccessToken: true,
    })

    const listed = JSON.parse(files['attachments.json']?.text ?? '') as {
      file?: string
      sha256?: string
    }[]
    expect(listed.length).toBeGreaterThan(5)
    expect(await attachmentsOnDisk(page)).toEqual(
      Object.fromEntries(
        listed.flatMap(({ file, sha256 }) => (file === undefined ? [] : [[file, sha256]])),
      ),
    )

    const { tries, stored } = await tryPrivateKeys(page)
    expect(tries).toEqual(['refused', 'refused'])
    expect(stored).not.toContain('"d"')
    const assertions = bodies.filter((body) => body.includes('client_assertion='))
    expect(new Set(assertions).size, 'each assertion is used once').toBe(assertions.length)
    expect(bodies.join()).not.toContain('client_secret')
  })
})

test('With the first generation and a secret, an export is cancelled, another breaks off and is completed, and an expired one says so', async ({
  page,
  world,
}) => {
  await useOwnFolder(page)
  await chooseConnection(page, world, 'first')
  await page.getByText('Sign in with a secret instead').click()
  await page.getByRole('textbox', { name: 'Client secret' }).fill('guess')
  await page.getByRole('button', { name: 'Sign in with the secret' }).click()
  await expect(page.getByText('The service did not accept this proof')).toBeVisible()
  await page.getByRole('textbox', { name: 'Client secret' }).fill('sandbox-secret-v1')
  await page
    .getByRole('combobox', { name: 'How it is sent' })
    .selectOption('In the body of the request')
  await page.getByRole('button', { name: 'Sign in with the secret' }).click()
  await page.getByRole('link', { name: 'What this service offers' }).click()
  const steps = page.getByRole('table', { name: 'Steps of an export' })
  await expect(steps.getByRole('row', { name: /_typeFilter/ })).toContainText('first generation')
  await expectAccessibleInBothLanguages(page)
  await page.getByRole('link', { name: 'Exports' }).click()

  await world.play({ name: 'slow-export', amount: 60 })
  await openGroup(page, 'gr2')
  await expect(page.getByText('which does not have them')).toBeVisible()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await page.getByRole('button', { name: 'Cancel the export' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('The export was cancelled.')).toBeVisible()

  await world.play({ name: 'cut-export-file', times: 1 })
  await page.getByRole('link', { name: 'Start a new export of this group' }).click()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await page.getByRole('button', { name: 'Choose a folder and fetch the files' }).click()
  await expect(page.getByText('Interrupted')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch the missing files' }).click()
  await expect(page.getByText(/files are complete in the folder/)).toBeVisible()

  await world.play({ name: 'expiring-export', amount: 2 })
  await page.getByRole('link', { name: 'All exports' }).click()
  await page.getByRole('link', { name: 'Diabetes program' }).first().click()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await expect(page.getByText(/The files expired/)).toBeVisible()

  await page.getByRole('link', { name: 'What was requested and kept' }).click()
  await expect(page.getByText('numbers of groups and addresses of exports')).toBeVisible()
  await page.getByRole('button', { name: 'Forget everything' }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByRole('heading', { name: /forgotten/i })).toBeVisible()
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('An operator who is away finds the screen hidden, also on paper and in the title, and everything behind it after a new sign-in', async ({
  page,
  world,
}) => {
  await useOwnFolder(page)
  await page.clock.install()
  await chooseConnection(page, world, 'second')
  await page.getByText('Sign in with a secret instead').click()
  const signIn = async () => {
    await page.getByRole('textbox', { name: 'Client secret' }).fill('sandbox-secret-v2')
    await page.getByRole('button', { name: 'Sign in with the secret' }).click()
  }
  await signIn()
  await openGroup(page, 'gr2')
  await page.getByRole('button', { name: 'Start the export' }).click()
  const ready = page.getByText(/The files are kept for/)
  await expect(ready).toBeVisible()
  await page.clock.fastForward(10 * 60_000)
  const cover = page.getByRole('heading', { name: 'The screen is hidden' })
  await expect(cover).toBeVisible()
  await expect(page).toHaveTitle('The screen is hidden · Clearchart')
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media })
    await expect(ready).toBeHidden()
  }
  await page.getByText('Sign in with a secret instead').click()
  await signIn()
  await expect(cover).toBeHidden()
  await expect(ready).toBeVisible()

  await test.step('whoever signs out while files come gets nothing more of them', async () => {
    await world.play({ name: 'slow', amount: 600_000 })
    const isFile = (url: string) => url.includes('/Binary/')
    const stopped: string[] = []
    page.on('requestfailed', (request) => {
      if (isFile(request.url())) stopped.push(request.url())
    })
    const asked = page.waitForRequest((request) => isFile(request.url()))
    await page.getByRole('button', { name: 'Choose a folder and fetch the files' }).click()
    await asked
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.', { exact: false })).toBeVisible()
    await expect.poll(() => stopped.length, { message: 'both files are stopped' }).toBe(2)
    await expect
      .poll(async () => Object.keys(await filesOnDisk(page)).toSorted())
      .toEqual(['export-report.json', 'manifest.json'])
  })
})
