import type { Observation } from 'fhir/r4'
import { useCallback } from 'react'
import { useLocation, useParams } from 'react-router'
import { addressOf, flowSheetAddress } from '~/resources/addresses'
import { TrendScreen } from '~/trends/TrendScreen'

/** A patient's results over time; of one measurement when a result led here. */
export function TrendRoute() {
  const { patientId = '' } = useParams()
  const location = useLocation()
  const code = measurementOf(location.state)
  const hrefOf = useCallback((observation: Observation) => addressOf(observation, patientId), [patientId])
  // Each measurement starts afresh, also when the navigation leads from one to all.
  return <TrendScreen key={code ?? ''} patientId={patientId} code={code} hrefOf={hrefOf} flowSheetHref={flowSheetAddress(patientId)} />
}

/** The `system|code` that a link left in the history's state; a state may hold anything. */
function measurementOf(state: unknown): string | undefined {
  const code = typeof state === 'object' && state !== null && 'measurement' in state ? state.measurement : undefined
  return typeof code === 'string' ? code : undefined
}
