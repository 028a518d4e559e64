import { useMemo } from 'react'
import { useEditWords } from '../edit-text'
import type { FormWords } from './field-words'
import { useShow } from '~/record/use-show'

/** The words of a form. */
export function useFormWords(): FormWords {
  const words = useEditWords()
  const show = useShow()
  return useMemo(() => ({ words, show }), [words, show])
}
