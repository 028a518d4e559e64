import { ListScreen } from '~/resources/ListScreen'
import type { View } from '~/resources/view'
import { NotFoundScreen } from './NotFoundScreen'
import { useShownPatient } from './shell/use-shown-patient'

/** The list that a word in the address names. */
export function ListRoute({ view }: { readonly view: View }) {
  const patientId = useShownPatient()
  if (view.place === 'patient' && patientId === undefined) return <NotFoundScreen />
  // Each list starts afresh: filters of one are never those of another.
  return <ListScreen key={view.path} view={view} patientId={patientId} />
}
