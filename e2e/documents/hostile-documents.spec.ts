import { expect } from 'playwright/test'
import { DRAWINGS, hostileDocuments } from '../files/hostile-documents.ts'
import { Reader } from '../steps/reader.ts'
import { test } from '../fixture/test.ts'

// A trace is recorded by a script in every frame, which the frame of a web page forbids and
// reports.
test.use({ trace: 'off' })

test('Hostile documents run no script and send no request, and what can be read is read', async ({
  page,
  world,
  home,
  watch,
  baseURL,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const corpus = hostileDocuments()
  let requests = 0
  for (const { name, content, must } of corpus) {
    await test.step(name, async () => {
      const asked: string[] = []
      const note = (request: { url: () => string }) => {
        if (!request.url().startsWith('blob:')) asked.push(request.url())
      }
      await reader.choose(content)
      page.on('request', note)
      if (must === 'read') {
        await reader.complete(60_000)
        await expect(reader.article, name).toContainText('calm words')
        const drawings = reader.article.getByRole('img')
        if (name === 'images') await expect(drawings, 'drawn at once').toHaveCount(DRAWINGS.drawn)
        // Presses everything in the document that a person could press.
        const buttons = await reader.article
          .getByRole('region')
          .getByRole('button', { name: /Copy link|Note|Show the image/ })
          .all()
        // From the end: a picture replaces its button.
        for (const button of buttons.toReversed()) await button.click()
        if (name === 'images') {
          await expect(drawings).toHaveCount(DRAWINGS.drawn + DRAWINGS.asked)
          await reader.complete()
          for (const drawing of await drawings.all())
            expect(
              await drawing.evaluate((image) =>
                image instanceof HTMLImageElement ? image.naturalWidth : 0,
              ),
              'a drawing is seen',
            ).toBe(60)
        }
      } else await expect(reader.alert.first(), name).toContainText(must)
      page.off('request', note)
      const foreign = asked.filter((url) => !url.startsWith(baseURL ?? ''))
      requests += foreign.length
      expect(foreign, name).toEqual([])
      expect(await page.evaluate(() => 'owned' in globalThis), `${name}: no script runs`).toBe(
        false,
      )
      expect(await page.title()).toBe('Open a file · Clearchart')
    })
  }
  // While a web page is read for cleaning, the browser already reports the actions that it would
  // not allow there.
  expect(
    watch.takeErrors().filter((error) => !error.startsWith('Executing inline event handler')),
  ).toEqual([])
  expect(dialogs).toEqual([])
  // Pictures that were unpacked here have addresses without a host.
  expect(
    watch
      .hosts()
      .filter((host) => host !== '')
      .sort(),
  ).toEqual([new URL(baseURL ?? '').host, new URL(world.base).host].sort())
  process.stdout.write(
    `${corpus.length} hostile clinical documents: ${requests} requests left, ` +
      `${dialogs.length} dialogs, 0 scripts ran\n`,
  )
})
