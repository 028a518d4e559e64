import { readFile } from 'node:fs/promises'
import { expect, type Locator } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { test } from '../fixture/test.ts'

interface Entry {
  readonly fullUrl?: string
  readonly resource?: { readonly resourceType?: string }
}

/** The least distance between a sign and the word after it, pixels. */
async function nearestSign(part: Locator): Promise<number> {
  return part.locator('span:has(> [aria-hidden])').evaluateAll((tags) =>
    Math.min(
      ...tags.flatMap((tag) => {
        const [sign] = tag.children
        const word = document.createRange()
        if (sign === undefined || sign.nextSibling === null) return []
        word.selectNodeContents(sign.nextSibling)
        const [first] = word.getClientRects()
        return first === undefined ? [] : [first.left - sign.getBoundingClientRect().right]
      }),
    ),
  )
}

test('A patient has one page for a new doctor, on one sheet of paper and as an International Patient Summary', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Summary for a doctor')
  const sheet = chart.main.getByRole('article')
  await expect(sheet.getByRole('region', { name: 'Allergies' })).toContainText('high risk')
  await expect(sheet.getByRole('region', { name: 'Current medicines' })).toContainText('One tablet')
  await expect(sheet.getByRole('row', { name: /Hemoglobin A1c/ })).toContainText('was')
  await expect(sheet.getByRole('row', { name: /PHQ-9/ })).toContainText('no thoughts of self-harm')
  await expect(sheet).toContainText(
    'Complete: everything that this page is made from has been read.',
  )
  await expectAccessible(page)
  for (const paper of ['A4', 'Letter'] as const) {
    const pages = await printedPages(page, paper)
    expect(pages, `an ordinary record is one sheet of ${paper}`).toHaveLength(1)
    expect(pages[0]).toContain('RIVERA')
    expect(pages[0]).not.toContain('Recorded by')
  }
  await page.emulateMedia({ media: 'print' })
  expect(await nearestSign(sheet), 'a sign stands apart from its word on paper').toBeGreaterThan(2)
  await page.emulateMedia({ media: null })
  const saving = page.waitForEvent('download')
  await chart.main
    .getByRole('button', { name: 'Download as an International Patient Summary' })
    .click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^clearchart-summary-[\d-]+\.json$/)
  // The app's own output; the unit test holds it against the guide.
  const bundle = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    type?: string
    entry?: readonly Entry[]
  }
  expect(bundle.type).toBe('document')
  expect(bundle.entry?.[0]?.resource?.resourceType).toBe('Composition')
})
