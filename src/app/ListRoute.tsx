import { useParams } from 'react-router'
import { ListScreen } from '~/resources/ListScreen'
import { viewByPath } from '~/resources/registry'
import { NotFoundScreen } from './NotFoundScreen'
import { useShownPatient } from './shell/use-shown-patient'

/** The list that a word in the address names. */
export function ListRoute() {
  const { list = '' } = useParams()
  const patientId = useShownPatient()
  const view = viewByPath(list)
  if (view === undefined || (view.place === 'patient' && patientId === undefined)) return <NotFoundScreen />
  // Each list starts afresh: filters of one are never those of another.
  return <ListScreen key={view.path} view={view} patientId={patientId} />
}
