import { expect } from 'playwright/test'
import type { Chart } from '../steps/chart.ts'
import { expectPlain, test } from './other-host-test.ts'
import { walkRoutes } from './walk-routes.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { entriesIn, openWithin, Pending, walkEntries } from '../steps/walk-record.ts'

test('A clinician reads the 24 versions of an entry page by page to the first, prints them with what was opened, and opens every screen there is', async ({
  page,
  host,
}) => {
  test.slow()
  const pending = new Pending(page)
  const chart = await host.launch('Pieter van de Heuvel (f001)')
  const { main } = chart
  await expect(chart.banner).toContainText('HEUVEL')
  await openWithin(page, '/patients/f001/Condition/f001')
  await main.getByRole('heading', { name: 'Earlier versions' }).click()
  await main.getByRole('button', { name: 'Show earlier versions' }).click()
  const versions = main.getByRole('list', { name: 'Versions, newest first' })
  const items = versions.getByRole('listitem')
  const older = main.getByRole('button', { name: 'Load older versions' })
  await expect(items).toHaveCount(10)
  await expect(items.last()).toContainText('Load older versions to see what changed here.')
  await older.click()
  await expect(items).toHaveCount(20)
  await older.click()
  await expect(items).toHaveCount(24)
  await expect(older).toHaveCount(0)
  await expect(main.getByText('All 24 versions are loaded.')).toBeAttached()
  await expect(items.first()).toContainText('Now')
  await expect(items.last()).toContainText('This is the first version.')
  await expect(versions.getByText('Changed: Notes')).toHaveCount(23)
  await items.nth(10).getByText('Changed: Notes').click()
  const changes = items.nth(10).getByRole('table', { name: /^What changed from / })
  await expect(changes).toContainText('Looked at on visit 12.')
  await expect(changes).toContainText('Looked at on visit 13.')
  await expectPlain(page)

  const sheets = await printedPages(page)
  const paper = sheets.join('\n')
  for (const sheet of sheets) expect(sheet, 'each sheet names the person').toContain('HEUVEL')
  expect(paper.match(/Changed: Notes/g)).toHaveLength(23)
  expect(paper).toContain('This is the first version.')
  expect(paper).toContain('Looked at on visit 12.')
  expect(paper, 'what can only be pressed is not on paper').not.toContain('Show earlier versions')

  await test.step('every screen', () => walkRoutes(chart, pending, 'staff with a patient', 'f001'))
})

test('Insurance, family history, pictures and imaging studies stand where a person looks for them, each entry opens, and so does every screen without a patient', async ({
  page,
  host,
  declared,
}) => {
  test.slow()
  // Examples name people who are no examples.
  for (const nobody of ['Patient/5', 'Patient/1']) declared.awaits(404, nobody)
  const pending = new Pending(page)
  const chart = await host.enter('staff', 'Adam Careful (Practitioner/example)')
  await test.step('every screen', () => walkRoutes(chart, pending, 'staff without one', undefined))
  for (const { patient, part, entries } of [
    { patient: '5', part: 'Insurance', entries: 3 },
    { patient: 'dicom', part: 'Imaging studies', entries: 2 },
    { patient: 'xcda', part: 'Pictures and recordings', entries: 2 },
    { patient: 'example', part: 'Family history', entries: 1 },
  ])
    await test.step(`${part} of ${patient}`, async () => {
      await openWithin(page, `/patients/${patient}`)
      // The address changes before the links do.
      await expect(chart.way('More', `[href="/patients/${patient}/more"]`)).toBeVisible()
      await chart.open(part)
      await expect(chart.rows).toHaveCount(entries)
      await expectPlain(page)
      const found = (await entriesIn(chart)).filter((address) => !/\/Practitioner\//.test(address))
      expect(found).toHaveLength(entries)
      await walkEntries(chart, pending, found, [])
      expect(await linksOverOthers(chart), 'nothing lies over another fact').toEqual([])
    })
})

/** Links of the banner that another of its links lies over, in the order of the page. */
async function linksOverOthers({ banner }: Chart): Promise<readonly string[]> {
  return banner.getByRole('link').evaluateAll((links) => {
    const placed = links.map((link) => ({
      name: link.textContent,
      // The box of what is written: a link's own may be smaller.
      box: (link.firstElementChild ?? link).getBoundingClientRect(),
    }))
    return placed.flatMap(({ name, box }, index) =>
      placed
        .slice(index + 1)
        .some(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom - 4 &&
            other.top < box.bottom - 4,
        )
        ? [name]
        : [],
    )
  })
}
