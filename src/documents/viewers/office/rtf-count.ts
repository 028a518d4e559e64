import type { LeftOut } from './office-page'
import { UNKNOWN_SIGN } from '~/std/sign-fonts'

/** Counts the parts of a file that are not shown, each passage once. */
export class RtfCount {
  readonly left: Partial<Record<LeftOut, number>> = {}
  /** The number of parts that were shown or counted: a field that adds none has no result. */
  shown = 0
  /** A part that was counted since the last visible text is not counted twice. */
  #last: LeftOut | undefined

  /** Counts a part, unless it goes on. */
  further(part: LeftOut): void {
    if (this.#last !== part) this.one(part)
  }

  /** Counts a part that stands for itself. */
  one(part: LeftOut): void {
    this.#last = part
    this.left[part] = (this.left[part] ?? 0) + 1
  }

  /** Counts cells of a table that were deleted. */
  deleted(cells: number): void {
    for (let count = 0; count < cells; count += 1) this.one('deletions')
  }

  /** Takes note of text that is shown. */
  text(text: string): void {
    this.#last = undefined
    if (text.includes(UNKNOWN_SIGN)) this.left.signs = (this.left.signs ?? 0) + 1
  }
}
