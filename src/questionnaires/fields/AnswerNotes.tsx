import type { Observation } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { dateText } from '~/fhir/format/dates/date-text'
import type { FormAnswer, FormItem } from '../engine/read/form-item'
import { Button } from '~/ui/Button'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { focusField } from './dom-id'
import { answerText, nameOf, type FieldContext } from './field-text'
import { whenOf } from '../fill/open/prefill'
import { useScene } from './form-actions'
import styles from './Items.module.css'
import { messagesText } from './problem-text'
import { useFieldContext } from './use-field-context'

interface AnswerNotesProps {
  readonly item: FormItem
  /** One answer, or all those of a question that has one field for them. */
  readonly answers: readonly FormAnswer[]
  readonly shown: boolean
}

/**
 * The origin of answers, with a button to undo it, and remarks that do not prevent sending. Of
 * several answers that came from different places, each place names its own.
 */
export function AnswerNotes({ item, answers, shown }: AnswerNotesProps) {
  const { actions, results, sources } = useScene()
  const context = useFieldContext()
  const { words } = context
  const name = nameOf(item, words)
  const around = { result: results?.get(item.linkId), from: sources?.get(item.linkId) }
  const given = answers.filter(({ value }) => value !== undefined)
  const sourceOf = (answer: FormAnswer) => sourceWords(answer, around, context)
  const bySource = [...new Set(given.map(sourceOf))].map(
    (source) => [source, given.filter((answer) => sourceOf(answer) === source)] as const,
  )
  const changed = answers.find(({ overridden }) => overridden)
  const warning = shown
    ? messagesText(
        [...item.messages, ...answers.flatMap(({ messages }) => messages)],
        'warning',
        context,
      )
    : undefined
  return (
    <>
      {bySource.map(([source, those]) =>
        source === undefined ? null : (
          <p key={source} className={styles.source}>
            <span>
              {those.length === given.length
                ? source
                : `${those.map(({ value }) => answerText(item, value, context)).join(', ')}: ${source}`}
            </span>
            {those.every(({ origin }) => origin === 'record') ? (
              <Button
                size="small"
                tone="quiet"
                onClick={() => {
                  // Their emptied places would be fields for answers in own words.
                  if (answers.length > 1) actions.clear(item, those)
                  else for (const { path } of those) actions.answer(path, undefined)
                  focusField(item.path)
                }}
              >
                {words.field.clear}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            ) : null}
          </p>
        ),
      )}
      {changed === undefined ? null : (
        <p className={styles.source}>
          <span>{words.field.overridden}</span>
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              actions.restore(changed.path)
              focusField(item.path)
            }}
          >
            {words.field.restore}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </p>
      )}
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
