import { expect } from 'playwright/test'
import { expectPlain, test } from './other-host-test.ts'

/** Longer than a request without an answer may still be carried out (queries/submit-once.ts). */
const A_MINUTE = 60_000

test('A new entry whose request was lost is sent again as a change of what its own mark finds, and is there once', async ({
  page,
  host,
  places,
  declared,
}) => {
  test.slow()
  const chart = await host.launch('Pieter van de Heuvel (f001)')
  const { main } = chart
  await chart.open('Episodes of care')
  await main.getByRole('link', { name: 'Start an episode of care' }).click()
  await main.getByRole('textbox', { name: 'Begins' }).fill('2033-04')
  await main.getByRole('button', { name: 'Review before sending' }).click()

  const first = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/EpisodeOfCare'),
  )
  await page.clock.install()
  // The browser has a network, so the entry is sent; nothing gets as far as the server.
  const lost = `${places.base}/**`
  await page.route(lost, (route) => route.abort('connectionfailed'))
  await main.getByRole('button', { name: 'Send it' }).click()
  expect((await (await first).response())?.status(), 'it never arrived').toBeUndefined()
  await expect(main.getByText('It is not known whether this arrived')).toBeVisible()
  await page.unroute(lost)
  await page.clock.fastForward(A_MINUTE)
  await main.getByRole('button', { name: 'Check again' }).click()
  await expect(main.getByText('This did not arrive')).toBeVisible()
  await expectPlain(page)

  // A question without effect: a page may or may not use the method (docs/decisions, 116).
  declared.awaitsQuestion(401)
  const again = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/EpisodeOfCare\?/.test(response.url()),
  )
  await main.getByRole('button', { name: 'Send again' }).click()
  const answer = await again
  expect(answer.status(), 'the search finds nothing, so it is made').toBe(201)
  const [name, ...others] = new URL(answer.url()).searchParams.keys()
  expect([name, others], 'only the mark of this attempt is in the address').toEqual([
    'identifier',
    [],
  ])
  await expect(main.getByRole('link', { name: 'Open the entry' })).toBeVisible()
  await expectPlain(page)
  await main.getByRole('link', { name: 'Back to the list' }).click()
  await expect(chart.rows.filter({ hasText: '2033' })).toHaveCount(1)
})
