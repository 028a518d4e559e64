import { expect } from 'playwright/test'
import { appUrl } from '../fixture/environment.ts'
import { test } from '../fixture/test.ts'

/** A word of fhirclient's that the build leaves as it is. */
const OF_THE_LIBRARY = 'completeInTarget'

test('The library of the sign-in is loaded where the app comes back from it, and not when the page is loaded again', async ({
  page,
  world,
  home,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(appUrl).origin && pathname.endsWith('.js')) asked.add(request.url())
  })
  const withLibrary = async () => {
    const texts = await Promise.all(
      [...asked].map(async (url) => ({ url, text: await (await fetch(url)).text() })),
    )
    return texts.filter(({ text }) => text.includes(OF_THE_LIBRARY)).map(({ url }) => url)
  }
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await expect.poll(withLibrary, 'what is looked for is there').not.toEqual([])

  asked.clear()
  await page.reload()
  await chart.ready()
  await expect(chart.banner).toContainText('RIVERA')
  await chart.open('Conditions')
  await expect(chart.rows).not.toHaveCount(0)
  expect(asked.size, 'the app is loaded').toBeGreaterThan(2)
  expect(await withLibrary()).toEqual([])
})
