import type { ComponentProps } from 'react'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { extractsObservations } from './extract-observations'
import { extractsRecords } from './extract-records'

const ExtractedResults = lazy(async () => (await import('./ExtractedResults')).ExtractedResults)
const ExtractedRecords = lazy(async () => (await import('./ExtractedRecords')).ExtractedRecords)

type LateResultsProps = ComponentProps<typeof ExtractedResults>

/** The records that answers can become, loaded only for a form that says so: few do. */
export function LateResults({ form, facts, known }: LateResultsProps) {
  const { questionnaire } = form.definition
  return (
    <Suspense>
      {extractsObservations(questionnaire) ? (
        <ExtractedResults form={form} facts={facts} known={known} />
      ) : null}
      {extractsRecords(questionnaire) ? <ExtractedRecords form={form} facts={facts} /> : null}
    </Suspense>
  )
}
