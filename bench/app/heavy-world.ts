import type { Browser, Page, Request } from 'playwright'
import type { LongDocuments } from '../../sandbox/population/files/long-documents.ts'

/** A chart of many observations in the sandbox, opened in the app by a member of the staff. */
export interface OpenedChart {
  readonly page: Page
  /** Path of the record in the app. */
  readonly path: string
  /** The app's own request for the list of observations, so that others can send the same one. */
  readonly request: ListRequest
}

/** A search as it goes over the wire. */
export interface ListRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const HEAVY_NAME = /LONGFELLOW/i

/**
 * Mints a world with one heavy chart, launches the app from its EHR, and asks for the observations
 * once.
 */
export async function openHeavyChart(
  browser: Browser,
  sandboxUrl: string,
  observations: number,
): Promise<OpenedChart> {
  const { page, path } = await openHeavyPatient(browser, sandboxUrl, { heavy: observations })
  const asked = page.waitForRequest((request) => isObservationList(request, sandboxUrl))
  await page.goto(`${new URL(page.url()).origin}${path}/observations`)
  return { page, path, request: await listRequest(await asked) }
}

/**
 * The people of a world: with one heavy chart, with one of long documents, the usual ones with
 * further records, or the usual ones alone.
 */
type Population =
  | { readonly heavy: number }
  | { readonly long: LongDocuments }
  | { readonly resources: readonly Readonly<Record<string, unknown>>[] }
  | undefined

/**
 * Mints a world with the sandbox's heavy patient, and launches the app from its EHR with that
 * record open.
 */
export async function openHeavyPatient(
  browser: Browser,
  sandboxUrl: string,
  population: Population,
): Promise<Omit<OpenedChart, 'request'>> {
  const page = await launchToConsent(browser, sandboxUrl, population)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  return { page, path: new URL(page.url()).pathname }
}

/**
 * Mints a world and launches the app from its EHR, as far as the page that asks for consent: with
 * the heavy patient, in a world of the usual people with the chart that is open there, or without a
 * patient where the world has further records.
 */
export async function launchToConsent(
  browser: Browser,
  sandboxUrl: string,
  population: Population,
): Promise<Page> {
  const minted = await fetch(`${sandboxUrl}/_sandbox/worlds`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // The app is measured, not the time that the service makes it wait (specification, "Limits" 1).
    body: JSON.stringify({
      solution: 'S1',
      ...(population === undefined ? {} : 'resources' in population ? population : { population }),
      settings: { requestsPerMinute: 1_000_000 },
    }),
  })
  if (!minted.ok) throw new Error(`The sandbox minted no world: HTTP ${minted.status}`)
  // The sandbox is ours and its contract tests hold this shape.
  const { name } = (await minted.json()) as { name: string }
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
  })
  const ehr = await context.newPage()
  await ehr.goto(`${sandboxUrl}/${name}/ehr`)
  if (population !== undefined) {
    const charts = ehr.getByRole('combobox', { name: 'Open chart' })
    const chart = 'resources' in population ? 'No patient' : HEAVY_NAME
    await charts.selectOption(
      await charts.getByRole('option', { name: chart }).first().getAttribute('value'),
    )
  }
  const opened = ehr.waitForEvent('popup')
  await ehr.getByRole('button', { name: 'Launch in a new tab' }).click()
  const page = await opened
  await page.getByRole('button', { name: 'Allow' }).waitFor()
  return page
}

/** All observations: the first page also asks for some of them by their category. */
function isObservationList(request: Request, sandboxUrl: string): boolean {
  if (/category/.test(`${request.url()} ${request.postData() ?? ''}`)) return false
  return (
    request.url().startsWith(sandboxUrl) &&
    /\/Observation(?:\/_search)?(?:\?|$)/.test(request.url()) &&
    request.method() !== 'OPTIONS'
  )
}

async function listRequest(request: Request): Promise<ListRequest> {
  const sent = await request.allHeaders()
  // A page cannot set the headers that the browser itself adds.
  const own = ['accept', 'authorization', 'content-type'].flatMap((name) =>
    sent[name] === undefined ? [] : [[name, sent[name]] as const],
  )
  return {
    url: request.url(),
    method: request.method(),
    headers: Object.fromEntries(own),
    body: request.postData(),
  }
}
