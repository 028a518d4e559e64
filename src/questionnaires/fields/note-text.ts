import type { AnswerNote, FormItem } from '../engine/read/form-item'
import type { QuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { assertNever } from '~/std/assert-never'

/** Remarks about automatic answers, a sentence each. */
export function notesOf(item: FormItem, { field }: QuestionnaireWords): readonly string[] {
  const texts = item.answers.flatMap(({ note }) =>
    note === undefined ? [] : noteText(note, field),
  )
  return [...new Set([...texts, ...(item.givenUp ? [field.note.givenUp] : [])])]
}

function noteText(note: AnswerNote, { note: words }: QuestionnaireWords['field']): string {
  switch (note.kind) {
    case 'left-out':
      return words.leftOut(note.words)
    case 'no-result':
      return words.noResult
    case 'failed':
      return words.failed
    case 'given-up':
      return words.tooLong
    default:
      return assertNever(note)
  }
}
