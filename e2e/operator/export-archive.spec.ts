import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { appUrl } from '../fixture/environment.ts'
import { chooseConnection, openGroup } from '../steps/operator.ts'
import { test } from '../fixture/test.ts'
import type { World } from '../fixture/world.ts'
import { filesInZip } from '../steps/zip-file.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser without folders that a page may write into, as Firefox and Safari are. */
async function withoutFolders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['showDirectoryPicker', 'showSaveFilePicker', 'showOpenFilePicker'])
      Reflect.deleteProperty(window, name)
  })
}

/** Signs in by a secret and exports a group, up to the list of its files. */
async function exportGroup(page: Page, world: World): Promise<void> {
  await chooseConnection(page, world, 'second')
  await page.getByText('Sign in with a secret instead').click()
  await page.getByRole('textbox', { name: 'Client secret' }).fill('sandbox-secret-v2')
  await page.getByRole('button', { name: 'Sign in with the secret' }).click()
  await openGroup(page, 'gr2')
  await page.getByRole('button', { name: 'Start the export' }).click()
  await expect(page.getByText(/The files are kept for/)).toBeVisible()
}

interface Report {
  readonly totals: { readonly files: number; readonly saved: number; readonly missing: number }
  readonly files: readonly {
    readonly name: string
    readonly count: number
    readonly lines: number
    readonly sha256: string
    readonly state: string
  }[]
}

test('Without folders to write into, an export is one archive that is saved while it grows: its sums and counts hold, a file that broke off is not in it, and the next archive has that one', async ({
  page,
  world,
}) => {
  await withoutFolders(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await exportGroup(page, world)
  await expectAccessibleInBothLanguages(page)
  const press = async (name: string) => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await saving
    return {
      name: download.suggestedFilename(),
      files: filesInZip(await readFile(await download.path())),
    }
  }
  await world.play({ name: 'cut-export-file', times: 1 })
  const first = await press('Download the files (ZIP)')
  expect(first.name).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/)
  await expect(
    page.getByText('The browser has all of the archive.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByText(/^Files that are complete: /)).toBeVisible()
  await expect(page.getByText('Interrupted').first()).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  const report = reportIn(first.files)
  expect(report.totals).toMatchObject({ saved: report.totals.files - 1, missing: 1 })
  const missing = report.files.find(({ state }) => state === 'broken')?.name ?? ''
  expect([...first.files.keys()]).not.toContain(missing)
  expect(JSON.parse(first.files.get('manifest.json')?.toString() ?? '')).toMatchObject({
    requiresAccessToken: true,
  })
  holds(report, first.files)

  const attached = JSON.parse(first.files.get('attachments.json')?.toString() ?? '[]') as {
    readonly file?: string
    readonly sha256?: string
  }[]
  const listed = attached.flatMap(({ file, sha256 }) =>
    file === undefined ? [] : [[`attachments/${file}`, sha256] as const],
  )
  expect(listed.length).toBeGreaterThan(5)
  for (const [name, sha256] of listed)
    expect(sumOf(first.files.get(name) ?? Buffer.alloc(0)), name).toBe(sha256)

  const second = await press('Download the missing files (ZIP)')
  await expect(page.getByText(/files are complete: .* when they are unpacked/)).toBeVisible()
  expect([...second.files.keys()].filter((name) => name.endsWith('.ndjson'))).toEqual([missing])
  holds(reportIn(second.files), new Map([...first.files, ...second.files]))

  const downloads = addresses.filter((url) => url.startsWith(`${appUrl}/assets/download/`))
  expect(downloads).toHaveLength(2)
  for (const url of downloads) expect(new URL(url).pathname).toMatch(/\/[0-9a-f-]{36}$/)
  expect(await (await fetch(downloads[0] ?? '')).text(), 'no page of the app').not.toContain('<')
})

test('Where the registrations file turns the worker off, the page says that it cannot save the files, and where to', async ({
  page,
  world,
}) => {
  await withoutFolders(page)
  // A file of the app's own host, which no scenario of the service reaches.
  await page.route('**/registrations.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), offline: false } })
  })
  await exportGroup(page, world)
  await expect(
    page.getByText('downloads of this size are turned off for this app', { exact: false }),
  ).toBeVisible()
  await expect(page.getByText('Open this page in Chrome or Edge', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download the files (ZIP)' })).toHaveCount(0)
  await expectAccessibleInBothLanguages(page)
})

test('A download that is cancelled in the browser is told as lost, stops the requests, and comes whole when it is asked for again', async ({
  page,
  world,
}) => {
  await withoutFolders(page)
  await exportGroup(page, world)
  await world.play({ name: 'slow', amount: 600_000 })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the files (ZIP)' }).click()
  const download = await saving
  await expect(
    page.getByText('Keep this page open until all of it', { exact: false }),
  ).toBeVisible()
  await download.cancel()
  await expect(page.getByText('The download was cancelled or interrupted')).toBeVisible()
  await world.play()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the missing files (ZIP)' }).click()
  const files = filesInZip(await readFile(await (await again).path()))
  const report = reportIn(files)
  expect(report.totals).toMatchObject({ saved: report.totals.files, missing: 0 })
  holds(report, files)
})

function reportIn(files: ReadonlyMap<string, Buffer>): Report {
  return JSON.parse(files.get('export-report.json')?.toString() ?? '') as Report
}

/** Every file that the report calls saved is there, with its sum, its lines and its count. */
function holds(report: Report, files: ReadonlyMap<string, Buffer>): void {
  for (const { name, sha256, lines, count, state } of report.files) {
    if (state !== 'saved') continue
    const content = files.get(name) ?? Buffer.alloc(0)
    expect(sumOf(content), name).toBe(sha256)
    expect(
      content
        .toString()
        .split('\n')
        .filter((line) => line !== ''),
    ).toHaveLength(lines)
    expect(lines, name).toBe(count)
  }
}

function sumOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
