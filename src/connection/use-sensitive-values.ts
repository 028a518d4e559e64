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
 * The numbers that are hidden wherever they are written: those of what is shown, and those of the
 * patient whose record is open, whom other records' words name as well. The banner has read the
 * patient already: nothing more is asked for. `patientId` is for what stands outside that patient's
 * screens.
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

/** One or none: what may not be asked for is no query. */
function permitsFor(
  id: string | undefined,
  { decide }: Capability,
): readonly Permit<Read<'Patient'>>[] {
  if (id === undefined) return []
  const answer = decide<Read<'Patient'>>({ interaction: 'read', type: 'Patient', id })
  return isPermit(answer) ? [answer] : []
}
