import { expect } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { openWithin } from '../steps/walk-record.ts'
import { lostHeads, printedPages, unnamedSheets } from '../steps/printed-pages.ts'
import { test } from '../fixture/test.ts'

// Under the EHR's own banner, every screen is printed in `every-screen.spec.ts`.
test('With our banner, every sheet of a patient names the person, with the date of birth', async ({
  clinician,
  world,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta Elena')
  const { page, main } = chart
  const unnamed: Record<string, readonly number[]> = {}
  const look = async (what: string) => {
    const sheets = await unnamedSheets(page)
    if (sheets.length > 0) unnamed[what] = sheets
    expect.soft(await lostHeads(page), `${what}: headings on paper`).toEqual([])
  }
  const root = new URL(page.url()).pathname.replace(/\/$/, '')
  await test.step('nothing but that is printed while the name is on its way', async () => {
    await world.play({ name: 'slow', type: 'Patient', amount: 60_000 })
    await page.reload()
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect((await printedPages(page)).map((text) => text.trim())).toEqual([
      expect.stringMatching(
        /^1 \/ 1\s+.+ · (?:(?:loaded|printed) )?\S+, \S+\s+Patient p101\s+Loading the name…$/,
      ),
    ])
    // In its first seconds too, before its late parts have come.
    expect((await printedPages(page)).join('')).toContain(world.title)
    await world.play()
    await expect(chart.banner).toContainText('RIVERA, Marta Elena')
  })
  // A sheet begins with what the screen shows: some screens stand for all.
  for (const part of ['', '/timeline', '/results'])
    await test.step(part, async () => {
      await openWithin(page, root + part)
      await look(part)
    })
  await test.step('a single record', async () => {
    await chart.open('Conditions')
    await expect(chart.rows).not.toHaveCount(0)
    await look('a list')
    await chart.rows.getByRole('link').first().click()
    // Next to its list, too: paper has no room for both, and all of the record.
    await main
      .getByRole('region', { name: 'Origin' })
      .getByText('Author')
      .waitFor({ state: 'attached' })
    expect((await printedPages(page)).join('\n')).toMatch(/Origin\s[\s\S]*Author/)
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
    // On the screen, the EHR's own banner has the name.
    await expect(new Chart(chart.page).banner.getByText('RIVERA, Marta Elena')).toBeHidden()
  })
})
