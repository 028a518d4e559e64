import type { Page } from 'playwright/test'
import { appUrl } from './environment.ts'

/**
 * Counts the scripts and styles of the app that a tab really fetches, in bytes as they travel,
 * without the headers. Nothing comes from the cache.
 */
export class Downloads {
  private readonly kinds = new Map<string, string>()
  private readonly bytes = new Map<string, number>()

  /** Starts counting in a tab; from then on everything is fetched again. */
  static async of(page: Page): Promise<Downloads> {
    const downloads = new Downloads()
    const session = await page.context().newCDPSession(page)
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      const own =
        response.url.startsWith(`${appUrl}/`) && (type === 'Script' || type === 'Stylesheet')
      if (own) downloads.kinds.set(requestId, new URL(response.url).pathname)
    })
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const file = downloads.kinds.get(requestId)
      if (file !== undefined)
        downloads.bytes.set(file, (downloads.bytes.get(file) ?? 0) + encodedDataLength)
    })
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    return downloads
  }

  /** Bytes so far. */
  total(): number {
    return [...this.bytes.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  /** Paths of the files. */
  paths(): string[] {
    return [...this.bytes.keys()]
  }

  /** Paths of the files with their bytes, the heaviest first. */
  files(): string[] {
    return [...this.bytes].sort(([, a], [, b]) => b - a).map(([file, bytes]) => `${file} ${bytes}`)
  }
}
