import type { Page } from 'playwright'
import { launchToConsent } from './heavy-world.ts'
import type { Urls } from './measure-first.ts'
import { middle, newBrowser, slowDown } from './slow-browser.ts'

/** Moving to a screen that was open before, in milliseconds from the press. */
export interface MovingFigures {
  /** The screen, by the words of its door. */
  readonly screen: string
  /** Until the screen has another heading. */
  readonly first: number
  /** Until nothing changed any more. */
  readonly last: number
  /** A copy of the same elements put into the page at once: the least that anyone has to do. */
  readonly bare: number
}

const DOORS = [
  'Home',
  'Results',
  'Medicines',
  'Conditions and allergies',
  'Visits',
  'Documents',
  'Care team and plans',
] as const

/** A screen is at rest when nothing changed for so long, in milliseconds. */
const QUIET_MS = 1200

/**
 * Opens each door of the usual chart, and then goes round so many times more, slowed down. The
 * middle of each door's rounds is its figure.
 */
export async function measureMoving(
  executablePath: string,
  urls: Urls,
  rounds: number,
): Promise<readonly MovingFigures[]> {
  const browser = await newBrowser(executablePath)
  try {
    const page = await launchToConsent(browser, urls.sandbox, undefined)
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    for (const door of DOORS) await move(page, door)
    await slowDown(page)
    const moves = new Map<string, Moved[]>()
    for (let round = 0; round < rounds; round += 1)
      for (const door of DOORS) {
        const moved = await move(page, door)
        moves.set(door, [...(moves.get(door) ?? []), moved])
      }
    return [...moves].map(([screen, of]) => ({
      screen,
      first: middle(of.map(({ first }) => first)),
      last: middle(of.map(({ last }) => last)),
      bare: middle(of.map(({ bare }) => bare)),
    }))
  } finally {
    await browser.close()
  }
}

interface Moved {
  readonly first: number
  readonly last: number
  readonly bare: number
}

/** Presses a door and waits until its screen rests; then puts a copy of it into the page. */
function move(page: Page, door: string): Promise<Moved> {
  return page.evaluate(
    async ({ name, quiet }) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')].find(
        ({ textContent }) => textContent.trim().startsWith(name),
      )
      if (link === undefined) throw new Error(`There is no door ${name}`)
      const main = document.querySelector('main')
      if (main === null) throw new Error('There is no main')
      const frame = () =>
        new Promise<number>((resolve) => {
          // The next frame begins when this one is painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
        })
      const heading = () => document.querySelector('main h1')?.textContent
      const before = heading()
      const begun = performance.now()
      let first: Promise<number> | undefined
      let last = frame()
      let changed = performance.now()
      const observer = new MutationObserver(() => {
        changed = performance.now()
        last = frame()
        if (first === undefined && heading() !== before) first = last
      })
      observer.observe(document.documentElement, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
      link.click()
      while (performance.now() - changed < quiet)
        await new Promise((resolve) => {
          setTimeout(resolve, 100)
        })
      observer.disconnect()
      const times = { first: (await (first ?? last)) - begun, last: (await last) - begun }
      // A copy beside the app's own: React keeps what it drew.
      main.hidden = true
      await frame()
      const bareBegun = performance.now()
      const copy = main.cloneNode(true) as HTMLElement
      copy.hidden = false
      main.after(copy)
      const bare = (await frame()) - bareBegun
      copy.remove()
      main.hidden = false
      await frame()
      return { ...times, bare }
    },
    { name: door, quiet: QUIET_MS },
  )
}
