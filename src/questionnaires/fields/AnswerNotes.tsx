import type { Observation } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { dateText } from '~/fhir/format/dates/date-text'
import type { FormAnswer, FormItem } from '../engine/read/form-item'
import { Button } from '~/ui/Button'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { focusField } from './dom-id'
import { nameOf, type FieldContext } from './field-text'
import { whenOf } from '../fill/open/prefill'
import { useScene } from './form-actions'
import styles from './Items.module.css'
import { messagesText } from './problem-text'
import { useFieldContext } from './use-field-context'

interface AnswerNotesProps {
  readonly item: FormItem
  readonly answer: FormAnswer
  readonly shown: boolean
}

/** The origin of an answer, with a button to undo it, and remarks that do not prevent sending. */
export function AnswerNotes({ item, answer, shown }: AnswerNotesProps) {
  const { actions, results, sources } = useScene()
  const context = useFieldContext()
  const { words } = context
  const name = nameOf(item, words)
  const source =
    answer.value === undefined
      ? undefined
      : sourceWords(
          answer,
          { result: results?.get(item.linkId), from: sources?.get(item.linkId) },
          context,
        )
  const warning = shown
    ? messagesText([...item.messages, ...answer.messages], 'warning', context)
    : undefined
  return (
    <>
      {source === undefined ? null : (
        <p className={styles.source}>
          <span>{source}</span>
          {answer.origin === 'record' ? (
            <Button
              size="small"
              tone="quiet"
              onClick={() => {
                actions.answer(answer.path, undefined)
                focusField(item.path)
              }}
            >
              {words.field.clear}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          ) : null}
        </p>
      )}
      {answer.overridden ? (
        <p className={styles.source}>
          <span>{words.field.overridden}</span>
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              actions.restore(answer.path)
              focusField(item.path)
            }}
          >
            {words.field.restore}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </p>
      ) : null}
      {warning === undefined ? null : (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
    </>
  )
}

/** Facts about the source of an answer from the record. */
interface RecordSource {
  readonly result: Observation | undefined
  readonly from: 'patient' | 'user' | 'encounter' | undefined
}

function sourceWords(
  { origin, overridden }: FormAnswer,
  { result, from }: RecordSource,
  { words: { field: words }, format }: FieldContext,
): string | undefined {
  switch (origin) {
    case 'record':
      return result === undefined
        ? from === undefined
          ? words.fromRecord
          : words.filledFrom[from]
        : words.fromRecordOf(
            codeableText(result.code, format) ?? '',
            dateText(whenOf(result), format) ?? '',
          )
    case 'default':
      return words.fromForm
    case 'calculated':
      return overridden ? undefined : words.calculated
    case 'person':
    case 'response':
      return undefined
  }
}
