import type { Page } from 'playwright'
import { openBarePage } from './bare-page.ts'
import { openHeavyChart, type ListRequest } from './heavy-world.ts'
import type { Urls } from './measure-first.ts'
import { longestTask } from './measures.ts'
import { middle, newBrowser, slowDown } from './slow-browser.ts'

/** All records of a list, from the press. */
export interface WholeFigures {
  /** Milliseconds until the number above the list says that all are there. */
  readonly app: number
  /** Milliseconds that fetch and parse alone take in the quickest page size. */
  readonly bare: number
  /** The longest task while they load, in milliseconds; 0 means that none reached 50. */
  readonly longest: number
  /** The same while somebody scrolls through the list and types into the search meanwhile. */
  readonly used: number
}

const PATIENCE_MS = 600_000
/** The sizes of a page that the service takes (its default, and its most). */
const SIZES = [100, 500] as const

/** Loads a list of so many observations from the press, in new browsers that are slowed down. */
export async function measureWhole(
  executablePath: string,
  urls: Urls,
  observations: number,
  rounds: number,
): Promise<WholeFigures> {
  const app: number[] = []
  const bare: number[] = []
  const longest: number[] = []
  const used: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const browser = await newBrowser(executablePath)
    try {
      const { page, path, request } = await openHeavyChart(browser, urls.sandbox, observations)
      page.setDefaultTimeout(PATIENCE_MS)
      const list = `${urls.app}${path}/observations`
      await openList(page, list)
      longest.push(
        await longestTask(page, async () => {
          app.push(await loadAll(page, observations))
        }),
      )
      await openList(page, list)
      // The program of the search is there before the figures begin.
      await typeInSearch(page)
      used.push(
        await longestTask(page, async () => {
          const loaded = loadAll(page, observations)
          const state = { whole: false }
          const ended = loaded.then(() => Object.assign(state, { whole: true }))
          for (let turn = 0; !state.whole; turn += 1)
            await (turn % 2 === 0 ? wheel(page) : typeInSearch(page))
          await ended
        }),
      )
      await slowDown(page, 1)
      const other = await page.context().newPage()
      other.setDefaultTimeout(PATIENCE_MS)
      await openBarePage(other, urls.app)
      await page.close()
      await slowDown(other)
      const times: number[] = []
      for (const size of SIZES) {
        if (size < 500 && observations > 10_000) continue
        times.push(await fetchAndParse(other, request, size))
      }
      bare.push(Math.min(...times))
    } finally {
      await browser.close()
    }
  }
  return {
    app: middle(app),
    bare: middle(bare),
    longest: middle(longest),
    used: middle(used),
  }
}

async function openList(page: Page, address: string): Promise<void> {
  await slowDown(page, 1)
  await page.goto(address)
  await page.getByRole('main').getByRole('button', { name: 'Load all' }).waitFor()
  await slowDown(page)
  // Parts that come late after the first seconds are no part of the figure.
  await page.waitForTimeout(8000)
}

/** Presses Load all, and returns the milliseconds until the last record is counted and painted. */
async function loadAll(page: Page, observations: number): Promise<number> {
  const text = observations.toLocaleString('en-US')
  return page.evaluate(
    (counted) =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('main button')].find(
          ({ textContent }) => textContent?.trim() === 'Load all',
        )
        const heading = document.querySelector('main h1')?.parentElement
        const begun = performance.now()
        // Asked rarely: looking in each frame would be a part of the figure.
        const timer = setInterval(() => {
          if (heading?.textContent?.includes(counted) !== true) return
          clearInterval(timer)
          requestAnimationFrame(() => resolve(performance.now() - begun))
        }, 100)
        if (button instanceof HTMLElement) button.click()
      }),
    `${text} of ${text}`,
  )
}

async function wheel(page: Page): Promise<void> {
  await page.mouse.move(640, 600)
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, 900)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve)
        }),
    )
  }
}

/** Opens the search, types a word key by key, and closes it. */
async function typeInSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('dialog').getByRole('combobox').first().pressSequentially('sodium', {
    delay: 60,
  })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Fetches and parses every page of the list, one by its link after the other. */
function fetchAndParse(page: Page, request: ListRequest, size: number): Promise<number> {
  const sized = {
    ...request,
    url: request.url.replace(/_count=\d+/, `_count=${size}`),
    body: request.body?.replace(/_count=\d+/, `_count=${size}`) ?? null,
  }
  return page.evaluate(async ({ url, method, headers, body }) => {
    interface Bundle {
      readonly link?: readonly { readonly relation: string; readonly url: string }[]
    }
    const begun = performance.now()
    let next: string | undefined = url
    for (let isFirst = true; next !== undefined; isFirst = false) {
      const answer: Response = await fetch(next, isFirst ? { method, headers, body } : { headers })
      // The sandbox is ours and its contract tests hold this shape.
      const bundle = (await answer.json()) as Bundle
      next = bundle.link?.find(({ relation }) => relation === 'next')?.url
    }
    return performance.now() - begun
  }, sized)
}
