import type { Observation, Patient, QuestionnaireResponse } from 'fhir/r4'
import type { ReactNode } from 'react'
import { numberText } from '~/fhir/format/locale'
import { bandOf } from '~/fhir/scores/known-scores'
import { recordedSex, type Sex } from '~/fhir/scores/recorded-sex'
import { statedTotals } from '~/fhir/scores/stated-totals'
import { totalsOf, type Total } from '~/fhir/scores/totals-of'
import type { Connection } from '~/connection/connection'
import type { Language } from '~/i18n/languages'
import type { scoreBands } from '~/i18n/en/results/score-bands'
import { wordsIn } from '~/i18n/words-in'
import type { FormOf, LoadFormReader } from './form-reader'
import { renewedFor, type Renewed } from './late-reader'

type ScoreWords = typeof scoreBands

const scoreWords = wordsIn(
  import.meta.glob<ScoreWords>('/src/i18n/*/results/score-bands.ts', { import: 'scoreBands' }),
)

/**
 * Shows a score in one line, with its maximum: `5 of 27, mild`, or in its form's own words: `Total:
 * 3`. Returns undefined when a record has no known score. Thresholds are those for the `patient`.
 */
export type DrawScore = (
  record: Observation | QuestionnaireResponse,
  patient?: Patient,
) => ReactNode | undefined

/** Draws the scores of sessions in one language, by the forms that are known of their answers. */
export async function drawScore(
  language: Language,
): Promise<(service: Connection, load: LoadFormReader) => Renewed<DrawScore>> {
  const draw = await scoreDrawer(language)
  return renewedFor(({ formOf }) => draw(formOf))
}

/** The same by the forms of answers that the caller knows. */
export async function scoreDrawer(language: Language): Promise<(formOf: FormOf) => DrawScore> {
  const words = await scoreWords(language)
  return (formOf) => (record, patient) => {
    const sex = recordedSex(patient)
    const totals = totalsOf(record, formOf).map((total) => totalText(total, sex, words, language))
    // For a form that is not a known instrument, its own words and number.
    const stated =
      totals.length > 0 || record.resourceType === 'Observation'
        ? []
        : statedTotals(record, formOf(record)).map(({ name, value }) =>
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
