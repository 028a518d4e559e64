import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { lookAside } from '../steps/look-at.ts'
import { test } from '../fixture/test.ts'
import { chooseConnection, openGroup, signInByKey, useOwnFolder } from '../steps/operator.ts'

/** The files of the folder as another program reads them: their sums and lines. */
function filesOnDisk(page: Page) {
  return page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('export')
    const found: Record<string, { sha256: string; lines: number; text: string }> = {}
    for await (const [name, handle] of folder.entries()) {
      if (!(handle instanceof FileSystemFileHandle)) continue
      // One that is removed while the folder is read is not in it.
      const bytes = await handle
        .getFile()
        .then((file) => file.arrayBuffer())
        .catch(() => undefined)
      if (bytes === undefined) continue
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

/**
 * Lets the test know the private half of each key that the page makes, as no page can: the browser
 * gives an extractable key to this script alone, and the page gets the very same key as it asked
 * for it.
 */
async function knowKeys(page: Page) {
  const known: { readonly secrets: string[]; readonly extractable: boolean[] } = {
    secrets: [],
    extractable: [],
  }
  await page.exposeFunction('tellKey', (secrets: string[], extractable: boolean) => {
    known.secrets.push(...secrets)
    known.extractable.push(extractable)
  })
  await page.addInitScript(() => {
    const { subtle } = crypto
    const make = subtle.generateKey.bind(subtle)
    const tell = (globalThis as unknown as { tellKey: (...told: unknown[]) => Promise<void> })
      .tellKey
    const generateKey = async (
      algorithm: EcKeyGenParams,
      extractable: boolean,
      usages: KeyUsage[],
    ) => {
      const pair = await make(algorithm, true, usages)
      const { d = '' } = await subtle.exportKey('jwk', pair.privateKey)
      const whole = await subtle.exportKey('pkcs8', pair.privateKey)
      const base64 = (bytes: Uint8Array) => btoa(String.fromCodePoint(...bytes))
      const own = Uint8Array.from(
        atob(d.replaceAll('-', '+').replaceAll('_', '/')),
        (letter) => letter.codePointAt(0) ?? 0,
      )
      const hex = [...own].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      // The middle of the whole: its beginning and end are those of every key.
      const middle = base64(new Uint8Array(whole)).slice(48, 88)
      await tell([d, base64(own), hex, String([...own]), middle], extractable)
      return {
        publicKey: pair.publicKey,
        privateKey: await subtle.importKey('pkcs8', whole, algorithm, extractable, ['sign']),
      }
    }
    Object.assign(subtle, { generateKey })
  })
  return known
}

/** All that a page has left: in its databases, its storages, its caches and on its screen. */
function everythingKept(page: Page) {
  return page.evaluate(async () => {
    const keys: CryptoKey[] = []
    const texts = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }])]
    const look = (value: unknown): unknown => {
      if (value instanceof CryptoKey) keys.push(value)
      if (value instanceof ArrayBuffer) return [...new Uint8Array(value)].join(',')
      if (ArrayBuffer.isView(value))
        return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)].join(',')
      if (Array.isArray(value)) return value.map(look)
      return value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, look(one)]))
        : value
    }
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('a database is closed')))
      })
    const databases = await indexedDB.databases()
    for (const { name = '' } of databases) {
      const opened = await asked(indexedDB.open(name))
      for (const store of opened.objectStoreNames) {
        const all = opened.transaction(store).objectStore(store)
        texts.push(
          JSON.stringify([look(await asked(all.getAllKeys())), look(await asked(all.getAll()))]),
        )
      }
      opened.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    texts.push(document.documentElement.outerHTML, location.href, document.cookie)
    const secret = keys.filter(({ type }) => type === 'private')
    const wrapping = await crypto.subtle.importKey(
      'raw',
      crypto.getRandomValues(new Uint8Array(32)),
      'AES-GCM',
      false,
      ['wrapKey'],
    )
    const tries = secret.flatMap((key) => [
      ...(['jwk', 'pkcs8', 'spki', 'raw'] as const).map((format) =>
        crypto.subtle.exportKey(format as 'pkcs8', key),
      ),
      ...(['jwk', 'pkcs8'] as const).map((format) =>
        crypto.subtle.wrapKey(format, key, wrapping, {
          name: 'AES-GCM',
          iv: new Uint8Array(12),
        }),
      ),
    ])
    const ends = await Promise.allSettled(tries)
    return {
      databases: databases.map(({ name }) => name),
      privateKeys: secret.length,
      tries: ends.map(({ status }) => status),
      text: texts.join('\n'),
    }
  })
}

/** Everything that leaves the page: addresses, headers and bodies of all requests. */
function watchRequests(page: Page) {
  const sent: Promise<string>[] = []
  const bodies: string[] = []
  page.on('request', (request) => {
    bodies.push(request.postData() ?? '')
    sent.push(
      request
        .allHeaders()
        .catch(() => request.headers())
        .then(
          (headers) => `${request.url()} ${JSON.stringify(headers)} ${request.postData() ?? ''}`,
        ),
    )
  })
  return { bodies, all: async () => (await Promise.all(sent)).join('\n') }
}

test.describe('an export that takes its time and reports errors', () => {
  test.use({ scenarios: ['slow-export', 'export-errors'] })

  for (const generation of ['second', 'first'] as const)
    test(`In the ${generation} generation, an operator exports a group with a key that is nowhere else`, async ({
      page,
      world,
    }) => {
      const isSecond = generation === 'second'
      await useOwnFolder(page)
      const known = await knowKeys(page)
      const requests = watchRequests(page)
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await page.goto('/')
      await page.getByRole('link', { name: 'I run exports here' }).click()
      await expect(page.getByRole('heading', { name: 'I run exports' })).toBeVisible()
      if (isSecond) await expectAccessibleInBothLanguages(page)
      await world.play({ name: 'slow-export', amount: 4 }, 'export-errors')
      await signInByKey(page, world, generation)
      await openGroup(page, 'none')
      await expect(page.getByText('There is no such group')).toBeVisible()
      await page.getByRole('link', { name: 'Exports' }).click()
      await openGroup(page, 'gr2')
      await expect(page.getByRole('heading', { name: 'Diabetes program' })).toBeVisible()
      await page.getByRole('checkbox', { name: 'Immunization' }).check()
      await expect(page.getByText('_type=Immunization')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Immunization' }).uncheck()
      if (isSecond) {
        await page.getByRole('textbox', { name: 'Only these elements' }).fill('id, status')
        await expect(page.getByText('_elements=id%2Cstatus')).toBeVisible()
        await page.getByRole('textbox', { name: 'Only these elements' }).fill('')
        await expectAccessibleInBothLanguages(page)
      } else await expect(page.getByText('which does not have them')).toBeVisible()
      await page.getByRole('button', { name: 'Start the export' }).click()
      await expect(page.getByText(/The service says: \d+% complete/)).toBeVisible()
      await page.reload()
      await page
        .getByRole('combobox', { name: 'Connection' })
        .selectOption(`${world.title} · ${generation} generation`)
      await page.getByRole('button', { name: 'Sign in with the key' }).click()
      await expect(page.getByText(/The files are kept for/)).toBeVisible()
      const errors = page.getByRole('table', { name: 'Messages of the error files' })
      await expect(errors.getByRole('row', { name: /A document could not be read/ })).toContainText(
        '3',
      )
      await page.getByRole('button', { name: 'Choose a folder and fetch the files' }).click()
      await expect(page.getByText(/files are complete in the folder/)).toBeVisible()
      // The group has documents whose files are missing, or not as they are described.
      await expect(page.getByText(/^Attachments in the folder: \d+ of \d+/)).toBeVisible()
      const troubles = page.getByRole('table', { name: /^Attachments that are missing or differ/ })
      await expect(troubles.getByRole('row', { name: /Size or checksum differs/ })).toBeVisible()
      if (isSecond) {
        await expectAccessibleInBothLanguages(page)
        await lookAside(page, 'an export with its files')
      }

      await test.step('the files are on the disk as they are told', () => filesHold(page))

      await test.step('one more is cancelled, and one expires', async () => {
        await world.play({ name: 'slow-export', amount: 60 })
        await page.getByRole('link', { name: 'All exports' }).click()
        await page.getByRole('link', { name: 'Diabetes program' }).first().click()
        await page.getByRole('button', { name: 'Start the export' }).click()
        await page.getByRole('button', { name: 'Cancel the export' }).click()
        await page.getByRole('button', { name: 'Yes, cancel it' }).click()
        await expect(page.getByText('The export was cancelled.')).toBeVisible()
        await world.play({ name: 'expiring-export', amount: 2 })
        await page.getByRole('link', { name: 'Start a new export of this group' }).click()
        await page.getByRole('button', { name: 'Start the export' }).click()
        await expect(page.getByText(/The files expired/)).toBeVisible()
      })

      await test.step('the private key gives itself to nobody, and is nowhere else', async () => {
        expect(known.extractable).toEqual([false])
        const kept = await everythingKept(page)
        expect(kept.databases).toContain('clearchart.exports')
        expect(kept.privateKeys).toBe(1)
        expect(kept.tries).toEqual(kept.tries.map(() => 'rejected'))
        expect(kept.tries).toHaveLength(6)
        const everything = [kept.text, await requests.all(), ...said].join('\n')
        expect(everything, 'the search is where the public key is').toContain('"crv":"P-384"')
        expect(everything, 'and where the proofs are').toContain('client_assertion=')
        expect(known.secrets).toHaveLength(5)
        for (const secret of known.secrets) {
          expect(secret.length).toBeGreaterThan(39)
          expect(everything.includes(secret)).toBe(false)
          expect(everything.includes(encodeURIComponent(secret))).toBe(false)
        }
        const assertions = requests.bodies.filter((body) => body.includes('client_assertion='))
        expect(new Set(assertions).size, 'each assertion is used once').toBe(assertions.length)
        expect(requests.bodies.join()).not.toContain('client_secret')
      })
    })
})

/** The files and attachments in the folder have the sums and lines that the reports tell. */
async function filesHold(page: Page): Promise<void> {
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
}

test('With the first generation and a secret, an export breaks off, is completed, and is forgotten', async ({
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
  await expect(steps.getByRole('row', { name: /_typeFilter/ })).toContainText('version 1')
  await expectAccessibleInBothLanguages(page)
  await page.getByRole('link', { name: 'Exports' }).click()

  await world.play({ name: 'cut-export-file', times: 1 })
  await openGroup(page, 'gr2')
  await page.getByRole('button', { name: 'Start the export' }).click()
  await page.getByRole('button', { name: 'Choose a folder and fetch the files' }).click()
  await expect(page.getByText('Interrupted')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch the missing files' }).click()
  await expect(page.getByText(/files are complete in the folder/)).toBeVisible()

  await page.getByRole('link', { name: 'What was requested and kept' }).click()
  await expect(page.getByText('numbers of groups and addresses of exports')).toBeVisible()
  await page.getByRole('button', { name: 'Forget everything' }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByRole('heading', { name: /forgotten/i })).toBeVisible()
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('An operator who is away finds the screen hidden, and everything behind it after a new sign-in', async ({
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
