import { lateInLanguage } from '~/ui/late/late-in-language'

/** Draws the score of a result or of answers, with its words; it loads after the records. */
export const useScorePart = lateInLanguage(async (language) =>
  (await import('./draw-score')).drawScore(language),
)
