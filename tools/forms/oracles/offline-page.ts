import { extname } from 'node:path'
import type { Browser, Page } from 'playwright'

/** Nothing listens there: each request is answered from a folder before it leaves the browser. */
const ORIGIN = 'http://127.0.0.1'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
}

/**
 * A page whose own files come from `read`, by path; every other request is refused and its host
 * noted, so that no form and no answer leaves this machine.
 */
export async function offlinePage(
  browser: Browser,
  html: string,
  read: (path: string) => Promise<Buffer>,
): Promise<{ readonly page: Page; readonly asked: ReadonlySet<string> }> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  })
  const asked = new Set<string>()
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== ORIGIN) {
      asked.add(url.host)
      return route.abort('blockedbyclient')
    }
    if (url.pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
    try {
      const body = await read(url.pathname.slice(1))
      return await route.fulfill({
        contentType: TYPES[extname(url.pathname)] ?? 'application/octet-stream',
        body,
      })
    } catch {
      return route.fulfill({ status: 404 })
    }
  })
  const page = await context.newPage()
  await page.goto(`${ORIGIN}/`)
  return { page, asked }
}
