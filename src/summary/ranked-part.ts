import { lateInLanguage } from '~/ui/late/late-in-language'

/**
 * The code that draws a list in the order of its weight, with its words. It loads together with the
 * records; without it they are shown newest first.
 */
export const useRankedPart = lateInLanguage(async (language) =>
  (await import('./ranked/draw-ranked')).drawRanked(language),
)
