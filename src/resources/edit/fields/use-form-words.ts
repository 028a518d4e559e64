import { useMemo } from 'react'
import { useShow } from '~/record/show'
import { useEditWords } from '../edit-text'
import type { FormWords } from './field-words'

/** The words of a form. */
export function useFormWords(): FormWords {
  const words = useEditWords()
  const show = useShow()
  return useMemo(() => ({ words, show }), [words, show])
}
