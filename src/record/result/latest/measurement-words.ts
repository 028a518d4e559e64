import type { measurements } from '~/i18n/en/results/measurements'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

export type MeasurementWords = typeof measurements

/** Loads the words of measurements in one language. */
const loadMeasurementWords = wordsIn(
  import.meta.glob<MeasurementWords>('/src/i18n/*/results/measurements.ts', {
    import: 'measurements',
  }),
)

/** Gives rows of measurements their words; suspends while they load. */
export const { Words: MeasurementText, useWords: useMeasurementWords } =
  lateWords(loadMeasurementWords)
