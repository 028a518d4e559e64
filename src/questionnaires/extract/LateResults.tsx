import { lazy, Suspense, type ComponentProps } from 'react'
import { extractsObservations } from './extract-observations'

const ExtractedResults = lazy(async () => ({
  default: (await import('./ExtractedResults')).ExtractedResults,
}))

type LateResultsProps = ComponentProps<typeof ExtractedResults>

/** The results that answers can become, loaded only for a form that says so: few do. */
export function LateResults({ form, facts, known }: LateResultsProps) {
  if (!extractsObservations(form.definition.questionnaire)) return null
  return (
    <Suspense>
      <ExtractedResults form={form} facts={facts} known={known} />
    </Suspense>
  )
}
