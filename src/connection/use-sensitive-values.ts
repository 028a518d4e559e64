import { useMemo } from 'react'
import type { Read } from '~/fhir/request'
import { sensitiveValues } from '~/fhir/sensitive-identifier'
import { boundPatient } from '~/smart/bound-patient'
import { useConnection } from './ConnectionContext'
import { useOpenRecord } from './open-record'
import { useRead } from './use-read'

/**
 * The sensitive numbers that are hidden wherever they are written: those of the displayed record,
 * and those of the patient whose record is open, because other records' words may repeat them. The
 * banner has already read the patient, so no request is added. `patientId` is for use outside that
 * patient's screens.
 */
export function useSensitiveValues(of: unknown, patientId?: string): readonly string[] {
  const { session, capability } = useConnection()
  const open = useOpenRecord()
  const id = patientId ?? open ?? boundPatient(session)
  const patient = useRead(
    id === undefined
      ? undefined
      : capability.decide<Read<'Patient'>>({ interaction: 'read', type: 'Patient', id }),
  )
  const known = patient?.data?.resource
  return useMemo(() => sensitiveValues([of, known]), [of, known])
}
