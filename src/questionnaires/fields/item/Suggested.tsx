import { sameAnswer } from '../../engine/answers/compare-answers'
import { answerKey } from '../../engine/answers/answer-values'
import type { FormItem } from '../../engine/read/form-item'
import { Button } from '~/ui/Button'
import { answerText, nameOf } from '../field-text'
import { useScene } from '../form-actions'
import styles from '../Items.module.css'
import { useFieldContext } from '../use-field-context'

/** The answers that the form's author offers to take over, each by a press. */
export function Suggested({ item }: { readonly item: FormItem }) {
  const { actions } = useScene()
  const context = useFieldContext()
  const { context: words } = context.words.lists
  const suggested = [
    ...new Map((item.suggested ?? []).map((value) => [answerKey(value), value])).values(),
  ].filter(
    (value) => !item.answers.some((one) => one.value !== undefined && sameAnswer(one.value, value)),
  )
  if (suggested.length === 0) return null
  return (
    <div
      role="group"
      aria-label={words.suggestedFor(nameOf(item, context.words))}
      className={styles.suggested}
      data-print="never"
    >
      <span aria-hidden="true">{words.suggested}</span>
      {suggested.map((value) => (
        <Button
          key={answerKey(value)}
          size="small"
          tone="quiet"
          onClick={() => actions.take(item, value)}
        >
          {answerText(item, value, context)}
        </Button>
      ))}
    </div>
  )
}
