import type { Observation } from 'fhir/r4'
import { useCallback, type ComponentType } from 'react'
import { Route, useParams } from 'react-router'
import type { PartRoutes } from '~/record/places/part-routes'
import { lazy } from '~/ui/late/lazy'

const TakeAwayScreen = lazy(async () => (await import('./TakeAwayScreen')).TakeAwayScreen)

const CopyScreen = lazy(async () => (await import('./copy/CopyScreen')).CopyScreen)

/** Draws the results of a patient over time, for paper. */
export type ResultCharts = ComponentType<{
  readonly patientId: string
  readonly observations: readonly Observation[]
}>

/** One page for a doctor, with the first page's order of weight. */
export type SummaryOfPatient = ComponentType<{ readonly patientId: string }>

export function exportRoutes(Charts: ResultCharts, Summary: SummaryOfPatient): PartRoutes {
  return {
    patient: (
      <>
        <Route path="take-away" element={<TakeAway Charts={Charts} />} />
        <Route path="offline-copy" element={<OfflineCopy />} />
        <Route path="summary" element={<ForDoctor Summary={Summary} />} />
      </>
    ),
  }
}

function OfflineCopy() {
  const { patientId = '' } = useParams()
  return <CopyScreen key={patientId} patientId={patientId} />
}

function ForDoctor({ Summary }: { readonly Summary: SummaryOfPatient }) {
  const { patientId = '' } = useParams()
  return <Summary key={patientId} patientId={patientId} />
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
