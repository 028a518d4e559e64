import { startTransition, useEffect, useState } from 'react'
import type { FormItem } from '../../engine/read/form-item'
import { isSeen } from './is-seen'

/** The number of questions of a list that is drawn at once: as many as a screen shows. */
const SHORT = 8
/**
 * The first number of a longer list. They come with all that stands around them, in the longest
 * step of its opening; the next ones are there before anyone has read these.
 */
const FIRST = 4
/** The number of further questions in each step. */
const STEP = 6

/**
 * The number of drawn items of a long list: it grows step by step until all are drawn, and the page
 * stays responsive in between. A group counts with all its contents, so that a list of large groups
 * grows no faster than one of questions. Drawn items stay: the browser's own search and the reading
 * order have the whole form a moment later.
 */
export function useGrowing(items: readonly FormItem[]): number {
  const [room, setRoom] = useState(() => (fitting(items, SHORT) < items.length ? FIRST : SHORT))
  const shown = fitting(items, room)
  const whole = shown === items.length
  useEffect(() => {
    if (whole) return undefined
    const timer = setTimeout(() => startTransition(() => setRoom(room + STEP)), 0)
    return () => clearTimeout(timer)
  }, [whole, room])
  return shown
}

/** The number of items that begin within the given room; the first always does. */
function fitting(items: readonly FormItem[], room: number): number {
  let used = 0
  for (const [index, item] of items.entries()) {
    if (used >= room) return index
    used += weightOf(item)
  }
  return items.length
}

/** Number of items above which those out of sight are not laid out. */
const MANY = 100

/** True for a list that has, with all its contents, too many items to be laid out at once. */
export function isMany(items: readonly FormItem[]): boolean {
  return fitting(items, MANY) < items.length
}

/** Items and their contents never change: each is counted once, not with every key. */
const WEIGHTS = new WeakMap<FormItem, number>()

function weightOf(item: FormItem): number {
  const known = WEIGHTS.get(item)
  if (known !== undefined) return known
  const weight = item.items.filter(isSeen).reduce((sum, below) => sum + weightOf(below), 1)
  WEIGHTS.set(item, weight)
  return weight
}
