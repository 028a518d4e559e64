import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { valueText } from '~/fhir/format/value-text'
import type { Form } from '~/questionnaires/engine/form'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Disclosure } from '~/ui/fold/Disclosure'
import styles from './Extract.module.css'
import { extractObservations, type ResponseFacts } from './extract-observations'

interface ExtractedResultsProps {
  readonly form: Form
  /** The response as it was sent; nothing before. */
  readonly facts: ResponseFacts
  /** Results of the record that were filled in, by the `linkId` of their question. */
  readonly known: ReadonlyMap<string, unknown> | undefined
}

/**
 * The results that answers become elsewhere by the form's instructions: their code in words, value,
 * category and date. They are only shown; nothing is drawn where there are none.
 */
export function ExtractedResults({ form, facts, known }: ExtractedResultsProps) {
  const { extraction: words } = useQuestionnaireWords()
  const format = useFormat()
  const { records, left } = useMemo(
    () => extractObservations(form, facts, known),
    [form, facts, known],
  )
  if (records.length + left === 0) return null
  return (
    <Disclosure summary={words.title(records.length + left)}>
      <p className={styles.hint}>{words.hint}</p>
      <ul className={styles.results}>
        {records.map(({ path, label, observation }) => {
          const { code, category = [], effectiveDateTime } = observation
          const kinds = category.flatMap((one) => codeableText(one, format) ?? [])
          // The code's own words: the question's stand in the answers above.
          const coded = codeableText({ coding: code.coding ?? [] }, format)
          return (
            <li key={path}>
              <dl className={styles.result}>
                <div>
                  <dt>{words.result}</dt>
                  <dd>{coded ?? label ?? ''}</dd>
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
            </li>
          )
        })}
      </ul>
      {left === 0 ? null : <p className={styles.hint}>{words.left(left)}</p>}
    </Disclosure>
  )
}
