import { FilingScreen } from '~/documents/filing/FilingScreen'
import { useShownPatient } from './shell/use-shown-patient'

/** Filing documents, for the open patient or for one that is named in the form. */
export function FilingRoute() {
  const patientId = useShownPatient()
  return <FilingScreen key={patientId} openPatient={patientId} />
}
