import { expect, type Page } from 'playwright/test'
import {
  expectFitsTablets,
  expectRoom,
  expectStructure,
  NARROW,
  showIn,
  ZOOMED,
} from './accessibility.ts'
import { cutLabels } from './cut-labels.ts'
import { expectNoSideways } from './no-sideways.ts'
import { smallTargets, useFingers } from './touch-targets.ts'

const [NARROW_LIGHT] = NARROW

/**
 * Looks at the open screen in every form that a screen must be usable in. In the space of 320 px
 * and 400 % zoom, with forced colours, for somebody who asks for less motion: nothing is cut off,
 * nothing moves, drawings take those colours, and the focus is seen. On a tablet and on a phone
 * nothing scrolls sideways. On a phone, under a finger: everything is large enough to be pressed,
 * and WCAG 2.2 AA holds for its structure. Where a dialog covers the page, it is the dialog that is
 * pressed and has the focus.
 */
export async function lookAt(page: Page, where: string): Promise<void> {
  // Phones and tablets are used with fingers, for which controls are larger.
  const endOfFingers = await useFingers(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'active' })
  await page.setViewportSize({ width: ZOOMED.width, height: ZOOMED.height })
  await expectRoom(page, `${where}: 320 px and 400 %`)
  expect.soft(await cutLabels(page), `${where}: choices and hints at 320 px`).toEqual([])
  expect.soft(await movingParts(page), `${where}: nothing moves`).toEqual([])
  expect.soft(await outlineOfFirst(page), `${where}: the focus`).not.toBe('none')
  expect.soft(await ownColours(page), `${where}: drawings where colours are forced`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await expectFitsTablets(page)
  await showIn(page, NARROW_LIGHT)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect.soft(await cutLabels(page), `${where}: choices and hints on a phone`).toEqual([])
  await expectNoSideways(page, `${where}: on a phone`)
  await expectStructure(page, where)
  // It scrolls to each target, under what stays at an edge.
  expect.soft(await smallTargets(page), `${where}: under a finger`).toEqual([])
  await endOfFingers()
}

/** `lookAt` within a journey that goes on in the window that it had. */
export async function lookAside(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  await lookAt(page, where)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null })
  if (before !== null) await page.setViewportSize(before)
}

/**
 * Everything that takes its time when it changes, or moves by itself: a screen at rest shows no
 * movement, whatever its styles do when something of it is pressed.
 */
export async function movingParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isLong = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0)
    return [...document.querySelectorAll('body *')]
      .filter((element) =>
        [undefined, '::before', '::after'].some((part) => {
          const style = getComputedStyle(element, part)
          return (
            isLong(style.transitionDuration) ||
            (style.animationName !== 'none' && isLong(style.animationDuration))
          )
        }),
      )
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

/**
 * The strokes and fills of drawings that are not the person's own colours (CSS Color 4, "System
 * Colors"), although those are forced. The logo keeps its own.
 */
async function ownColours(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'))
    const system = new Set(
      [
        'Canvas',
        'CanvasText',
        'LinkText',
        'VisitedText',
        'ButtonText',
        'GrayText',
        'Highlight',
      ].map((name) => {
        probe.style.color = name
        return getComputedStyle(probe).color
      }),
    )
    probe.remove()
    const isPainted = (colour: string) =>
      colour.startsWith('rgb') && !colour.endsWith(', 0)') && !system.has(colour)
    return [...document.querySelectorAll('svg *')]
      .filter((shape) => shape instanceof SVGGraphicsElement && shape.getClientRects().length > 0)
      .flatMap((shape) => {
        const { stroke, fill } = getComputedStyle(shape)
        return [stroke, fill].filter(isPainted).map((colour) => `${shape.outerHTML} ${colour}`)
      })
  })
}

/**
 * The outline of the first control of the content, or of the open dialog, where there is one, when
 * Tab reaches it.
 */
async function outlineOfFirst(page: Page): Promise<string> {
  await page.evaluate(() => {
    const dialogs = document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]')
    const place = [...dialogs].at(-1) ?? document.querySelector('main')
    if (place === null) return
    place.tabIndex = -1
    place.focus()
  })
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement === null || activeElement === document.body
      ? 'solid'
      : getComputedStyle(activeElement).outlineStyle
  })
}
