import { chromium, type Browser, type Page } from 'playwright'

/** The factor by which pages are slowed down: a phone of some years beside a desk computer. */
export const SLOWER = 4

/** A browser process that has compiled and cached nothing. */
export function newBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--disable-background-networking'],
  })
}

/** Slows the page down, also after it went to another address. */
export async function slowDown(page: Page, rate: number = SLOWER): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The middle one of some figures: one of them may have met another process. */
export function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
