import { useLocation, useParams } from 'react-router'
import { flowSheetAddress } from '~/record/addresses'
import { TrendScreen } from '~/trends/TrendScreen'
import { useScores } from './use-scores'

/** A patient's results over time; of one measurement when a result led here. */
export function TrendRoute() {
  const { patientId = '' } = useParams()
  const location = useLocation()
  const code = measurementOf(location.state)
  const { more, hrefOf } = useScores(patientId)
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
