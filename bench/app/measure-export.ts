import { stat } from 'node:fs/promises'
import type { Resource } from 'fhir/r4'
import type { BrowserContext, Download, Page } from 'playwright'
import { watchHeap } from './watch-heap.ts'

/** Times in milliseconds and memory in bytes of looking into one file. */
export interface LookedInto {
  readonly records: string
  readonly index: number
  /** From the press on a kind of record to its first rows. */
  readonly firstRows: number
  /** From the jump to the middle of the list to the rows there. */
  readonly middleRows: number
  readonly pageHeap: number
}

/** Opens a file of Observations in the app as a person does, and looks at two places of it. */
export async function lookIntoFile(page: Page, appUrl: string, file: string): Promise<LookedInto> {
  await page.goto(`${appUrl}/export/look`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open files' }).click()
  const chosen = await chooser
  const started = performance.now()
  await chosen.setFiles(file)
  await page
    .getByText('Every line is an entry, and no entry appears twice.')
    .waitFor({ timeout: 0 })
  const index = performance.now() - started
  const meta = await page.getByText(/^Entries: /).innerText()
  const pressed = performance.now()
  await page.getByRole('link', { name: 'Result', exact: true }).click()
  const names = page.getByRole('table', { name: 'Entries: Result' }).getByRole('link')
  await names.filter({ hasNotText: 'Loading…' }).first().waitFor()
  const firstRows = performance.now() - pressed
  const parts = page.getByRole('combobox', { name: 'Part of the list' })
  let middleRows = 0
  if ((await parts.count()) > 0) {
    const options = await parts.getByRole('option').count()
    const part = Math.floor(options / 2)
    const jumped = performance.now()
    await parts.selectOption({ index: part })
    // Every entry is a result, so that its number is its row: a part has ten thousand.
    await page
      .locator(`a[href$="/look/entries/${part * 10_000}"]`)
      .filter({ hasNotText: 'Loading…' })
      .waitFor()
    middleRows = performance.now() - jumped
  }
  return {
    records: /Entries: ([\d,]+)/.exec(meta)?.[1] ?? '',
    index,
    firstRows,
    middleRows,
    pageHeap: await page.evaluate(heapNow),
  }
}

/** The two ways of an export to the disk. */
export type Way = 'folder' | 'archive'

/**
 * Time in milliseconds, bytes on the disk, and the most JavaScript memory meanwhile: of the page,
 * and of the page with its workers (sums; for an archive the one that answers the download).
 */
export interface FetchedExport {
  readonly time: number
  readonly bytes: number
  readonly pageHeap: number
  readonly allHeap: number
}

/**
 * Exports a group of a world of its own into a folder of the browser, or as one archive that the
 * browser saves, as an operator does. Memory is looked at twice a second.
 */
export async function fetchExport(
  context: BrowserContext,
  urls: { readonly appUrl: string; readonly sandboxUrl: string },
  group: Resource & { readonly id: string },
  way: Way,
): Promise<FetchedExport> {
  const minted = await fetch(`${urls.sandboxUrl}/_sandbox/worlds`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ solution: 'S1', resources: [group] }),
  })
  if (!minted.ok) throw new Error(`The sandbox minted no world: HTTP ${minted.status}`)
  // The sandbox is ours and its contract tests hold this shape.
  const { title } = (await minted.json()) as { title: string }
  const page = await context.newPage()
  await page.addInitScript((hasFolders) => {
    if (hasFolders)
      Object.assign(window, {
        showDirectoryPicker: async () =>
          (await navigator.storage.getDirectory()).getDirectoryHandle('export', { create: true }),
      })
    else Reflect.deleteProperty(window, 'showDirectoryPicker')
  }, way === 'folder')
  await page.goto(`${urls.appUrl}/export`)
  await page
    .getByRole('combobox', { name: 'Connection' })
    .selectOption(`${title} · second generation`)
  await page.getByText('Sign in with a secret instead').click()
  await page.getByRole('textbox', { name: 'Client secret' }).fill('sandbox-secret-v2')
  await page.getByRole('button', { name: 'Sign in with the secret' }).click()
  await page.getByRole('textbox', { name: 'Number of the group' }).fill(group.id)
  await page.getByRole('button', { name: 'Show the group' }).click()
  await page.getByRole('checkbox', { name: 'Result', exact: true }).check()
  await page.getByRole('button', { name: 'Start the export' }).click()
  const start = page.getByRole('button', {
    name: way === 'folder' ? 'Choose a folder and fetch the files' : 'Download the files (ZIP)',
  })
  await start.waitFor()
  const heap = await watchHeap(page)
  const saving = way === 'archive' ? page.waitForEvent('download') : undefined
  const started = performance.now()
  await start.click()
  const download = await saving
  const whole =
    way === 'folder'
      ? page.getByText(/(?:is|are) complete in the folder/)
      : page.getByText('The browser has all of the archive.')
  for (let isDone = false; !isDone;) {
    isDone = await whole.waitFor({ timeout: 500 }).then(
      () => true,
      () => false,
    )
    if ((await page.getByRole('button', { name: /^(?:Fetch|Download) the missing/ }).count()) > 0)
      throw new Error('The browser did not take the whole file: its disk has no room')
    await heap.look()
  }
  // An archive is whole when the browser says so, which is after the page has given it away.
  const bytes = download === undefined ? await sizeInFolder(page) : await sizeOf(download)
  const time = performance.now() - started
  await page.close()
  return { time, bytes, ...heap.most() }
}

function sizeInFolder(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('export')
    let all = 0
    for await (const handle of folder.values())
      if (handle instanceof FileSystemFileHandle) all += (await handle.getFile()).size
    return all
  })
}

async function sizeOf(download: Download): Promise<number> {
  return (await stat(await download.path())).size
}

/** JavaScript memory of a page (Chromium alone tells it; a worker has no such figure). */
function heapNow(): number {
  const { memory } = performance as { readonly memory?: { readonly usedJSHeapSize: number } }
  return memory?.usedJSHeapSize ?? 0
}
