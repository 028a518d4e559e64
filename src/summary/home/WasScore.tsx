import type { QuestionnaireResponse } from 'fhir/r4'
import { useMemo } from 'react'
import { useFormOf } from '~/record/result/form-of'
import { useSliced } from '~/ui/table/use-sliced'
import { useHome } from './home-context'
import { useHomeWords } from './home-words'
import { findingBefore } from './score-name'

/** The total before that of a form, in words; nothing for the first one, or without a total. */
export function WasScore({ answers }: { readonly answers: QuestionnaireResponse }) {
  const { home, isLittle } = useHome()
  const words = useHomeWords()
  const formOf = useFormOf(true)
  const asked = useMemo(() => ({ home, answers, formOf }), [home, answers, formOf])
  const total = useSliced(asked, isLittle, findingBefore)
  return total === undefined ? null : <span>{words.since.was(total.value.toString())}</span>
}
