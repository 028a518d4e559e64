import type { FormPath } from '../../engine/read/form-path'
import type { Form } from '../../engine/form'
import type { FormItem } from '../../engine/read/form-item'
import { isShown } from '../../engine/is-shown'
import { domId, focusField } from '../../fields/dom-id'

/** The first occurrence of an item that is on the page; undefined when none is. */
export function shownItem(items: Form['items'], linkId: string): FormItem | undefined {
  for (const item of items) {
    // Words between the questions have no place of their own to go to.
    if (!isShown(item) || item.type === 'display') continue
    if (item.linkId === linkId) return item
    const below = shownItem(
      [...item.items, ...item.answers.flatMap((answer) => answer.items)],
      linkId,
    )
    if (below !== undefined) return below
  }
  return undefined
}

/** Frames that an item of a long form may take to be drawn. */
const FRAMES = 300

/**
 * Goes to an item once it is drawn: to its first field, or to itself where it has none.
 */
export function showQuestion(path: FormPath, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(domId(path))
    if (place === null) {
      if (frames > 0) showQuestion(path, frames - 1)
      return
    }
    if (focusField(path)) return
    place.tabIndex = -1
    place.focus()
    place.scrollIntoView({ block: 'center' })
  })
}
