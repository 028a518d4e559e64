import { MOST_SHEETS } from '~/documents/viewers/pdf/print-sheet'

/** The pages that may still be drawn: their pictures are in memory together. */
export interface PageRoom {
  /** Takes room for as many of the pages as there is. */
  readonly take: (pages: number) => number
  /** Gives back what was taken for pages that were not drawn. */
  readonly giveBack: (pages: number) => void
}

export function makeRoom(most: number = MOST_SHEETS): PageRoom {
  let left = most
  return {
    take: (pages) => {
      const taken = Math.min(pages, left)
      left -= taken
      return taken
    },
    giveBack: (pages) => {
      left += pages
    },
  }
}
