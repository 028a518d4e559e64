import { expect } from 'playwright/test'
import type { Chart } from '../steps/chart.ts'
import { Reader } from '../steps/reader.ts'
import { test } from '../fixture/test.ts'

async function generate(chart: Chart): Promise<void> {
  await chart.open('Generate a document')
  await chart.main.getByRole('radio', { name: 'Progress note', exact: true }).check()
  await chart.main.getByRole('button', { name: 'Generate: Progress note' }).click()
}

/** Generates a document, waits for it, and opens it: the newest one is first. */
async function open(chart: Chart): Promise<void> {
  const links = chart.main.getByRole('link', { name: 'Open Progress note' })
  await chart.open('Generate a document')
  const before = await links.count()
  await generate(chart)
  await expect(links).toHaveCount(before + 1)
  await links.first().click()
}

test('A generated document opens whatever way the service hands it out', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const reader = new Reader(page)
  for (const variant of ['inline-document', 'relative-document', 'access-read-document'] as const) {
    await test.step(variant, async () => {
      await world.play(variant)
      await open(chart)
      await reader.complete()
      await expect(
        chart.main.getByText('The document’s patient matches the open record.'),
        variant,
      ).toBeVisible()
      await chart.main.getByText('Is this the file that the entry describes?').click()
      await expect(chart.main).toContainText('Checksum (SHA-1): the same as in the entry.')
    })
  }
})

test('A generated document of somebody else, cut on its way, or gone, is said so', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const reader = new Reader(page)
  await world.play('other-patients-document')
  await open(chart)
  await expect(reader.alert).toContainText('This document may be about someone else')
  await expect(reader.article).toHaveCount(0)

  await world.play('truncated-file')
  await open(chart)
  await expect(
    reader.alert.filter({ hasText: 'This is not exactly the file that the entry describes' }),
  ).toBeVisible()
  await expect(reader.alert.filter({ hasText: 'It is not valid XML' })).toBeVisible()

  await world.play('missing-file')
  await open(chart)
  await expect(reader.alert).toContainText('Not found')
})

test('A generation that the service refuses, breaks off or has nothing for is said in words', async ({
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const cases = [
    { scenario: 'refused-document', says: 'Refused by the service' },
    { scenario: 'failing-document', says: 'It may have been created anyway' },
    { scenario: 'nothing-to-document', says: 'The service did not return a document' },
  ] as const
  for (const { scenario, says } of cases) {
    await world.play({ name: scenario, amount: 10 })
    await generate(chart)
    await expect(
      chart.main
        .getByRole('listitem')
        .filter({ has: chart.page.getByRole('button', { name: 'Generate again' }) })
        .first(),
      scenario,
    ).toContainText(says)
  }
})
