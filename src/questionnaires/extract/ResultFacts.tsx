import { useFormat } from '~/connection/use-format'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import styles from './Extract.module.css'
import { type Extracted, placeOf } from './extract-observations'
import { resultLine, resultName } from './result-line'

interface ResultFactsProps {
  readonly result: Extracted
  /** All results of the form: they may name each other. */
  readonly all: readonly Extracted[]
}

/** The content of a result: its code in words, value, date, category, and the results it names. */
export function ResultFacts({ result, all }: ResultFactsProps) {
  const { extraction: words } = useQuestionnaireWords()
  const format = useFormat()
  const { observation, members, origins } = result
  const { category = [], effectiveDateTime } = observation
  const kinds = category.flatMap((one) => codeableText(one, format) ?? [])
  const value = resultLine(observation, format)
  const named = (places: readonly string[]) =>
    all
      .filter((one) => places.includes(placeOf(one)))
      .map((one) => resultName(one, format))
      .join(', ')
  const more = [
    { label: words.category, text: kinds.join(', ') },
    { label: words.members, text: named(members) },
    { label: words.origins, text: named(origins) },
  ]
  return (
    <dl className={styles.result}>
      <div>
        <dt>{words.result}</dt>
        <dd>{resultName(result, format)}</dd>
      </div>
      {value === '' ? null : (
        <div>
          <dt>{words.value}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      )}
      <div>
        <dt>{words.date}</dt>
        <dd>
          {effectiveDateTime === undefined
            ? words.whenSent
            : (dateText(effectiveDateTime, format) ?? '')}
        </dd>
      </div>
      {more.map(({ label, text }) =>
        text === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
