import { lateInLanguage } from '~/ui/late/late-in-language'

/**
 * What draws the score of a result or of answers, with its words; it comes after the records do.
 */
export const useScorePart = lateInLanguage(async (language) =>
  (await import('./draw-score')).drawScore(language),
)
