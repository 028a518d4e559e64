import { createContext, use, useState } from 'react'
import type { CdaMedia } from '../../cda/cda-entry'

/**
 * Limits for one document's pictures that are drawn without a request: pixels, bytes of base64 and
 * number.
 */
const MOST = { pixels: 200_000_000, letters: 40_000_000, pictures: 200 }

/** The pictures of a document that are drawn at once: each asks, and the answer stays the same. */
export interface PictureBudget {
  /** Asked before it is unpacked. */
  readonly mayUnpack: (media: CdaMedia) => boolean
  /** Asked before it is drawn. */
  readonly mayDraw: (media: CdaMedia, pixels: number) => boolean
}

export function createPictureBudget(): PictureBudget {
  const unpacked = new Map<CdaMedia, boolean>()
  const drawn = new Map<CdaMedia, boolean>()
  let left = MOST
  return {
    mayUnpack: (media) => {
      const letters = left.letters - (media.data?.length ?? 0)
      const answer = unpacked.get(media) ?? (letters >= 0 && left.pictures > 0)
      if (answer && !unpacked.has(media)) left = { ...left, letters, pictures: left.pictures - 1 }
      unpacked.set(media, answer)
      return answer
    },
    mayDraw: (media, pixels) => {
      const answer = drawn.get(media) ?? left.pixels >= pixels
      if (answer && !drawn.has(media)) left = { ...left, pixels: left.pixels - pixels }
      drawn.set(media, answer)
      return answer
    },
  }
}

const Budget = createContext<PictureBudget | undefined>(undefined)
export const PictureBudgetProvider = Budget.Provider

/** The budget of the document around, or one of its own. */
export function usePictureBudget(): PictureBudget {
  const [own] = useState(createPictureBudget)
  return use(Budget) ?? own
}
