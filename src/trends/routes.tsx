import type { Observation } from 'fhir/r4'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { Route, useLocation, useParams } from 'react-router'
import { flowSheetAddress, trendsAddress } from '~/record/addresses'
import type { PartRoutes } from '~/record/part-routes'

const FlowSheetScreen = lazy(async () => ({
  default: (await import('./flow-sheet/FlowSheetScreen')).FlowSheetScreen,
}))
const TrendScreen = lazy(async () => ({ default: (await import('./TrendScreen')).TrendScreen }))

/**
 * Results that are not Observations of the record, such as the totals of forms, and the address of
 * each result.
 */
export interface MoreResults {
  readonly more: readonly Observation[]
  readonly hrefOf: (observation: Observation) => string | undefined
}

/** Gives its content the further results of a patient. */
export type WithMoreResults = ComponentType<{
  readonly patientId: string
  readonly children: (results: MoreResults) => ReactNode
}>

interface ResultsProps {
  readonly WithMore: WithMoreResults
}

export function trendRoutes(WithMore: WithMoreResults): PartRoutes {
  return {
    patient: (
      <>
        <Route path="trends" element={<Trends WithMore={WithMore} />} />
        <Route path="flow-sheet" element={<FlowSheet WithMore={WithMore} />} />
      </>
    ),
  }
}

/** Results over time; of one measurement when the person came from a result. */
function Trends({ WithMore }: ResultsProps) {
  const { patientId = '' } = useParams()
  const location = useLocation()
  const code = measurementOf(location.state)
  // Each measurement starts afresh, even when the navigation leads from one to all.
  return (
    <WithMore patientId={patientId}>
      {(results) => (
        <TrendScreen
          key={code ?? ''}
          patientId={patientId}
          code={code}
          flowSheetHref={flowSheetAddress(patientId)}
          {...results}
        />
      )}
    </WithMore>
  )
}

/** The `system|code` that a link left in the history's state; a state may contain anything. */
function measurementOf(state: unknown): string | undefined {
  const code =
    typeof state === 'object' && state !== null && 'measurement' in state
      ? state.measurement
      : undefined
  return typeof code === 'string' ? code : undefined
}

function FlowSheet({ WithMore }: ResultsProps) {
  const { patientId = '' } = useParams()
  return (
    <WithMore patientId={patientId}>
      {(results) => (
        <FlowSheetScreen
          key={patientId}
          patientId={patientId}
          trendsHref={trendsAddress(patientId)}
          {...results}
        />
      )}
    </WithMore>
  )
}
