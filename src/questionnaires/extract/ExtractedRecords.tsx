import { useMemo } from 'react'
import { typeText } from '~/fhir/format/codes/type-text'
import type { Form } from '~/questionnaires/engine/form'
import { answerText, nameOf } from '~/questionnaires/fields/field-text'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import { Disclosure } from '~/ui/fold/Disclosure'
import styles from './Extract.module.css'
import { extractRecords } from './extract-records'

/**
 * The records that answers become elsewhere by the form's instructions: the kind of each, and the
 * answers that it is made from. They are only shown; nothing is drawn where there are none.
 */
export function ExtractedRecords({ form }: { readonly form: Form }) {
  const context = useFieldContext()
  const words = context.words.extraction.records
  const { records, elsewhere } = useMemo(() => extractRecords(form), [form])
  if (records.length + elsewhere === 0) return null
  return (
    <Disclosure summary={records.length === 0 ? words.titleElsewhere : words.title(records.length)}>
      <p className={styles.hint}>{words.hint}</p>
      <ul className={styles.results}>
        {records.map(({ key, type, from, others }) => (
          <li key={key}>
            <p className={styles.kind}>{typeText(type, context.format)}</p>
            <dl className={styles.result}>
              {from.map((item) => (
                <div key={item.path}>
                  <dt>{nameOf(item, context.words)}</dt>
                  <dd className={styles.value}>
                    {item.answers
                      .flatMap(({ value }) => answerText(item, value, context) ?? [])
                      .join(', ')}
                  </dd>
                </div>
              ))}
            </dl>
            {others === 0 ? null : <p className={styles.hint}>{words.others(others)}</p>}
          </li>
        ))}
      </ul>
      {elsewhere === 0 ? null : <p className={styles.hint}>{words.elsewhere(elsewhere)}</p>}
    </Disclosure>
  )
}
