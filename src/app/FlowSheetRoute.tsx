import { useParams } from 'react-router'
import { trendsAddress } from '~/record/addresses'
import { FlowSheetScreen } from '~/trends/flow-sheet/FlowSheetScreen'
import { useScores } from './use-scores'

/** A patient's results side by side, by measurement and date. */
export function FlowSheetRoute() {
  const { patientId = '' } = useParams()
  const { more, hrefOf } = useScores(patientId)
  return (
    <FlowSheetScreen
      key={patientId}
      patientId={patientId}
      hrefOf={hrefOf}
      more={more}
      trendsHref={trendsAddress(patientId)}
    />
  )
}
