import { useQueries } from '@tanstack/react-query'
import type { Patient } from 'fhir/r4'
import { isPermit, type Permit } from '~/capability/permit'
import type { Read } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import { useConnection } from './ConnectionContext'

/** A person, as far as the service reveals who it is. */
export type KnownPatient =
  | { readonly state: 'known'; readonly patient: Patient }
  | { readonly state: 'reading' | 'failed' | 'hidden' | 'nobody' }

/** A patient's identity, from the same answer as the banner's. */
export function usePatient(id: string | undefined): KnownPatient {
  const { capability } = useConnection()
  const answer =
    id === undefined
      ? undefined
      : capability.decide<Read<'Patient'>>({ interaction: 'read', type: 'Patient', id })
  // One or none: a read that is not permitted is not a query.
  const permits: readonly Permit<Read<'Patient'>>[] =
    answer !== undefined && isPermit(answer) ? [answer] : []
  const [query] = useQueries({ queries: permits.map((permit) => readQuery(permit)) })
  if (answer === undefined) return { state: 'nobody' }
  if (query === undefined) return { state: 'hidden' }
  if (query.data !== undefined) return { state: 'known', patient: query.data.resource }
  return { state: query.isError ? 'failed' : 'reading' }
}
