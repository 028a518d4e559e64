import { expect, type Page } from 'playwright/test'
import {
  BUSY_MESSAGES,
  BUSY_OFFICE,
  ELSEWHERE,
  ENDLESS_OFFICE,
  HOSTILE_DOCX,
  HOSTILE_DRAWING,
  HOSTILE_MESSAGES,
  HOSTILE_PAGES,
  HOSTILE_PDFS,
  HOSTILE_RTF,
  LONG_PAGES,
} from '../files/hostile-files.ts'
import { COUNTLESS_PDF, ENDLESS_PDF } from '../files/endless-pdfs.ts'
import { HOSTILE_DICOM } from '../files/dicom-files.ts'
import { HOSTILE_RECORDINGS } from '../files/recording-files.ts'
import { OpenFilePage } from '../steps/open-file-page.ts'
import { test } from '../fixture/test.ts'

// A trace is recorded by a script in every frame and by fetching every blob: these pages forbid
// both, and report it.
test.use({ trace: 'off' })

/** Counts the actions so far, so that a count of zero is a finding and not a missing check. */
class Acts {
  readonly dialogs: string[] = []
  readonly windows: string[] = []
  readonly requests: string[] = []

  constructor(page: Page) {
    page.on('dialog', (dialog) => {
      this.dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    page.context().on('page', (opened) => this.windows.push(opened.url()))
    page.context().on('request', (request) => {
      if (request.url().startsWith(ELSEWHERE)) this.requests.push(request.url())
    })
  }

  async judge(page: Page, files: number): Promise<void> {
    const ran = await page.evaluate(() => 'ran' in globalThis)
    const { dialogs, windows, requests } = this
    process.stdout.write(
      `${files} hostile ${files === 1 ? 'file' : 'files'}: ${requests.length} requests ` +
        `left, ${windows.length} windows, ${dialogs.length} dialogs, ${Number(ran)} ` +
        'scripts ran\n',
    )
    expect({ ran, dialogs, windows, requests }).toEqual({
      ran: false,
      dialogs: [],
      windows: [],
      requests: [],
    })
  }
}

test('Web pages that try to act are read, and nothing of them runs, leaves or asks', async ({
  home,
  world,
  watch,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  const { page, main } = screen
  const acts = new Acts(page)
  for (const file of HOSTILE_PAGES) {
    await test.step(file.name, async () => {
      await screen.open(file)
      await expect.poll(() => screen.framedText()).toContain('Readable')
      expect(
        await screen.framedCount(
          'script, style, link, iframe, object, embed, form, input, svg, math, base, ' +
            'video, audio, [href], [onload], [onerror], [style], [id], [name], [srcset]',
        ),
      ).toBe(0)
      await main.getByText('Shown without its own colors').hover()
      await expect(page).toHaveURL(/\/documents\/open$/)
    })
  }
  await acts.judge(page, HOSTILE_PAGES.length)
  // While a page is read for cleaning, the browser already reports the actions that it would not
  // allow there.
  const refused =
    /^(Executing inline event handler|Applying inline style|Setting the document's base URI to)/
  expect(
    watch.takeErrors().filter((error) => !refused.test(error)),
    'nothing got further than being read',
  ).toEqual([])
})

test('Messages, office files and recordings that try to act or never end are read as far as they go', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  const acts = new Acts(screen.page)
  for (const file of HOSTILE_MESSAGES) {
    await test.step(file.name, async () => {
      await screen.open(file)
      // The open record belongs to somebody, and the message says of nobody whom it is about.
      await screen.main.getByRole('button', { name: 'Show it anyway' }).click()
      await expect(screen.content).toContainText('Readable')
      await expect(screen.content.getByRole('link'), 'nothing leads away').toHaveCount(0)
      await expect(screen.content.locator('script, img, iframe')).toHaveCount(0)
    })
  }
  await screen.open(HOSTILE_MESSAGES.find(({ name }) => name === 'inside.hl7') ?? HOSTILE_DRAWING)
  await screen.main.getByRole('button', { name: 'Show it anyway' }).click()
  await screen.content.getByRole('button', { name: 'Open the file inside' }).click()
  await expect.poll(() => screen.framedText()).toContain('Readable')
  for (const file of [...HOSTILE_RTF, ...HOSTILE_DOCX]) {
    await test.step(file.name, async () => {
      await screen.open(file)
      await expect.poll(() => screen.framedText()).toContain('Readable')
      expect(await screen.framedCount('script, [href], [src], [onerror]')).toBe(0)
    })
  }
  for (const { must, ...file } of ENDLESS_OFFICE) {
    await test.step(file.name, async () => {
      await screen.open(file)
      await expect(screen.main).toContainText(must)
      await expect(screen.main.getByRole('button', { name: /^Download/ })).toBeVisible()
    })
  }
  for (const { says, ...file } of HOSTILE_DICOM) {
    await test.step(file.name, async () => {
      await screen.open(file)
      await screen.main.getByRole('button', { name: 'Show it anyway' }).click()
      await expect(screen.main).toContainText(says)
      await expect(screen.main.locator('script, [onerror]')).toHaveCount(0)
    })
  }
  for (const { plays = false, ...file } of HOSTILE_RECORDINGS) {
    await test.step(file.name, async () => {
      await screen.open(file)
      await expect(
        plays
          ? screen.main.getByLabel(`Content of ${file.name}`)
          : screen.main.getByText('This file cannot be shown here'),
      ).toBeVisible()
      await expect(screen.main.getByRole('button', { name: /^Download/ })).toBeVisible()
    })
  }
  await acts.judge(
    screen.page,
    HOSTILE_RECORDINGS.length +
      HOSTILE_MESSAGES.length +
      HOSTILE_RTF.length +
      ENDLESS_OFFICE.length +
      HOSTILE_DICOM.length +
      HOSTILE_DOCX.length,
  )
})

/** Notes from now on how long the page answers nobody. */
async function noteSilences(page: Page): Promise<void> {
  await page.evaluate(() => {
    const silences: number[] = []
    Object.assign(globalThis, { silences })
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      silences.push(now - last)
      last = now
    }, 10)
  })
}

test('Pages that a browser would lay out for minutes are shown in parts that are each read', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  const { main, page } = screen
  await noteSilences(page)
  for (const { parts, ...file } of LONG_PAGES) {
    await test.step(file.name, async () => {
      await longestSilence(page)
      await screen.open(file)
      await expect(main.getByRole('button', { name: /^Download/ })).toBeVisible()
      await expect.poll(() => screen.framedText()).toMatch(/5/)
      const silence = Math.round(await longestSilence(page))
      process.stdout.write(`${file.name}: longest silence ${silence} ms\n`)
      const told = main.getByRole('status').filter({ hasText: /^Part \d+ of \d+$/ })
      if (parts === 1) {
        await expect(told).toHaveCount(0)
        return
      }
      await expect(told).toHaveText(`Part 1 of ${parts}`)
      const next = main.getByRole('button', { name: 'Next part' })
      for (let part = 2; part <= parts; part += 1) await next.click()
      await expect(told).toHaveText(`Part ${parts} of ${parts}`)
      await expect.poll(() => screen.framedText()).toMatch(/5/)
      await expect(next).toHaveAttribute('aria-disabled', 'true')
      await main.getByRole('button', { name: 'Previous part' }).click()
      await expect(told).toHaveText(`Part ${parts - 1} of ${parts}`)
    })
  }
})

/** Milliseconds of the longest stretch in which the page answered nobody, since the last look. */
async function longestSilence(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { silences } = globalThis as { silences?: number[] }
    return Math.max(0, ...(silences?.splice(0) ?? []))
  })
}

test('Files that keep a reader busy leave the page free, and end with their time', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  const { page, main } = screen
  const converter = (one: { url: () => string }) => one.url().includes('convert-worker')
  await noteSilences(page)
  await page.evaluate(() => {
    const end = performance.now() + 300
    while (performance.now() < end);
  })
  await expect.poll(() => longestSilence(page), 'a silence is noticed').toBeGreaterThan(200)
  await test.step('the view is left', async () => {
    const begun = page.waitForEvent('worker', converter)
    await screen.open(BUSY_OFFICE)
    const worker = await begun
    const ended = worker.waitForEvent('close')
    await screen.open({ name: 'plain.txt', bytes: Buffer.from('Readable at once') })
    await expect(screen.content).toContainText('Readable at once')
    await ended
  })
  for (const file of BUSY_MESSAGES)
    await test.step(file.name, async () => {
      const begun = page.waitForEvent('worker', converter)
      await screen.open(file)
      const worker = await begun
      await longestSilence(page)
      const start = performance.now()
      await worker.waitForEvent('close')
      const took = performance.now() - start
      await main.getByRole('button', { name: 'Show it anyway' }).click()
      await expect(screen.content).toContainText('Readable')
      const silence = await longestSilence(page)
      expect(silence, 'the page answered while it was read').toBeLessThan(took)
      process.stdout.write(
        `${file.name}: read in ${Math.round(took)} ms, longest silence ${Math.round(silence)} ms\n`,
      )
    })
  await test.step('its time is over', async () => {
    const begun = page.waitForEvent('worker', converter)
    await page.clock.install()
    await screen.open(BUSY_OFFICE)
    const worker = await begun
    const ended = worker.waitForEvent('close')
    await page.clock.fastForward(20_000)
    await expect(main).toContainText('took too long and was stopped')
    await expect(main.getByRole('button', { name: /^Download/ })).toBeVisible()
    await ended
  })
})

test('A drawing that tries to act is a picture', async ({ home, world }) => {
  const screen = await OpenFilePage.enter(home, world)
  const acts = new Acts(screen.page)
  await screen.open(HOSTILE_DRAWING)
  const picture = screen.content.getByRole('img', { name: HOSTILE_DRAWING.name })
  await expect
    .poll(() =>
      picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBe(200)
  await picture.click()
  await acts.judge(screen.page, 1)
})

test('PDFs that try to act are pages, and say what was left alone', async ({ home, world }) => {
  test.slow()
  const screen = await OpenFilePage.enter(home, world)
  const { page, main } = screen
  const acts = new Acts(page)
  for (const file of HOSTILE_PDFS) {
    await test.step(file.name, async () => {
      await screen.open(file)
      await expect(screen.pageOf(1)).toContainText('Readable')
      await expect(screen.pageOf(1).locator('canvas')).toBeVisible()
      await expect(screen.content.getByRole('link'), 'nothing leads away').toHaveCount(0)
      // In the middle of the area that the annotations cover.
      const box = await screen.pageOf(1).boundingBox()
      if (box !== null) await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.12)
    })
  }
  const open = async (name: string) => {
    const file = HOSTILE_PDFS.find((made) => made.name === name)
    if (file !== undefined) await screen.open(file)
  }
  await open('open-script.pdf')
  await expect(main).toContainText('This document contains programs of its own. They were not run.')
  await open('attached.pdf')
  await main.getByText('4 files inside this document').click()
  const files = main.getByRole('listitem')
  await expect(files.filter({ hasText: 'a gpe.png' })).toContainText('Its name says something else')
  await expect(files.filter({ hasText: 'bomb.txt' })).toContainText('larger than 100 MB')
  await expect(files.filter({ hasText: 'far.pdf' })).toContainText('damaged or missing')
  await main.getByRole('button', { name: 'Open page.html' }).click()
  await expect.poll(() => screen.framedText()).toContain('Inner words')
  await open('fields.pdf')
  await expect(main).toContainText('This document has fields to fill in.')
  const field = screen.content.getByRole('textbox', { name: 'name' })
  await field.fill('typed by a person')
  await field.press('Enter')
  await screen.content.getByRole('combobox').selectOption({ index: 1 })
  await expect(screen.content.getByRole('button'), 'nothing sends').toHaveCount(0)
  await main.getByRole('button', { name: 'Save a filled-in copy' }).click()
  await expect(main.getByText('The copy could not be made.'), 'its XFA is no XML').toBeVisible()
  await acts.judge(page, HOSTILE_PDFS.length)
})

test('A PDF without end, in its pages or on one of them, is stopped with a sentence, and the next file opens', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  const { page, main } = screen
  await screen.open(COUNTLESS_PDF)
  await expect(main).toContainText('more pages than can be shown here')
  await page.clock.install()
  await screen.open(ENDLESS_PDF)
  await expect(screen.pageOf(1)).toBeVisible()
  for (let look = 0; look < 20; look += 1) await page.clock.fastForward(10_000)
  await expect(main).toContainText(/could not be shown|took too long/)
  await page.clock.resume()
  await screen.open({ name: 'plain.txt', bytes: Buffer.from('Readable at once') })
  await expect(screen.content).toContainText('Readable at once')
})
