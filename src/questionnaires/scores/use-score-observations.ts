import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QuestionnaireResponse } from 'fhir/r4'
import { useMemo } from 'react'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { searchQuery } from '~/queries/search-query'
import { useTenantForms } from '~/questionnaires/catalogue/use-catalogue'
import { responseSearch, type ResponseSearch } from '~/questionnaires/response/response-search'
import { scoreObservations, type ScoreObservation } from './score-observations'

/**
 * The permitted searches that together are a patient's responses: one for each category of the
 * organization.
 */
function responseSearches(
  capability: Pick<Capability, 'decide' | 'parametersOf'>,
  patientId: string,
  categories: readonly string[],
): readonly Permit<ResponseSearch>[] {
  const searches = new Map(
    categories
      .map((category) => responseSearch(capability, patientId, category))
      .map((search) => [JSON.stringify(search), search]),
  )
  return [...searches.values()]
    .map((search) => capability.decide(search))
    .filter((answer) => isPermit(answer))
}

/**
 * No person has more responses than these; a service that returns pages without end is not read
 * further.
 */
const PAGES = 50
const NONE: readonly ScoreObservation[] = []

/**
 * The scores among a patient's responses, as results over time. Empty while they load, and when
 * they may not be read.
 */
export function useScoreObservations(patientId: string): readonly ScoreObservation[] {
  const { capability } = useConnection()
  const { categories } = useTenantForms()
  const queryClient = useQueryClient()
  const permits = useMemo(
    () => responseSearches(capability, patientId, categories),
    [capability, patientId, categories],
  )
  const { data = NONE } = useQuery<readonly ScoreObservation[]>({
    queryKey: ['forms', 'scores', permits.map(({ request }) => request)],
    enabled: permits.length > 0,
    // The responses themselves are cached and refreshed as their list is; putting them together
    // costs nothing.
    staleTime: 0,
    queryFn: async () => {
      const read = await Promise.allSettled(
        permits.map(async (permit) =>
          queryClient.infiniteQuery({ ...searchQuery(permit), pages: PAGES }),
        ),
      )
      const responses = read.flatMap((answer): readonly QuestionnaireResponse[] =>
        answer.status === 'fulfilled' ? answer.value.matches : [],
      )
      const own = responses.filter((response) => belongsTo(response, patientId) !== 'no')
      return scoreObservations(
        own.filter(
          (response, index) =>
            response.id === undefined || own.findIndex(({ id }) => id === response.id) === index,
        ),
      )
    },
  })
  return data
}
