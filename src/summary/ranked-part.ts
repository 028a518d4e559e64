import { lateInLanguage } from '~/ui/late/late-in-language'

/**
 * What draws a list in the order of its weight, with its words. It comes while the records do;
 * without it they stand newest first.
 */
export const useRankedPart = lateInLanguage(async (language) =>
  (await import('./ranked/draw-ranked')).drawRanked(language),
)
