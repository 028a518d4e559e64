import { useMemo } from 'react'
import { useFormsOf } from '~/questionnaires/scores/use-forms-of'
import type { ScoredProps } from '~/summary/home/home-context'
import { withFormScores } from './home-scores'

/** Draws with results and the totals of forms, by the rule of the pages of scores. */
export function WithFormScores({ results, responses, children }: ScoredProps) {
  const { formOf } = useFormsOf(responses)
  const all = useMemo(
    () => withFormScores(results, responses, formOf),
    [results, responses, formOf],
  )
  return children(all)
}
