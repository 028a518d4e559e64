import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { closeServer } from '../../tools/running/listen.ts'
import { projectRoot } from '../../tools/project-root.ts'

/**
 * The time that pdf.js alone takes, in milliseconds: from nothing to a drawn page, then to another
 * one.
 */
export interface BarePdfTimes {
  readonly first: number
  readonly other: number
}

/** A page with pdf.js and nothing else. */
export interface BarePdf {
  readonly url: string
  readonly close: () => Promise<void>
}

/** The page: a canvas of the given width, put into the page when it is drawn, as a reader does. */
const PAGE = `<!doctype html><title>pdf.js</title><script type="module">
let pdf
const draw = async (number, width) => {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.floor(viewport.height) })
  await page.render({ canvas, viewport }).promise
  document.body.replaceChildren(canvas)
  page.cleanup()
}
const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve) })
globalThis.benchPdf = {
  async times(width, other) {
    const data = new Uint8Array(await (await fetch('/document.pdf')).arrayBuffer())
    const started = performance.now()
    const { getDocument, GlobalWorkerOptions } = await import('/pdf.min.mjs')
    GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs'
    pdf = await getDocument({ data }).promise
    await draw(1, width)
    await frame()
    const first = performance.now() - started
    const left = performance.now()
    await draw(other, width)
    await frame()
    return { first, other: performance.now() - left }
  },
  async drawAll(width) {
    for (let number = 1; number <= pdf.numPages; number += 1) await draw(number, width)
  },
}
</script>`

/** Serves pdf.js as it is published, a document, and the page. */
export async function serveBarePdf(document: Buffer, port: number): Promise<BarePdf> {
  const library = (name: string) =>
    readFile(resolve(projectRoot, 'node_modules/pdfjs-dist/build', name))
  const script = 'text/javascript'
  const files: ReadonlyMap<string, readonly [type: string, body: Buffer | string]> = new Map([
    ['/', ['text/html', PAGE] as const],
    ['/document.pdf', ['application/pdf', document] as const],
    ['/pdf.min.mjs', [script, await library('pdf.min.mjs')] as const],
    ['/pdf.worker.min.mjs', [script, await library('pdf.worker.min.mjs')] as const],
  ])
  const server: Server = createServer((request, response) => {
    const [type, body] = files.get(request.url ?? '') ?? ['text/plain', '']
    response.writeHead(body === '' ? 404 : 200, { 'Content-Type': type }).end(body)
  })
  await new Promise<void>((resolved) => {
    server.listen(port, '127.0.0.1', resolved)
  })
  return { url: `http://127.0.0.1:${port}/`, close: () => closeServer(server) }
}

interface BarePage {
  readonly benchPdf: {
    readonly times: (width: number, other: number) => Promise<BarePdfTimes>
    readonly drawAll: (width: number) => Promise<void>
  }
}

/** Opens the page again and draws the first page and another one, `width` pixels wide. */
export async function barePdfTimes(
  page: Page,
  { url }: BarePdf,
  width: number,
  other: number,
): Promise<BarePdfTimes> {
  await page.goto(url)
  // The page is the one above.
  return page.evaluate(
    (asked) => (globalThis as unknown as BarePage).benchPdf.times(asked.width, asked.other),
    { width, other },
  )
}

/**
 * Draws every page of the document that `barePdfTimes` opened, one after the other into the same
 * place.
 */
export async function drawAllBare(page: Page, width: number): Promise<void> {
  await page.evaluate((asked) => (globalThis as unknown as BarePage).benchPdf.drawAll(asked), width)
}
