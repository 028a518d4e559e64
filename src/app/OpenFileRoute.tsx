import { DeviceDocument } from '~/documents/DeviceDocument'
import { OpenFileScreen } from '~/documents/viewers/OpenFileScreen'
import { useShownPatient } from '~/writing/use-shown-patient'

/** A file from this device. It belongs to no record; a clinical document is held against the one that is open all the same. */
export function OpenFileRoute() {
  const patientId = useShownPatient()
  return <OpenFileScreen cda={(bytes) => <DeviceDocument bytes={bytes} patientId={patientId} />} />
}
