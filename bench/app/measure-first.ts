import type { BrowserContext, Page, Request } from 'playwright'
import { leaveOutApp } from './bare-page.ts'
import { launchToConsent, openHeavyChart, type ListRequest } from './heavy-world.ts'
import { middle, newBrowser, slowDown } from './slow-browser.ts'

/** Addresses of the stack. */
export interface Urls {
  readonly app: string
  readonly sandbox: string
}

/** The way from the consent to the first record on the screen. */
export interface ConsentFigures {
  /** Milliseconds from the press on Allow until the first record is painted. */
  readonly time: number
  /** Requests of the service that began before it. */
  readonly requests: number
  /** Scripts and styles of the app that began before it. */
  readonly files: number
}

/** Links to records on the first page: a list is words there, a record is its FHIR reference. */
const RECORD = 'main section a[href^="/patients/"]'
const RECORD_ADDRESS = '/[A-Z][A-Za-z]+/[^/]+$'

/** Middle figures of so many visits, each in a new browser process that is slowed down. */
export async function measureConsent(
  executablePath: string,
  urls: Urls,
  rounds: number,
): Promise<ConsentFigures> {
  const visits: ConsentFigures[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(executablePath, urls))
  return {
    time: middle(visits.map(({ time }) => time)),
    requests: middle(visits.map(({ requests }) => requests)),
    files: middle(visits.map(({ files }) => files)),
  }
}

async function visit(executablePath: string, urls: Urls): Promise<ConsentFigures> {
  const browser = await newBrowser(executablePath)
  try {
    const page = await launchToConsent(browser, urls.sandbox, undefined)
    await notePaintOf(page.context(), urls.app, RECORD, RECORD_ADDRESS)
    const seen: Request[] = []
    page.on('request', (request) => seen.push(request))
    await slowDown(page)
    const pressed = await page.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent.trim() === 'Allow',
      )
      setTimeout(() => button?.click())
      return performance.timeOrigin + performance.now()
    })
    const shown = await paintOf(page)
    const before = await begunBefore(shown, seen)
    return {
      time: shown - pressed,
      requests: before.filter(
        (request) =>
          request.url().startsWith(urls.sandbox) &&
          request.method() !== 'OPTIONS' &&
          !request.isNavigationRequest(),
      ).length,
      files: before.filter(
        (request) =>
          request.url().startsWith(urls.app) &&
          ['script', 'stylesheet'].includes(request.resourceType()),
      ).length,
    }
  } finally {
    await browser.close()
  }
}

/** The requests that began before a moment; a request has its times once it is answered. */
async function begunBefore(
  moment: number,
  requests: readonly Request[],
): Promise<readonly Request[]> {
  const sent = [...requests]
  await Promise.all(sent.map(async (request) => request.response().catch(() => undefined)))
  return sent.filter((request) => request.timing().startTime < moment)
}

/** The first list, in milliseconds since the beginning of the navigation. */
export interface ListFigures {
  readonly app: number
  readonly bare: number
  /** Scripts and styles of the app that began before the list was painted. */
  readonly files: number
}

/**
 * Opens a list in a tab that is signed in already, in a new browser process each time, and the bare
 * page in turns. Both ask for the same page of records.
 */
export async function measureFirstList(
  executablePath: string,
  urls: Urls,
  rounds: number,
): Promise<ListFigures> {
  const first = await newBrowser(executablePath)
  const { page, path, request } = await openHeavyChart(first, urls.sandbox, 1000)
  // The tab's own storage is all that a visit goes on with.
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const),
  )
  await first.close()
  const app: number[] = []
  const bare: number[] = []
  const files: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const own = await openOnce(executablePath, `${urls.app}${path}/observations`, async (tab) => {
      await tab.context().addInitScript((entries) => {
        for (const [key, text] of entries) sessionStorage.setItem(key, text)
      }, kept)
      await notePaintOf(tab.context(), urls.app, 'main table a[href]', '')
    })
    app.push(own.time)
    files.push(own.files)
    const other = await openOnce(executablePath, urls.app, async (tab) => {
      await leaveOutApp(tab, urls.app)
      await tab.context().addInitScript(fillTable, request)
      await notePaintOf(tab.context(), urls.app, 'table td', '')
    })
    bare.push(other.time)
  }
  return { app: middle(app), bare: middle(bare), files: middle(files) }
}

/**
 * The least that any page has to do for a first list: it asks for one page of records, parses the
 * answer with the platform's parser, and fills a plain table. Runs in the page from its start.
 */
function fillTable({ url, method, headers, body }: ListRequest): void {
  interface Row {
    readonly code?: { readonly text?: string }
    readonly effectiveDateTime?: string
    readonly valueQuantity?: { readonly value?: number; readonly unit?: string }
    readonly status?: string
  }
  const fill = async () => {
    const answer = await fetch(url, { method, headers, body })
    // The sandbox is ours and its contract tests hold this shape.
    const bundle = (await answer.json()) as { entry?: readonly { readonly resource: Row }[] }
    const table = document.createElement('table')
    for (const { resource } of bundle.entry ?? []) {
      const { code, effectiveDateTime, valueQuantity: quantity, status } = resource
      const row = table.insertRow()
      for (const text of [
        code?.text,
        `${quantity?.value} ${quantity?.unit}`,
        effectiveDateTime,
        status,
      ])
        row.insertCell().textContent = text ?? ''
    }
    document.body.append(table)
  }
  void fill()
}

async function openOnce(
  executablePath: string,
  address: string,
  prepare: (page: Page) => Promise<void>,
): Promise<{ readonly time: number; readonly files: number }> {
  const browser = await newBrowser(executablePath)
  try {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await prepare(page)
    const seen: Request[] = []
    page.on('request', (request) => seen.push(request))
    await slowDown(page)
    await page.goto(address, { waitUntil: 'commit' })
    const shown = await paintOf(page)
    const begun = await page.evaluate(() => performance.timeOrigin)
    const files = (await begunBefore(shown, seen)).filter((request) =>
      ['script', 'stylesheet'].includes(request.resourceType()),
    )
    return { time: shown - begun, files: files.length }
  } finally {
    await browser.close()
  }
}

/**
 * Lets each page of an origin note the moment at which it first painted such an element, looked for
 * once a frame. `address` is an expression for the end of its address, where the selector is not
 * enough.
 */
async function notePaintOf(
  context: BrowserContext,
  origin: string,
  selector: string,
  address: string,
): Promise<void> {
  await context.addInitScript(
    (wanted) => {
      if (location.origin !== wanted.origin) return
      const state: { paint?: number } = {}
      Object.assign(globalThis, { benchPaint: state })
      const matching = new RegExp(wanted.address)
      const look = () => {
        const isThere = [...document.querySelectorAll(wanted.selector)].some((element) =>
          matching.test(element.getAttribute('href') ?? ''),
        )
        if (!isThere) return void requestAnimationFrame(look)
        // The next frame begins when this one is painted.
        requestAnimationFrame(() => {
          state.paint = performance.timeOrigin + performance.now()
        })
      }
      requestAnimationFrame(look)
    },
    { origin, selector, address },
  )
}

/** The noted moment, in milliseconds since the epoch. Waits for it without asking often. */
async function paintOf(page: Page): Promise<number> {
  for (;;) {
    const noted = await page
      .waitForFunction(
        () => (globalThis as { benchPaint?: { paint?: number } }).benchPaint?.paint ?? 0,
        undefined,
        { polling: 250, timeout: 120_000 },
      )
      .then((found) => found.jsonValue())
      // The page went to its next address meanwhile.
      .catch((failure: unknown) => {
        if (failure instanceof Error && /context was destroyed/.test(failure.message)) return 0
        throw failure
      })
    if (noted > 0) return noted
  }
}
