import type { Driver } from './driver.ts'
import { until } from './until.ts'

/** Finds what a person would press or type into, by its words, among what is shown. */
const FIND = `
const [kind, words, nth] = arguments
const match = new RegExp(words, 'i')
const kinds = {
  press: 'a[href], button, summary, [role=button], [role=radio], label, input[type=submit]',
  heading: 'h1, h2, h3',
  field: 'input, textarea, select',
  any: 'body *',
}
const nameOf = (element) => {
  const labels = element.labels ? [...element.labels].map((one) => one.innerText).join(' ') : ''
  return [element.getAttribute('aria-label'), labels, element.innerText, element.value]
    .find((text) => typeof text === 'string' && text.trim() !== '') || ''
}
const isShown = (element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
}
const found = [...document.querySelectorAll(kinds[kind])]
  .filter((element) => isShown(element) && !element.closest('[inert]') && match.test(nameOf(element).trim()))
// The innermost of nested ones.
const inner = found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
const element = inner[nth || 0]
if (!element) return null
element.scrollIntoView({ block: 'center' })
const { left, top, width, height } = element.getBoundingClientRect()
return { x: Math.round(left + Math.min(width / 2, 60)), y: Math.round(top + height / 2), name: nameOf(element).trim().slice(0, 80) }
`

/** A thing stands still that is where it was this long ago, in milliseconds. */
const STILL_MS = 300

/** A page of the app as a person uses it: by words, the pointer and the keyboard. */
export class DrivenPage {
  private readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  async go(url: string): Promise<void> {
    await this.driver.go(url)
  }

  /** Presses the first thing with these words (a pattern), once it is there and stands still. */
  async press(words: string, nth = 0): Promise<void> {
    const at = await this.still('press', words, nth)
    await this.click(at.x, at.y)
  }

  /** Presses the same place twice, as an impatient person does. */
  async pressTwice(words: string): Promise<void> {
    const { x, y } = await this.still('press', words, 0)
    await this.click(x, y, 2)
  }

  async type(field: string, text: string): Promise<void> {
    const { x, y } = await this.still('field', field, 0)
    await this.click(x, y)
    await this.driver.act([
      {
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])
  }

  /** Waits for words (a pattern) in a heading, or anywhere. */
  async sees(words: string, kind: 'heading' | 'any' = 'any'): Promise<void> {
    await until(`“${words}”`, async () => (await this.find(kind, words, 0)) ?? undefined)
  }

  /** Waits until an expression is true in the page. */
  async holds(what: string, expression: string): Promise<void> {
    await until(what, async () =>
      (await this.driver.run(`return Boolean(${expression})`)) === true ? true : undefined,
    )
  }

  async value(expression: string): Promise<unknown> {
    return this.driver.run(`return (${expression})`)
  }

  private async find(kind: string, words: string, nth: number) {
    return (await this.driver.run(FIND, kind, words, nth)) as Place | null
  }

  private async still(kind: string, words: string, nth: number): Promise<Place> {
    return until(`“${words}”`, async () => {
      const first = await this.find(kind, words, nth)
      await new Promise((resolve) => {
        setTimeout(resolve, STILL_MS)
      })
      const second = await this.find(kind, words, nth)
      const isSame =
        first !== null && second !== null && first.x === second.x && first.y === second.y
      return isSame ? second : undefined
    })
  }

  private async click(x: number, y: number, times = 1): Promise<void> {
    const once = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.driver.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          ...Array.from({ length: times }, () => once).flat(),
        ],
      },
    ])
  }
}

interface Place {
  readonly x: number
  readonly y: number
  readonly name: string
}
