import { expect } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test('A patient is shown what was asked for, what was refused and what was allowed, in words', async ({
  page,
  world,
  home,
}) => {
  await world.play({ name: 'forbidden-type', type: 'Procedure' })
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Procedures')
  await expect(chart.alert).toContainText('Not permitted')
  await chart.open('Access receipt')
  await expect(chart.heading).toBeFocused()
  const asked = chart.main.getByRole('table', { name: 'What was asked for, by kind of entry' })
  await expect(
    asked.getByRole('row', { name: /^Conditions Listed once .* Answered$/ }),
  ).toBeVisible()
  await expect(
    asked.getByRole('row', { name: /^Procedures Listed .* Refused (once|twice|\d+ times)$/ }),
  ).toBeVisible()
  await expect(asked.getByRole('row', { name: /^Personal details Opened/ })).toBeVisible()
  const sent = chart.main.getByRole('table', { name: 'How many entries the service sent, by kind' })
  await expect(sent.getByRole('row', { name: 'Conditions 12' })).toBeVisible()
  const allowed = chart.main.getByRole('table', {
    name: 'Every permission that the app asked for, and whether it was given',
  })
  await expect(
    allowed.getByRole('row', { name: /^To know whose record is opened Allowed$/ }),
  ).toBeVisible()
  await expect(chart.main, 'nothing of the record is in it').not.toContainText(
    /Rivera|Metformin|A1c/,
  )
  await expectAccessible(page)
})

test('Forgetting everything by the keyboard ends every tab, withdraws the access, and shows that nothing is left', async ({
  page,
  context,
  world,
  home,
}) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => window.open(location.href))
  const twin = await new Chart(await opened).ready()
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('combobox', { name: 'Light or dark' }).selectOption('light')
  await page.keyboard.press('Escape')
  await chart.open('Access receipt')
  await expect(
    chart.main.getByRole('listitem').filter({ hasText: 'the key to the record' }),
  ).toBeVisible()
  await expect(chart.main.getByRole('listitem').filter({ hasText: 'light or dark' })).toBeVisible()

  await tabTo(page, chart.main.getByRole('button', { name: 'Forget everything' }))
  await page.keyboard.press('Enter')
  await expect(chart.main.getByText('Forget everything now?')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(
    chart.main.getByRole('button', { name: 'Forget everything' }),
    'the first way keeps it',
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, chart.main.getByRole('button', { name: 'Yes, forget everything' }))
  await page.keyboard.press('Enter')

  await expect(
    page.getByRole('heading', { level: 1, name: 'Everything has been forgotten' }),
  ).toBeVisible()
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('This was kept')).toContainText('the key to the record')
  await expect(part('This was kept')).toContainText(/\d+ answers from the service, in memory/)
  await expect(part('This is still kept')).toContainText('Nothing. We checked.')
  await expect(page.getByText('The service has ended the access as well.')).toBeVisible()
  await expect(
    page.getByText('One other tab was open and has forgotten everything too.'),
  ).toBeVisible()
  await expect(
    twin.page.getByRole('heading', { level: 1, name: 'You are signed out' }),
  ).toBeVisible()
  for (const tab of [page, twin.page]) {
    expect(
      await tab.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)]),
    ).toEqual([[], []])
  }
  const withdrawn = (await world.seen()).filter(
    ({ path, status }) => path.endsWith('/revoke') && status === 200,
  )
  expect(withdrawn.length).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('searchbox', { name: 'Find your organization' })).toBeVisible()
})

test('What is copied for support has no id of anybody, no search term and no value', async ({
  page,
  context,
  world,
  clinician,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.play({ name: 'server-error', type: 'Immunization', times: 1 })
  const chart = await clinician.openChart('RIVERA, Marta')
  const patient = new URL(chart.page.url()).pathname.split('/')[2] ?? ''
  await chart.open('Immunizations')
  await expect(chart.rows).not.toHaveCount(0)
  await chart.rows.first().getByRole('link').click()
  await chart.open('Requests')
  await expect(
    chart.table.getByRole('row', { name: /POST Immunization\/_search 200 2 / }),
    'the second try is told',
  ).toBeVisible()
  await expect(chart.table.getByRole('row', { name: /GET Patient\/… 200 1 / })).toBeVisible()
  await chart.main.getByRole('button', { name: 'Copy for support' }).click()
  await expect(chart.main.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const copied = await chart.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('| 1 | POST | patient-access | Condition/_search | 200 |')
  expect(copied.split('\n').length).toBeGreaterThan(5)
  expect(copied).not.toMatch(
    new RegExp(`/${patient}\\b|Patient/[A-Za-z0-9]|rivera|1984|_count|category`, 'i'),
  )
  expect(await page.title()).not.toContain('Rivera')
})
