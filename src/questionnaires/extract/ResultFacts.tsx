import type { Observation } from 'fhir/r4'
import { useFormat } from '~/connection/use-format'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/dates/date-text'
import { valueText } from '~/fhir/format/value-text'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import styles from './Extract.module.css'

interface ResultFactsProps {
  readonly observation: Observation
  /** The question's own words. */
  readonly label: string | undefined
}

/** The content of a result: its code in words, value, date and category. */
export function ResultFacts({ observation, label }: ResultFactsProps) {
  const { extraction: words } = useQuestionnaireWords()
  const format = useFormat()
  const { category = [], effectiveDateTime } = observation
  const kinds = category.flatMap((one) => codeableText(one, format) ?? [])
  return (
    <dl className={styles.result}>
      <div>
        <dt>{words.result}</dt>
        <dd>{resultName(observation, label, format)}</dd>
      </div>
      <div>
        <dt>{words.value}</dt>
        <dd className={styles.value}>{valueText(observation, 'value', format) ?? ''}</dd>
      </div>
      <div>
        <dt>{words.date}</dt>
        <dd>
          {effectiveDateTime === undefined
            ? words.whenSent
            : (dateText(effectiveDateTime, format) ?? '')}
        </dd>
      </div>
      {kinds.length === 0 ? null : (
        <div>
          <dt>{words.category}</dt>
          <dd>{kinds.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

/** The code's own words: those of the question are in the answers. */
export function resultName(
  { code }: Observation,
  label: string | undefined,
  format: FormatContext,
): string {
  return codeableText({ coding: code.coding ?? [] }, format) ?? label ?? ''
}
