import type { Locator, Page } from 'playwright/test'
import { oneOf, type Chance } from './chance.ts'

/** A thing that was done, in words, and if the focus must be somewhere afterwards. */
export interface Done {
  readonly words: string
  readonly keepsFocus: boolean
  /** Set after a press on a button: the person that it names, if it names one. */
  readonly addressee?: string | undefined
}

const TEXTS = [
  'a',
  'diabetes',
  '120/80',
  '2026-02-30',
  '-1',
  '99999999999999999999',
  '<b>x</b>',
  '  ',
  'Ñandú “quoted” \u202e reversed',
  'a'.repeat(400),
  '1/2/2020',
  'last a1c',
] as const

const KEYS = [
  'Tab',
  'Shift+Tab',
  'Escape',
  'Enter',
  'Space',
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'Home',
  'PageDown',
  'Control+k',
  '?',
] as const

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
] as const

const PRESSED = [
  'a[href], button, summary, select',
  '[role="tab"], [role="option"], [role="menuitem"], [role="radio"]',
  'input[type="checkbox"], input[type="radio"]',
].join(', ')
const TYPED = [
  'input:not([type]), input[type="text"], input[type="search"]',
  'input[type="number"], input[type="password"], textarea, [role="combobox"]',
].join(', ')

/** Does one thing at random, as a person at a page could. */
export async function act(page: Page, chance: Chance): Promise<Done> {
  const roll = chance()
  if (roll < 0.66) return press(page, chance)
  if (roll < 0.78) return type(page, chance)
  if (roll < 0.88) return key(page, chance)
  if (roll < 0.94) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => null)
    return { words: 'back', keepsFocus: false }
  }
  if (roll < 0.96) {
    await page.goForward({ waitUntil: 'commit' }).catch(() => null)
    return { words: 'forward', keepsFocus: false }
  }
  if (roll < 0.98) {
    await page.reload({ waitUntil: 'commit' }).catch(() => null)
    return { words: 'reload', keepsFocus: false }
  }
  const size = oneOf(chance, WINDOWS) ?? WINDOWS[0]
  await page.setViewportSize(size)
  return { words: `window of ${size.width} px`, keepsFocus: false }
}

const NOTHING: Done = { words: 'nothing', keepsFocus: false }

/** The answer of a page; undefined where the page moved on to another one meanwhile. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (/Execution context was destroyed|Frame was detached/.test(String(error))) return undefined
    throw error
  }
}

/** Elements that a person could reach now: a dialog covers the rest. */
async function reachable(page: Page, selector: string): Promise<readonly Locator[]> {
  const all = page.locator(selector)
  const asked = all.evaluateAll((elements) =>
    elements.flatMap((element, place) => {
      const isShown =
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('[inert]') === null &&
        (document.querySelector('dialog:modal')?.contains(element) ?? true)
      const isOff = element.matches(
        ':disabled, [aria-disabled="true"], [target="_blank"], [download]',
      )
      return isShown && !isOff ? [place] : []
    }),
  )
  const places = await unlessGone(asked)
  return (places ?? []).map((place) => all.nth(place))
}

async function press(page: Page, chance: Chance): Promise<Done> {
  const target = oneOf(chance, await reachable(page, PRESSED))
  if (target === undefined) return NOTHING
  const found = await unlessGone(
    target.evaluate((element) => ({
      words: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60),
      kind: element.tagName.toLowerCase(),
      addressee: (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    })),
  )
  if (found === undefined) return NOTHING
  const { words, addressee, kind } = found
  if (kind === 'select') {
    const count = await target.locator('option').count()
    await target
      .selectOption({ index: Math.floor(chance() * count) }, { timeout: 2000 })
      .catch(() => [])
  } else if (chance() < 0.3) {
    await target.focus({ timeout: 2000 }).catch(() => undefined)
    await page.keyboard.press('Enter')
  } else {
    const hasPressed = await target.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    )
    // Out of reach of a pointer, such as a link that only the keyboard shows.
    if (!hasPressed) return NOTHING
  }
  return { words: `press ${kind} “${words}”`, keepsFocus: kind !== 'select', addressee }
}

async function type(page: Page, chance: Chance): Promise<Done> {
  const target = oneOf(chance, await reachable(page, TYPED))
  const text = oneOf(chance, TEXTS) ?? 'a'
  if (target === undefined) return NOTHING
  await target.fill(text, { timeout: 2000 }).catch(() => undefined)
  return { words: `type “${text.slice(0, 30)}”`, keepsFocus: false }
}

async function key(page: Page, chance: Chance): Promise<Done> {
  const name = oneOf(chance, KEYS) ?? 'Tab'
  await page.keyboard.press(name)
  return { words: `key ${name}`, keepsFocus: false }
}
