import type { Page } from 'playwright/test'

/** Waits until the app's own files are all on the device. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
  })
}

/** Every address that is kept on the device outside the browser's own cache. */
export async function keptAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url)
    return found
  })
}

/** The kept answers that are pages, but for the app's own two. */
export async function keptPages(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('Content-Type') ?? ''
        const { pathname } = new URL(request.url)
        if (type.includes('html') && !pathname.endsWith('.html')) found.push(pathname)
      }
    }
    return found
  })
}
