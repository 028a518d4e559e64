import type { Patient } from 'fhir/r4'
import type { Read } from '~/fhir/request'
import { useConnection } from './ConnectionContext'
import { useRead } from './use-read'

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
  const query = useRead(answer)
  if (answer === undefined) return { state: 'nobody' }
  if (query === undefined) return { state: 'hidden' }
  if (query.data !== undefined) return { state: 'known', patient: query.data.resource }
  return { state: query.isError ? 'failed' : 'reading' }
}
