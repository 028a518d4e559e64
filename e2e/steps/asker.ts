import { expect, test, type Locator, type Page } from 'playwright/test'
import { Chart } from './chart.ts'
import { tabTo } from './tab-to.ts'

/** As many presses as an answer may cost, besides typing. */
const MOST = 3

/** The windows that the questions are asked in, in CSS pixels. */
export const DESK = { width: 1280, height: 720 } as const
export const PHONE = { width: 390, height: 844 } as const

/** One question with the price of its answer. */
export interface Asked {
  readonly question: string
  readonly presses: number
  readonly seconds: number
  /** Pixels to scroll until the whole answer is in sight. */
  readonly scrolled: number
}

/**
 * Somebody with questions, who counts what has to be pressed for each answer. The way to a field,
 * by Tab or a finger, belongs to the typing.
 */
export class Asker {
  readonly page: Page
  readonly chart: Chart
  readonly asked: Asked[] = []
  private readonly isByKeyboard: boolean
  private presses = 0

  /** `isByKeyboard`: everything is pressed by Enter, where Tab has led to. */
  constructor(page: Page, isByKeyboard: boolean) {
    this.page = page
    this.chart = new Chart(page)
    this.isByKeyboard = isByKeyboard
  }

  readonly press = async (target: Locator): Promise<void> => {
    if (this.isByKeyboard) {
      await tabTo(this.page, target)
      // A button that waits for something says so; a mouse would wait as well.
      await expect(target).toBeEnabled()
      await this.page.keyboard.press('Enter')
    } else await target.click()
    this.presses += 1
  }

  /** Types into a field, where it then stays. */
  async type(field: Locator, text: string): Promise<void> {
    if (this.isByKeyboard) await tabTo(this.page, field)
    else await field.click()
    await this.page.keyboard.type(text)
  }

  /** The key at the end of the typing, which a phone's keyboard has too. */
  async enter(): Promise<void> {
    await this.page.keyboard.press('Enter')
    this.presses += 1
  }

  /** Goes through a door, which may be among the others on a phone. */
  async through(name: string): Promise<void> {
    await this.press(await this.chart.reach(name, this.press))
  }

  card(name: RegExp): Locator {
    return this.chart.main.getByRole('region', { name }).first()
  }

  /**
   * Asks one question from the open screen, and sees the whole answer: at a desk without scrolling,
   * on a phone within one scroll of a thumb.
   */
  async ask(question: string, way: () => Promise<Locator>): Promise<void> {
    await test.step(question, async () => {
      this.presses = 0
      const began = Date.now()
      const answer = await way()
      await expect(answer, question).toBeVisible()
      const most = isPhone(this.page) ? PHONE.height : 0
      let scrolled = 0
      await expect
        .poll(async () => (scrolled = await outOfSight(answer)), {
          message: `${question}: pixels to scroll`,
          intervals: [50, 100, 250],
        })
        .toBeLessThanOrEqual(most)
      const seconds = (Date.now() - began) / 1000
      this.asked.push({ question, presses: this.presses, seconds, scrolled })
      expect(this.presses, question).toBeLessThanOrEqual(MOST)
    })
  }
}

/** True when the page is as narrow as a phone. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? DESK.width) < 768
}

/** Pixels by which an answer is out of sight, below a phone's bar or beyond an edge. */
async function outOfSight(answer: Locator): Promise<number> {
  return answer.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const bars = [...document.querySelectorAll('nav')]
      .map((bar) => bar.getBoundingClientRect())
      .filter((bar) => bar.height > 0 && bar.top > innerHeight / 2 && bar.bottom >= innerHeight - 1)
    const foot = Math.min(innerHeight, ...bars.map((bar) => bar.top))
    // Beside the page nothing is found by scrolling down.
    if (left < 0 || right > innerWidth + 1) return Number.POSITIVE_INFINITY
    return Math.ceil(Math.max(0, bottom - foot, -top))
  })
}
