import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import type { FieldContext } from './field-text'

/** What fields of this screen are written with. */
export function useFieldContext(): FieldContext {
  const words = useQuestionnaireWords()
  const format = useFormat()
  return useMemo(() => ({ words, format }), [words, format])
}
