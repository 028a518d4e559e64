import type { Page } from 'playwright/test'

/** The contents of a tab after its garbage is gone. */
export interface Held {
  readonly megabytes: number
  readonly nodes: number
  readonly listeners: number
}

/**
 * More than any chart of the demo needs: a tab holds some 10 MB and 800 elements after a hundred
 * steps. Whatever grows with each step passes them within minutes.
 */
export const MOST_HELD: Held = { megabytes: 160, nodes: 60_000, listeners: 20_000 }

/** Measures a tab. It takes a second, so not after each step. */
export async function held(page: Page): Promise<Held> {
  const browser = await page.context().newCDPSession(page)
  try {
    await browser.send('HeapProfiler.collectGarbage')
    const { usedSize } = await browser.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
    return { megabytes: Math.round(usedSize / 1e6), nodes, listeners: jsEventListeners }
  } finally {
    await browser.detach()
  }
}

/** The measures that a tab passes, in words. */
export function tooMuch(now: Held, most: Held = MOST_HELD): readonly string[] {
  const kinds: readonly (keyof Held)[] = ['megabytes', 'nodes', 'listeners']
  return kinds
    .filter((kind) => now[kind] > most[kind])
    .map((kind) => `the tab holds ${now[kind]} ${kind}`)
}
