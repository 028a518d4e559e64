import type { Observation } from 'fhir/r4'
import { lazy, useCallback, type ComponentType } from 'react'
import { Route, useParams } from 'react-router'
import type { PartRoutes } from '~/record/part-routes'

const TakeAwayScreen = lazy(async () => ({
  default: (await import('./TakeAwayScreen')).TakeAwayScreen,
}))

/** Draws the results of a patient over time, for paper. */
export type ResultCharts = ComponentType<{
  readonly patientId: string
  readonly observations: readonly Observation[]
}>

export function exportRoutes(Charts: ResultCharts): PartRoutes {
  return { patient: <Route path="take-away" element={<TakeAway Charts={Charts} />} /> }
}

function TakeAway({ Charts }: { readonly Charts: ResultCharts }) {
  const { patientId = '' } = useParams()
  const charts = useCallback(
    (observations: readonly Observation[]) => (
      <Charts patientId={patientId} observations={observations} />
    ),
    [Charts, patientId],
  )
  return <TakeAwayScreen key={patientId} patientId={patientId} charts={charts} />
}
