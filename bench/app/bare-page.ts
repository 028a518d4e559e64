import type { Page } from 'playwright'
import type { ListRequest } from './heavy-world.ts'

/**
 * Times of the page that only fetches, parses and fills a plain table; milliseconds since the
 * navigation began.
 */
export interface BareTimes {
  readonly first: number
  readonly all: number
}

/**
 * The app's own page without the app: its headers allow requests to the service, and no part of the
 * app is fetched.
 */
export async function openBarePage(page: Page, appUrl: string): Promise<void> {
  await leaveOutApp(page, appUrl)
  await page.goto(appUrl)
}

/** Lets a tab open the app's page without any part of the app. */
async function leaveOutApp(page: Page, appUrl: string): Promise<void> {
  await page.route(`${appUrl}/assets/**`, (route) => route.abort())
}

/**
 * The page that the app is compared with: the same searches, read by the platform's own parser,
 * every observation one row of a plain table. Runs on the page of `openBarePage`.
 */
export async function fillBarePage(page: Page, request: ListRequest): Promise<BareTimes> {
  return page.evaluate(async ({ url, method, headers, body }) => {
    interface Bundle {
      readonly link?: readonly { readonly relation: string; readonly url: string }[]
      readonly entry?: readonly { readonly resource: Record<string, unknown> }[]
    }
    document.body.textContent = ''
    const table = document.body.appendChild(document.createElement('table'))
    let first = 0
    let next: string | undefined = url
    while (next !== undefined) {
      // Further pages are addresses of their own.
      const start: boolean = next === url
      const response: Response = await fetch(next, start ? { method, headers, body } : { headers })
      // The sandbox is ours and its contract tests hold this shape.
      const bundle = JSON.parse(await response.text()) as Bundle
      for (const { resource } of bundle.entry ?? []) {
        const row = table.insertRow()
        const { code, effectiveDateTime, valueQuantity, status } = resource as {
          code?: { text?: string }
          effectiveDateTime?: string
          valueQuantity?: { value?: number; unit?: string }
          status?: string
        }
        for (const text of [
          code?.text,
          `${valueQuantity?.value} ${valueQuantity?.unit}`,
          effectiveDateTime,
          status,
        ])
          row.insertCell().textContent = text ?? ''
      }
      next = bundle.link?.find(({ relation }) => relation === 'next')?.url
      if (first === 0) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
        first = performance.now()
      }
    }
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
    return { first, all: performance.now() }
  }, request)
}
