import { Route, useParams } from 'react-router'
import type { PartRoutes } from '~/record/places/part-routes'
import { lazy } from '~/ui/late/lazy'

const TimelineScreen = lazy(async () => (await import('./TimelineScreen')).TimelineScreen)

export const timelineRoutes: PartRoutes = {
  patient: <Route path="timeline" element={<Timeline />} />,
}

function Timeline() {
  const { patientId = '' } = useParams()
  return <TimelineScreen key={patientId} patientId={patientId} />
}
