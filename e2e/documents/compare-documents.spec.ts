import { expect, type Locator } from 'playwright/test'
import { test } from '../fixture/test.ts'

async function pick(list: Locator, name: RegExp): Promise<void> {
  await list.selectOption(await list.getByRole('option', { name }).first().getAttribute('value'))
}

test('Two documents are compared section by section, with their differences marked in words', async ({
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Generate a document')
  await chart.main.getByRole('radio', { name: 'Summary of the record', exact: true }).check()
  await chart.main.getByRole('button', { name: /^Generate: / }).click()
  await chart.main.getByRole('link', { name: 'Open Summary of the record' }).waitFor()
  await chart.open('Compare documents')
  await pick(chart.main.getByLabel('Older document'), /^Discharge summary.*2023/i)
  await pick(chart.main.getByLabel('Newer document'), /continuity|summary of episode|summari/i)
  await expect(
    chart.main.getByRole('status').filter({ hasText: /^Sections: \d+ added, \d+ removed/ }),
  ).toBeVisible()
  await expect(
    chart.main.getByText('Older document: The document’s patient matches the open record.'),
  ).toBeVisible()
  await expect(
    chart.main.getByText('Newer document: The document’s patient matches the open record.'),
  ).toBeVisible()
  await expect(chart.main).toContainText('different kinds of documents')
  const gone = chart.main.getByRole('region', { name: 'Hospital course' })
  await expect(gone).toContainText('Removed')
  await expect(gone.getByRole('deletion')).toContainText('Chest pain for two hours')

  await pick(chart.main.getByLabel('Newer document'), /^Discharge summary.*2023/i)
  await expect(chart.main.getByText('You chose the same document twice.')).toBeVisible()
})
