import { startTransition, useEffect, useState } from 'react'
import type { FormItem } from '../../engine/read/form-item'
import { isSeen } from './is-seen'

/** So many questions stand at once: more than a screen holds, and all of a short form. */
const FIRST = 16
/** So many come with each step after that. */
const STEP = 6

/**
 * How many items of a long list are drawn: it grows from step to step until all are, and the page
 * answers in between. A group counts as all that is in it, so that a list of large groups grows no
 * faster than one of questions. What is drawn stays: the browser's own search and the reading order
 * have the whole form a moment later.
 */
export function useGrowing(items: readonly FormItem[]): number {
  const [room, setRoom] = useState(FIRST)
  const shown = fitting(items, room)
  const whole = shown === items.length
  useEffect(() => {
    if (whole) return undefined
    const timer = setTimeout(() => startTransition(() => setRoom(room + STEP)), 0)
    return () => clearTimeout(timer)
  }, [whole, room])
  return shown
}

/** How many items begin within so much room; the first always does. */
function fitting(items: readonly FormItem[], room: number): number {
  let used = 0
  for (const [index, item] of items.entries()) {
    if (used >= room) return index
    used += weightOf(item)
  }
  return items.length
}

/** An item never changes, nor what is in it: it is counted once, not with every key. */
const WEIGHTS = new WeakMap<FormItem, number>()

function weightOf(item: FormItem): number {
  const known = WEIGHTS.get(item)
  if (known !== undefined) return known
  const weight = item.items.filter(isSeen).reduce((sum, below) => sum + weightOf(below), 1)
  WEIGHTS.set(item, weight)
  return weight
}
