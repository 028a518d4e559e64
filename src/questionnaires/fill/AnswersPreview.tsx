import type { FormItem } from '../engine/read/form-item'
import { answerText } from '~/questionnaires/fields/field-text'
import { ItemWords } from '~/questionnaires/fields/item/ItemWords'
import { notesOf } from '~/questionnaires/fields/note-text'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import { useGrowing } from '../fields/item/use-growing'
import { usePrinting } from '~/ui/media/use-printing'
import styles from './Fill.module.css'

interface AnswersPreviewProps {
  readonly items: readonly FormItem[]
  /** True when it is drawn for paper: all at once. */
  readonly whole?: boolean
}

/**
 * The form's current answers, question by question: for review before they are sent, and for paper.
 * Long ones appear in steps, but all at once for paper.
 */
export function AnswersPreview({ items, whole = false }: AnswersPreviewProps) {
  const printing = usePrinting() || whole
  const told = items.filter(isTold)
  const shown = useGrowing(told)
  return (
    <dl className={styles.preview}>
      {(printing ? told : told.slice(0, shown)).map((item) => (
        <PreviewItem key={item.path} item={item} whole={printing} />
      ))}
    </dl>
  )
}

function isTold(item: FormItem): boolean {
  const { hidden, enabled, type, told } = item
  if (hidden || !enabled || type === 'display' || told === 'never') return false
  return told === 'always' || isAnswered(item)
}

function isAnswered({ answers, items }: FormItem): boolean {
  return answers.some(({ value }) => value !== undefined) || items.some(isAnswered)
}

/** A line for a signature on paper, where the author requires one. */
function SignatureLine() {
  const { words } = useFieldContext()
  return <dd className={styles.signature}>{words.fill.signature}</dd>
}

function PreviewItem({ item, whole }: { readonly item: FormItem; readonly whole: boolean }) {
  const context = useFieldContext()
  const { words } = context
  if (item.type === 'group') {
    return (
      <div className={styles.previewGroup}>
        <dt className={styles.previewTitle}>
          <ItemWords
            item={item}
            {...(item.occurrences > 1 && {
              within: (own: string) => words.field.groupNumber(own, item.occurrence + 1),
            })}
          />
        </dt>
        <dd>
          <AnswersPreview items={item.items} whole={whole} />
        </dd>
        {item.signatureRequired ? <SignatureLine /> : null}
      </div>
    )
  }
  const given = item.answers.filter(({ value }) => value !== undefined)
  return (
    <div className={styles.previewItem}>
      <dt>
        <ItemWords item={item} />
      </dt>
      {given.length === 0 ? (
        <dd className={styles.unanswered}>
          {[words.fill.unanswered, ...notesOf(item, words)].join('. ')}
        </dd>
      ) : null}
      {given.map((answer) => (
        <dd key={answer.path}>
          <span className={styles.previewValue}>{answerText(item, answer.value, context)}</span>
          {answer.items.length === 0 ? null : <AnswersPreview items={answer.items} whole={whole} />}
        </dd>
      ))}
      {item.signatureRequired ? <SignatureLine /> : null}
    </div>
  )
}
