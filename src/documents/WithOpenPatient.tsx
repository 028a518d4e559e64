import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Read } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import type { OpenPatient } from './reader/header/open-patient'

interface WithOpenPatientProps {
  readonly patientId: string | undefined
  readonly children: (open: OpenPatient) => ReactNode
}

/** Passes on the patient whose record is open, to compare a document with. */
export function WithOpenPatient({ patientId, children }: WithOpenPatientProps) {
  const { capability } = useConnection()
  if (patientId === undefined) return children({ state: 'none' })
  const answer = capability.decide({ interaction: 'read', type: 'Patient', id: patientId } as const)
  return isPermit(answer) ? (
    <ReadPatient permit={answer}>{children}</ReadPatient>
  ) : (
    children({ state: 'unreadable' })
  )
}

function ReadPatient({
  permit,
  children,
}: {
  readonly permit: Permit<Read<'Patient'>>
  readonly children: WithOpenPatientProps['children']
}) {
  const query = useQuery(readQuery(permit))
  if (query.data !== undefined) return children({ state: 'known', patient: query.data.resource })
  return children({ state: query.isError ? 'unreadable' : 'reading' })
}
