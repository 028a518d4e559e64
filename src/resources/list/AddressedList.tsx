import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { ListScreen } from './ListScreen'
import type { View } from '~/record/view'
import { NotFoundScreen } from '~/refusals/late-astray'
import { useShownPatient } from '~/writing/use-shown-patient'

const NewRecordLink = lazy(async () => (await import('../edit/edit-record-links')).NewRecordLink)

/** The list of an address. */
export function AddressedList({ view }: { readonly view: View }) {
  const patientId = useShownPatient()
  if (view.place === 'patient' && patientId === undefined) return <NotFoundScreen />
  // Each list starts afresh: filters of one never apply to another.
  const ways = view.editable ? (
    <Suspense fallback={null}>
      <NewRecordLink type={view.type} patientId={patientId} />
    </Suspense>
  ) : undefined
  return <ListScreen key={view.path} view={view} patientId={patientId} ways={ways} />
}
