import type { Observation } from 'fhir/r4'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { addressOf, trendsAddress } from '~/resources/addresses'
import { FlowSheetScreen } from '~/trends/flow-sheet/FlowSheetScreen'

/** A patient's results side by side, by measurement and date. */
export function FlowSheetRoute() {
  const { patientId = '' } = useParams()
  const hrefOf = useCallback(
    (observation: Observation) => addressOf(observation, patientId),
    [patientId],
  )
  return (
    <FlowSheetScreen
      key={patientId}
      patientId={patientId}
      hrefOf={hrefOf}
      trendsHref={trendsAddress(patientId)}
    />
  )
}
