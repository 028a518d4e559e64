import { expect, type Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { goTo } from '../steps/walk-record.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { test } from '../fixture/test.ts'

/** Every sheet that a screen prints, except those that name the person with the date of birth. */
async function unnamedSheets(page: Page): Promise<readonly number[]> {
  const sheets = await printedPages(page)
  return sheets.flatMap((text, index) =>
    text.includes('RIVERA, Marta Elena') && text.includes('Born 12-Mar-1984') ? [] : [index + 1],
  )
}

for (const banner of [true, false])
  test.describe(banner ? 'With our banner' : 'Where the EHR shows its own banner', () => {
    test('every sheet of every screen of a patient names the person, with the date of birth', async ({
      clinician,
    }) => {
      test.setTimeout(180_000)
      const chart = await clinician.openChart('RIVERA, Marta Elena', { banner })
      const { page, main } = chart
      const unnamed: Record<string, readonly number[]> = {}
      const look = async (what: string) => {
        const sheets = await unnamedSheets(page)
        if (sheets.length > 0) unnamed[what] = sheets
      }
      const root = new URL(page.url()).pathname.replace(/\/$/, '')
      // Every link of the navigation that stays with the patient: a new screen is printed too.
      const ways = (await chart.everyWay()).flatMap(({ address }) => address ?? [])
      const below = ways.filter((way) => way.startsWith(root))
      expect(below.length).toBeGreaterThan(20)
      // With our banner a sheet begins with what the screen shows: some screens stand for all.
      for (const way of banner ? below.slice(0, 4) : below)
        await test.step(way.slice(root.length), async () => {
          await goTo(page, way)
          await expect(page).toHaveURL(new RegExp(`${way}$`))
          await chart.ready()
          await look(way.slice(root.length))
        })
      await test.step('a single record', async () => {
        await chart.open('Conditions')
        await chart.rows.getByRole('link').first().click()
        await page.reload()
        await main.getByRole('button', { name: 'Show codes and sources' }).waitFor()
        await look('a single record')
      })
      await test.step('what is taken away', async () => {
        await chart.open('Print or save a copy')
        await main.getByRole('button', { name: 'Prepare my copy' }).click()
        await main.getByRole('heading', { name: 'Ready' }).waitFor()
        await look('what is taken away')
        expect((await printedPages(page)).length).toBeGreaterThan(2)
      })
      expect(unnamed).toEqual({})
    })
  })

test.describe('A form', () => {
  test.use({ solution: 'S2' })
  test('names the person on every sheet of its questions, its review and its receipt', async ({
    clinician,
  }) => {
    const chart = await clinician.openChart('RIVERA, Marta Elena', {
      generation: 'v1',
      banner: false,
    })
    await chart.go('Fill in a form')
    await chart.main.getByRole('link', { name: /PHQ-2/ }).click()
    await chart.main.getByRole('radiogroup').first().waitFor()
    expect(await unnamedSheets(chart.page)).toEqual([])
    for (const group of await chart.main.getByRole('radiogroup').all())
      await group.getByRole('radio').nth(1).check()
    await chart.main.getByRole('button', { name: 'Check the answers' }).click()
    await chart.main.getByRole('button', { name: 'Send the form' }).waitFor()
    expect(await unnamedSheets(chart.page)).toEqual([])
    await chart.main.getByRole('button', { name: 'Send the form' }).click()
    await chart.main.getByRole('heading', { name: 'Sent' }).waitFor()
    expect(await unnamedSheets(chart.page)).toEqual([])
    expect(await new Chart(chart.page).banner.isHidden()).toBe(true)
  })
})
