import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit } from '~/capability/permit'
import type { Read } from '~/fhir/request'
import { sensitiveValues } from '~/fhir/sensitive-identifier'
import { readQuery } from '~/queries/read-query'
import { boundPatient } from '~/smart/bound-patient'
import { useConnection } from './ConnectionContext'
import { useOpenRecord } from './open-record'

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
  const [patient] = useQueries({
    queries: permitsFor(id, capability).map((permit) => readQuery(permit)),
  })
  const known = patient?.data?.resource
  return useMemo(() => sensitiveValues([of, known]), [of, known])
}

/** One or none: a read that is not permitted is not a query. */
function permitsFor(
  id: string | undefined,
  { decide }: Capability,
): readonly Permit<Read<'Patient'>>[] {
  if (id === undefined) return []
  const answer = decide<Read<'Patient'>>({ interaction: 'read', type: 'Patient', id })
  return isPermit(answer) ? [answer] : []
}
