import { memo } from 'react'
import type { FormItem, FormSignature } from '../engine/read/form-item'
import { answerText } from '~/questionnaires/fields/field-text'
import { ItemWords } from '~/questionnaires/fields/item/ItemWords'
import { notesOf } from '~/questionnaires/fields/note-text'
import { DrawnSignature } from '~/questionnaires/fields/DrawnSignature'
import { nameOfSignature, signedText } from '~/questionnaires/fields/signature-text'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import { isMany, useGrowing } from '../fields/item/use-growing'
import { usePrinting } from '~/ui/media/use-printing'
import { classNames } from '~/ui/class-names'
import styles from './Fill.module.css'

interface AnswersPreviewProps {
  readonly items: readonly FormItem[]
  /** The signatures of the form as a whole, below all answers. */
  readonly signatures?: readonly FormSignature[]
  /** True when it is drawn for paper: all at once. */
  readonly whole?: boolean
}

/**
 * The form's current answers, question by question: for review before they are sent, and for paper.
 * Long ones appear in steps, but all at once for paper.
 */
export function AnswersPreview({ items, signatures = [], whole = false }: AnswersPreviewProps) {
  const { words } = useFieldContext()
  const printing = usePrinting() || whole
  const told = items.filter((item) => isTold(item) || (printing && isContext(item)))
  const shown = useGrowing(told)
  return (
    <dl className={classNames(styles.preview, isMany(told) && styles.longPreview)}>
      {(printing ? told : told.slice(0, shown)).map((item) => (
        <PreviewItem key={item.path} item={item} whole={printing} />
      ))}
      {signatures.map((signature) => (
        <div key={signature.path} className={styles.previewItem}>
          <dt>{nameOfSignature(signature, words)}</dt>
          <Signed signature={signature} />
        </div>
      ))}
    </dl>
  )
}

function isTold(item: FormItem): boolean {
  const { hidden, enabled, type, told, signatures } = item
  if (hidden || !enabled || told === 'never') return false
  if (type === 'display') return signatures.length > 0
  return told === 'always' || isAnswered(item)
}

/** True for words of the form that questions are read with, such as the time they ask about. */
function isContext({ type, hidden, enabled, told }: FormItem): boolean {
  return type === 'display' && !hidden && enabled && told === 'always'
}

function isAnswered({ answers, items, signatures }: FormItem): boolean {
  return (
    answers.some(({ value }) => value !== undefined) ||
    signatures.some(({ state }) => state === 'signed') ||
    items.some(isAnswered)
  )
}

/** A signature, or a line for one on paper; an item does not say by itself which one it is. */
function Signed({
  signature,
  isOfItem = false,
}: {
  readonly signature: FormSignature
  readonly isOfItem?: boolean
}) {
  const context = useFieldContext()
  const { words } = context
  const { mark, state } = signature
  const kind = nameOfSignature(signature, words)
  if (state !== 'signed' || mark === undefined) return <dd className={styles.signature}>{kind}</dd>
  const text = signedText(mark, context)
  return (
    <dd className={styles.previewValue}>
      {isOfItem && kind !== words.fill.signature ? words.sign.of(kind, text) : text}
      <DrawnSignature mark={mark} />
    </dd>
  )
}

interface PreviewItemProps {
  readonly item: FormItem
  readonly whole: boolean
}

/** Drawn once: a long review grows in steps, and would draw all before them with each. */
const PreviewItem = memo(function PreviewItem({ item, whole }: PreviewItemProps) {
  const context = useFieldContext()
  const { words } = context
  const signed = item.signatures.map((signature) => (
    <Signed key={signature.path} signature={signature} isOfItem />
  ))
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
        {signed}
      </div>
    )
  }
  const given = item.answers.filter(({ value }) => value !== undefined)
  return (
    <div className={styles.previewItem}>
      <dt>
        <ItemWords item={item} />
      </dt>
      {given.length === 0 && item.type !== 'display' ? (
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
      {signed}
    </div>
  )
})
