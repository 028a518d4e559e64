import type { Observation } from 'fhir/r4'
import { useCallback, useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { useScoreObservations } from '~/questionnaires/scores/use-score-observations'
import { addressOf, flowSheetAddress } from '~/resources/addresses'
import { TrendScreen } from '~/trends/TrendScreen'

/** A patient's results over time; of one measurement when a result led here. */
export function TrendRoute() {
  const { patientId = '' } = useParams()
  const location = useLocation()
  const code = measurementOf(location.state)
  const scores = useScoreObservations(patientId)
  const more = useMemo(() => scores.map(({ observation }) => observation), [scores])
  // A score is no record of its own: its way leads to the answers that it was made from.
  const hrefOf = useCallback(
    (observation: Observation) =>
      addressOf(
        scores.find((score) => score.observation === observation)?.response ?? observation,
        patientId,
      ),
    [scores, patientId],
  )
  // Each measurement starts afresh, also when the navigation leads from one to all.
  return (
    <TrendScreen
      key={code ?? ''}
      patientId={patientId}
      code={code}
      hrefOf={hrefOf}
      more={more}
      flowSheetHref={flowSheetAddress(patientId)}
    />
  )
}

/** The `system|code` that a link left in the history's state; a state may hold anything. */
function measurementOf(state: unknown): string | undefined {
  const code =
    typeof state === 'object' && state !== null && 'measurement' in state
      ? state.measurement
      : undefined
  return typeof code === 'string' ? code : undefined
}
