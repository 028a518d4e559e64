import type { ComponentProps } from 'react'
import { scoresIn } from '~/questionnaires/scores/scores-in'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { extractsObservations } from './extract-observations'
import { extractsRecords } from './extract-records'

const ExtractedResults = lazy(async () => (await import('./ExtractedResults')).ExtractedResults)
const ExtractedRecords = lazy(async () => (await import('./ExtractedRecords')).ExtractedRecords)

type LateResultsProps = ComponentProps<typeof ExtractedResults>

/**
 * The records that answers can become, loaded only for a form that says so, and for totals of known
 * instruments that were sent: few forms have either.
 */
export function LateResults({ form, facts, known, stored }: LateResultsProps) {
  const { questionnaire } = form.definition
  const hasTotals = stored !== undefined && scoresIn(form).length > 0
  return (
    <Suspense>
      {hasTotals || extractsObservations(questionnaire) ? (
        <ExtractedResults form={form} facts={facts} known={known} stored={stored} />
      ) : null}
      {extractsRecords(questionnaire) ? (
        <ExtractedRecords form={form} facts={facts} stored={stored} />
      ) : null}
    </Suspense>
  )
}
