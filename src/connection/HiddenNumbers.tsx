import { useMemo, type ReactNode } from 'react'
import { hiderOf } from '~/fhir/numbers/hide-numbers'
import { sensitiveValues } from '~/fhir/sensitive-identifier'
import { boundPatient } from '~/smart/bound-patient'
import { useConnection } from './ConnectionContext'
import { OpenPatientProvider } from './open-patient'
import { HideProvider } from './use-hide'
import { usePatient } from './use-patient'

interface HiddenNumbersProps {
  /** The patient whose record is open; without one, the patient of the sign-in. */
  readonly patientId: string | undefined
  readonly children: ReactNode
}

/**
 * Hides the sensitive numbers of a patient in all words of the screens below, because other
 * records repeat them. As long as the patient's record is on its way, every long number in a text
 * might be one. The screens below are told who the patient is, too.
 */
export function HiddenNumbers({ patientId, children }: HiddenNumbersProps) {
  const { session } = useConnection()
  const known = usePatient(patientId ?? boundPatient(session))
  const patient = known.state === 'known' ? known.patient : undefined
  const isReading = known.state === 'reading'
  const hide = useMemo(
    () => hiderOf(sensitiveValues(patient), isReading ? 'all long numbers' : 'these'),
    [patient, isReading],
  )
  return (
    <OpenPatientProvider value={patient}>
      <HideProvider value={hide}>{children}</HideProvider>
    </OpenPatientProvider>
  )
}
