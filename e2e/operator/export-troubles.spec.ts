import { expect, type Page } from 'playwright/test'
import { test } from '../fixture/test.ts'
import { openGroup, signInAt, useOwnFolder } from '../steps/operator.ts'

/** Lets time pass until words are on the screen: the app asks again at its own pace. */
async function untilSaid(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
}

for (const [generation, secret] of [
  ['second', 'sandbox-secret-v2'],
  ['first', 'sandbox-secret-v1'],
] as const)
  test(`In the ${generation} generation, a start without an answer is not repeated, a service that is busy or fails is asked again, and files that break off or have other counts are told`, async ({
    page,
    world,
  }) => {
    await useOwnFolder(page, 'new')
    await page.clock.install()
    await page.goto('/export')
    await signInAt(page, world, generation, secret)
    await openGroup(page, 'gr2')
    const start = page.getByRole('button', { name: 'Start the export' })
    const anew = page.getByRole('link', { name: 'Start a new export of this group' })

    await world.play('lost-export-start')
    await start.click()
    await expect(page.getByText('No answer came.', { exact: false })).toBeVisible()
    // A browser itself may send a GET once more when its connection is closed without an answer.
    const begun = async () =>
      (await world.seen()).filter(({ path }) => path.endsWith('$export')).length
    const before = await begun()
    await page.clock.fastForward(60_000)
    await page.reload()
    await signInAt(page, world, generation, secret)
    await expect(page.getByText('No answer came.', { exact: false })).toBeVisible()
    expect(await begun(), 'the app does not ask again by itself').toBe(before)

    const slow = { name: 'slow-export', amount: 6 } as const
    await world.play(slow)
    await anew.click()
    await start.click()
    await expect(page.getByText(/The service says: \d+% complete/)).toBeVisible()
    await world.play(slow, { name: 'throttled', times: 1, amount: 7 })
    await untilSaid(page, /The export may still be in progress/)
    await untilSaid(page, /The service says: \d+% complete/)
    await world.play(slow, 'failing-export')
    await untilSaid(page, 'The state of the export could not be read.')
    await world.play()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await untilSaid(page, /The files are kept for/)

    await world.play({ name: 'cut-export-file', times: 1 })
    const fetchFiles = page.getByRole('button', { name: 'Choose a folder and fetch the files' })
    await fetchFiles.click()
    await expect(page.getByText('Interrupted')).toBeVisible()
    await page.getByRole('button', { name: 'Fetch the missing files' }).click()
    await expect(page.getByText(/files are complete in the folder/)).toBeVisible()

    await world.play('miscounted-export')
    await page.getByRole('link', { name: 'All exports' }).click()
    await page.getByRole('link', { name: 'Diabetes program' }).first().click()
    await start.click()
    await untilSaid(page, /The files are kept for/)
    await fetchFiles.click()
    await expect(
      page.getByText(/have a different number of lines than the list says/),
    ).toBeVisible()
  })
