import { expect, type Page } from 'playwright/test'

/** The least side of what a finger presses, in CSS pixels (look.md; WCAG 2.2, 2.5.5). */
const LEAST = 44
/** Two pixels are lost where lines between rows and rounded heights meet. */
const SLACK = 2

/**
 * Makes the page one that is used with fingers: styles see a coarse pointer. Returns the end of
 * that, because journeys share a tab.
 */
export async function useFingers(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  // Emulation ends with the session of the devtools that set it.
  return () => devtools.detach()
}

/**
 * Lists the controls of the open page that a finger does not find: less than 44 px of the height
 * around their middle leads to them. Links within a sentence are as high as its lines (WCAG 2.2,
 * 2.5.8, "Inline"), and a radio button or checkbox is pressed on its label.
 * @returns a line for each, with the first letters of its words and its height
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ least, slack }) => {
      const found: string[] = []
      // Nothing behind a dialog that covers the page can be pressed.
      const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
      const controls = place.querySelectorAll<HTMLElement>('a[href], button, select, summary')
      for (const control of controls) {
        const style = getComputedStyle(control)
        const { width, height } = control.getBoundingClientRect()
        const isSeen =
          control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          width > 1 &&
          height > 1 &&
          style.pointerEvents !== 'none' &&
          // A link to the content is out of the window until it has the focus.
          control.getBoundingClientRect().bottom + window.scrollY > 0
        if (!isSeen) continue
        const around = control.parentElement?.closest('p, dd, li')
        const isInSentence =
          style.display === 'inline' &&
          around !== null &&
          around !== undefined &&
          (around.textContent ?? '').trim() !== (control.textContent ?? '').trim()
        const isBesideWords =
          style.display === 'inline' &&
          [...(control.parentElement?.childNodes ?? [])].some(
            (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
          )
        const leads = (x: number, y: number) => {
          const there = document.elementFromPoint(x, y)
          return there !== null && (there === control || control.contains(there))
        }
        control.scrollIntoView({ block: 'center' })
        const box = control.getBoundingClientRect()
        const x = box.left + Math.min(box.width / 2, 20)
        const y = box.top + Math.min(box.height, least) / 2
        if (!leads(x, y)) continue
        /**
         * The pixels above (-1) or below (1) the middle that lead to it without a gap. Large steps
         * first: asking what is at a point takes long on a large page.
         */
        const reach = (way: -1 | 1) => {
          let far = 0
          for (const step of [8, 1])
            while (far + step < least && leads(x, y + way * (far + step))) far += step
          return far
        }
        const room = 1 + reach(-1) + reach(1)
        // A place on a page has the size that its author gave it (WCAG 2.5.8, "Essential").
        const isOnPage =
          style.position === 'absolute' &&
          (control.parentElement?.querySelector('canvas') ?? null) !== null
        if (room < least - slack && !isInSentence && !isBesideWords && !isOnPage)
          found.push(`${(control.textContent ?? '').trim().slice(0, 40)}: ${room} px`)
      }
      return found
    },
    { least: LEAST, slack: SLACK },
  )
}
