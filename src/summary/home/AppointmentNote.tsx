import { useConnection } from '~/connection/ConnectionContext'
import { optionalPart } from '~/ui/late/optional-part'
import { Suspense } from '~/ui/late/Suspense'

const UnshownAppointments = optionalPart(
  async () => (await import('./UnshownAppointments')).UnshownAppointments,
)

/** The note about appointments, under cards of coming visits. The exchange service keeps none. */
export function AppointmentNote() {
  const { session } = useConnection()
  return session.registration.service === 'fhir-r4' ? (
    <Suspense fallback={null}>
      <UnshownAppointments />
    </Suspense>
  ) : null
}
