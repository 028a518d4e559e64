import { useQuery } from '@tanstack/react-query'
import type { Patient } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { FhirFailure } from '~/fhir/failure'
import { writtenValue } from '~/fhir/wire/search-value'
import { readQuery } from '~/queries/read-query'
import { searchQuery } from '~/queries/search-query'
import { nameOf, type MergeSide } from './merge-side'

/**
 * As it is now. A merge waits for it: without a network it fails, and does not wait for one, after
 * which the merge would be sent long after its press.
 */
const NOW = { staleTime: 0, networkMode: 'always' } as const

/** A record of a merge, as far as it can be seen here. */
export interface SeenRecord {
  /** `reading` while it is loading; `hidden` when patients may not be read here. */
  readonly state: 'reading' | 'seen' | 'hidden' | 'failed'
  readonly patient?: Patient
  readonly failure?: FhirFailure
  readonly again: () => Promise<Patient | undefined>
}

/**
 * Reads one side again whenever it is requested: a merge must not be decided on half an hour old
 * facts.
 */
export function useSide(side: MergeSide): SeenRecord {
  const { capability, queryClient } = useConnection()
  const read =
    side.by === 'id'
      ? capability.decide({ interaction: 'read', type: 'Patient', id: side.id })
      : undefined
  const search =
    side.by === 'identifier'
      ? capability.decide({
          interaction: 'search',
          type: 'Patient',
          params: [
            ['identifier', writtenValue({ type: 'token', system: side.system, code: side.value })],
            ['_count', '2'],
          ],
        })
      : undefined
  const look = async (): Promise<Patient | undefined> => {
    if (read !== undefined && isPermit(read))
      return (await queryClient.query({ ...readQuery(read), ...NOW })).resource
    if (search === undefined || !isPermit(search)) return undefined
    const { matches } = await queryClient.infiniteQuery({ ...searchQuery(search), ...NOW })
    // No record, or more than one: the service could not identify it either.
    if (matches.length !== 1) throw new FhirFailure({ kind: 'not-found' })
    return matches[0]
  }
  const isOffered =
    (read !== undefined && isPermit(read)) || (search !== undefined && isPermit(search))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['merge-side', nameOf(side)],
    queryFn: async () => (await look()) ?? null,
    enabled: isOffered,
    ...NOW,
    gcTime: 0,
  })
  const again = async () => {
    const { data: now, error: why } = await refetch()
    // The earlier result stays next to a failure; it does not answer the current request.
    return why === null ? (now ?? undefined) : undefined
  }
  if (!isOffered) return { state: 'hidden', again }
  if (data !== undefined && data !== null) return { state: 'seen', patient: data, again }
  if (error instanceof FhirFailure && !isFetching) return { state: 'failed', failure: error, again }
  return { state: 'reading', again }
}
