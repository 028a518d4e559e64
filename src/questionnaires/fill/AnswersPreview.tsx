import type { FormItem } from '~/questionnaires/engine/form-item'
import { answerText, nameOf } from '~/questionnaires/fields/field-text'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import styles from './Fill.module.css'

/** What the form holds now, question by question: to be read before it is sent, and on paper. */
export function AnswersPreview({ items }: { readonly items: readonly FormItem[] }) {
  return <dl className={styles.preview}>{items.map((item) => <PreviewItem key={item.path} item={item} />)}</dl>
}

function PreviewItem({ item }: { readonly item: FormItem }) {
  const context = useFieldContext()
  const { words } = context
  if (item.hidden || !item.enabled || item.type === 'display') return null
  const name = nameOf(item, words)
  if (item.type === 'group') {
    return (
      <div className={styles.previewGroup}>
        <dt className={styles.previewTitle}>{item.occurrences > 1 ? words.field.groupNumber(name, item.occurrence + 1) : name}</dt>
        <dd><AnswersPreview items={item.items} /></dd>
      </div>
    )
  }
  const given = item.answers.filter(({ value }) => value !== undefined)
  return (
    <div className={styles.previewItem}>
      <dt>{name}</dt>
      {given.length === 0 ? <dd className={styles.unanswered}>{words.fill.unanswered}</dd> : null}
      {given.map((answer) => (
        <dd key={answer.path}>
          <span className={styles.previewValue}>{answerText(item, answer.value, context)}</span>
          {answer.items.length === 0 ? null : <AnswersPreview items={answer.items} />}
        </dd>
      ))}
    </div>
  )
}
