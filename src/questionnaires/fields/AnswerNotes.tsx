import type { FormAnswer, FormItem } from '~/questionnaires/engine/form-item'
import { Button } from '~/ui/Button'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { focusField } from './dom-id'
import { nameOf } from './field-text'
import { useScene } from './form-actions'
import styles from './Items.module.css'
import { messagesText } from './problem-text'
import { useFieldContext } from './use-field-context'

interface AnswerNotesProps {
  readonly item: FormItem
  readonly answer: FormAnswer
  readonly shown: boolean
}

/** Where an answer came from, with the way to take it back, and remarks that do not hinder. */
export function AnswerNotes({ item, answer, shown }: AnswerNotesProps) {
  const { actions } = useScene()
  const context = useFieldContext()
  const { words } = context
  const name = nameOf(item, words)
  const source = answer.value === undefined ? undefined : sourceWords(answer, words.field)
  const warning = shown ? messagesText([...item.messages, ...answer.messages], 'warning', context) : undefined
  return (
    <>
      {source === undefined ? null : (
        <p className={styles.source}>
          <span>{source}</span>
          {answer.origin === 'record' ? (
            <Button size="small" tone="quiet" onClick={() => { actions.answer(answer.path, undefined); focusField(item.path) }}>{words.field.clear}<VisuallyHidden>: {name}</VisuallyHidden></Button>
          ) : null}
        </p>
      )}
      {answer.overridden ? (
        <p className={styles.source}>
          <span>{words.field.overridden}</span>
          <Button size="small" tone="quiet" onClick={() => { actions.restore(answer.path); focusField(item.path) }}>{words.field.restore}<VisuallyHidden>: {name}</VisuallyHidden></Button>
        </p>
      ) : null}
      {warning === undefined ? null : <p className={styles.warning} role="status">{warning}</p>}
    </>
  )
}

type FieldWords = ReturnType<typeof useFieldContext>['words']['field']

function sourceWords({ origin, overridden }: FormAnswer, words: FieldWords): string | undefined {
  switch (origin) {
    case 'record': return words.fromRecord
    case 'default': return words.fromForm
    case 'calculated': return overridden ? undefined : words.calculated
    case 'person':
    case 'response':
      return undefined
  }
}
