import type { Observation, Patient, QuestionnaireResponse } from 'fhir/r4'
import type { ReactNode } from 'react'
import { numberText } from '~/fhir/format/locale'
import { bandOf } from '~/fhir/scores/known-scores'
import { recordedSex, type Sex } from '~/fhir/scores/recorded-sex'
import { statedTotals } from '~/fhir/scores/stated-totals'
import { totalsOf, type Total } from '~/fhir/scores/totals-of'
import type { Language } from '~/i18n/languages'
import type { scoreBands } from '~/i18n/en/results/score-bands'
import { wordsIn } from '~/i18n/words-in'

type ScoreWords = typeof scoreBands

const scoreWords = wordsIn(
  import.meta.glob<ScoreWords>('/src/i18n/*/results/score-bands.ts', { import: 'scoreBands' }),
)

/**
 * Shows a score in one line, with its maximum: `5 of 27, mild`, or in its form's own words: `Total:
 * 3`. Returns undefined when a record has no known score. Thresholds are those for the `patient`.
 */
export async function drawScore(
  language: Language,
): Promise<
  (record: Observation | QuestionnaireResponse, patient?: Patient) => ReactNode | undefined
> {
  const words = await scoreWords(language)
  return (record, patient) => {
    const sex = recordedSex(patient)
    const totals = totalsOf(record).map((total) => totalText(total, sex, words, language))
    // For a form that is not a known instrument, its own words and number.
    const stated =
      totals.length > 0 || record.resourceType === 'Observation'
        ? []
        : statedTotals(record).map(({ name, value }) =>
            words.stated(name, numberText(value, language)),
          )
    return [...totals, ...stated].join('; ') || undefined
  }
}

function totalText(
  { scale, value }: Total,
  sex: Sex | undefined,
  words: ScoreWords,
  language: Language,
): string {
  const band = bandOf(scale, value, sex)
  const of = words.of(numberText(value, language), numberText(scale.max, language))
  return `${of}, ${band === undefined ? words.outside : words.band[band.key]}`
}
