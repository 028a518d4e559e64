import { useParams } from 'react-router'
import { TimelineScreen } from '~/timeline/TimelineScreen'

/** A patient's record on one time axis. */
export function TimelineRoute() {
  const { patientId = '' } = useParams()
  return <TimelineScreen key={patientId} patientId={patientId} />
}
