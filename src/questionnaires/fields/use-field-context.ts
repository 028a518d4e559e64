import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import type { FieldContext } from './field-text'

/** The words and formats for fields of this screen. */
export function useFieldContext(): FieldContext {
  const words = useQuestionnaireWords()
  const format = useFormat()
  return useMemo(() => ({ words, format }), [words, format])
}
