import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright'
import { launchToConsent, openHeavyChart, type ListRequest } from './heavy-world.ts'
import { middle, newBrowser, slowDown, SLOWER } from './slow-browser.ts'
import { openUnwatched } from './unwatched-page.ts'

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
  const keep = `for (const [key, text] of ${JSON.stringify(kept)}) sessionStorage.setItem(key, text)`
  for (let round = 0; round < rounds; round += 1) {
    const address = `${urls.app}${path}/observations`
    const own = await openOnce(executablePath, urls, address, 'main table a[href]', keep)
    app.push(own.time)
    files.push(own.files)
    const fill = `(${String(fillTable)})(${JSON.stringify(request)})`
    const other = await openOnce(executablePath, urls, urls.app, 'table td', fill, '/assets/*')
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

/**
 * Opens an address in a new browser, in a page that no tool watches, and runs a script at its
 * start. `leftOut` are addresses of the app that it may not have.
 */
async function openOnce(
  executablePath: string,
  urls: Urls,
  address: string,
  selector: string,
  script: string,
  leftOut?: string,
): Promise<{ readonly time: number; readonly files: number }> {
  const browser = await newBrowser(executablePath)
  try {
    const page = await openUnwatched(
      browser,
      leftOut === undefined ? undefined : `${urls.app}${leftOut}`,
    )
    const wanted = { origin: urls.app, selector, address: '' }
    const isOwn = `location.origin === ${JSON.stringify(urls.app)}`
    const source = `if (${isOwn}) { ${script}; (${String(notePaint)})(${JSON.stringify(wanted)}) }`
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.send('Page.navigate', { url: address })
    for (;;) {
      await pause(250)
      const shown = Number(await page.read('globalThis.benchPaint?.paint ?? 0'))
      if (shown === 0) continue
      const begun = Number(await page.read('performance.timeOrigin'))
      return { time: shown - begun, files: Number(await page.read(filesBefore(shown - begun))) }
    }
  } finally {
    await browser.close()
  }
}

/** An expression for the number of scripts and styles that began before a moment. */
function filesBefore(moment: number): string {
  return `performance.getEntriesByType('resource').filter(
    ({ name, startTime }) => startTime < ${moment} && /\\.(?:js|css)$/.test(name)).length`
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
  await context.addInitScript(notePaint, { origin, selector, address })
}

interface Wanted {
  readonly origin: string
  readonly selector: string
  readonly address: string
}

/** Runs in the page from its start. */
function notePaint(wanted: Wanted): void {
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
