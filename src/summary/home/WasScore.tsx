import type { QuestionnaireResponse } from 'fhir/r4'
import { useMemo } from 'react'
import { useSliced } from '~/ui/table/use-sliced'
import { useHome } from './home-context'
import { useHomeWords } from './home-words'
import { findingBefore } from './score-name'

/** The total before that of a form, in words; nothing for the first one, or without a total. */
export function WasScore({ answers }: { readonly answers: QuestionnaireResponse }) {
  const { home, isLittle } = useHome()
  const words = useHomeWords()
  const asked = useMemo(() => ({ home, answers }), [home, answers])
  const total = useSliced(asked, isLittle, findingBefore)
  return total === undefined ? null : <span>{words.since.was(total.value.toString())}</span>
}
