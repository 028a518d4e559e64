import type { DraftList, DraftShelf } from './draft-shelf'

/**
 * Reads the person's drafts now and whenever one changes in any tab, and tells of the outcome:
 * `failed` where the device could not be read. Answers may come in another order than they were
 * asked for, because each draft is unsealed by itself: one that was asked for before another is
 * not told after it. Returns a function that stops.
 */
export function followDrafts(
  shelf: Pick<DraftShelf, 'list' | 'subscribe'>,
  tell: (found: DraftList | 'failed') => void,
): () => void {
  let asked = 0
  let told = 0
  let isOver = false
  const look = () => {
    asked += 1
    const turn = asked
    const enter = (found: DraftList | 'failed') => {
      if (isOver || turn < told) return
      told = turn
      tell(found)
    }
    shelf.list().then(enter, () => enter('failed'))
  }
  const stop = shelf.subscribe(look)
  look()
  return () => {
    isOver = true
    stop()
  }
}
