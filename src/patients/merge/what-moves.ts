import type { QueryClient } from '@tanstack/react-query'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { gapIn } from '~/fhir/wire/whole-result'
import { searchQuery } from '~/queries/search-query'

/** The number of records of a type about a patient. */
export interface TypeCount {
  readonly type: ResourceType
  /** Absent when counting failed. */
  readonly count?: number
  /** False when there are more than were counted. */
  readonly isWhole: boolean
  /** Ids of the returned ones: after a merge nothing distinguishes them from the others. */
  readonly ids: readonly string[]
}

/** Types that this service can count for a patient: those that it searches by `patient`. */
export function countableTypes(capability: Capability): readonly ResourceType[] {
  const types = capability.bases.flatMap(({ statement, unread }) =>
    unread ? [] : [...statement.resources.keys()],
  )
  return [...new Set(types)]
    .filter((type) => type !== 'Patient' && isPermit(capability.decide(searchOf(type, 'x'))))
    .toSorted()
}

function searchOf(type: ResourceType, patientId: string): Search {
  return {
    interaction: 'search',
    type,
    params: [
      ['patient', patientId],
      ['_count', '500'],
    ],
  }
}

/**
 * Counts the records of a patient by type, again each time: before a merge and after it. On the
 * signal, the searches that are on their way or in line are given up, and it rejects.
 */
export async function countRecords(
  capability: Capability,
  queryClient: QueryClient,
  patientId: string,
  signal: AbortSignal,
): Promise<readonly TypeCount[]> {
  return Promise.all(
    countableTypes(capability).map(async (type): Promise<TypeCount> => {
      const permit = capability.decide(searchOf(type, patientId))
      if (!isPermit(permit)) return { type, isWhole: false, ids: [] }
      const query = searchQuery(permit)
      const stop = () => void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
      signal.addEventListener('abort', stop, { once: true })
      try {
        const result = await queryClient.infiniteQuery({
          ...query,
          staleTime: 0,
        })
        const { total, matches, ended } = result
        return {
          type,
          count: total ?? matches.length,
          // A total counts what the service and the sign-in open, and no more.
          isWhole: (total !== undefined || ended) && gapIn(result) === undefined,
          ids: matches.flatMap(({ id }) => id ?? []),
        }
      } catch (failure) {
        if (failure instanceof FhirFailure) return { type, isWhole: false, ids: [] }
        throw failure
      } finally {
        signal.removeEventListener('abort', stop)
      }
    }),
  )
}
