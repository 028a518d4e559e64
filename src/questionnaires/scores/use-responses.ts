import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QuestionnaireResponse } from 'fhir/r4'
import { useMemo } from 'react'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { FhirFailure } from '~/fhir/failure'
import { isWholeOfKinds, isWholeResult } from '~/fhir/wire/whole-result'
import { useTenantForms } from '~/questionnaires/catalogue/use-catalogue'
import { responseSearch, type ResponseSearch } from '~/questionnaires/response/response-search'
import type { Service } from '~/smart/registration'
import { readAll } from './read-all'

/** A patient's responses, and what is missing among them. */
export interface Responses {
  readonly responses: readonly QuestionnaireResponse[]
  readonly loading: boolean
  /** The reason why none may be asked for. */
  readonly refusal: Refusal | undefined
  /** The first search that could not be read. */
  readonly failure: FhirFailure | undefined
  /**
   * True when every page of every search was read, and none of them is refused; also where only the
   * known kinds can be asked for, which is enough for comparing what is of one kind.
   */
  readonly complete: boolean
  /** True when the record has no others, whatever their kind (docs/decisions, 179). */
  readonly isWhole: boolean
  readonly retry: () => void
}

/**
 * No person has more responses than these; a service that returns pages without end is not read
 * further.
 */
const PAGES = 50

interface Read {
  readonly responses: readonly QuestionnaireResponse[]
  readonly failure: FhirFailure | undefined
  readonly complete: boolean
  readonly isWhole: boolean
}

/** Reads all of a patient's responses, by the searches of the list of forms. */
export function useResponses(patientId: string): Responses {
  const { capability, session } = useConnection()
  const { registration } = session
  const { categories } = useTenantForms()
  const queryClient = useQueryClient()
  const answers = useMemo(
    () => responseSearches(capability, registration, patientId, categories),
    [capability, registration, patientId, categories],
  )
  const permits = answers.filter((answer) => isPermit(answer))
  const queryKey = ['forms', 'responses', permits.map(({ request }) => request)]
  const { data, isPending, refetch } = useQuery<Read>({
    queryKey,
    enabled: permits.length > 0,
    // The responses themselves are cached and refreshed as their list is; putting them together
    // costs nothing.
    staleTime: 0,
    queryFn: async () => {
      const read = await Promise.allSettled(
        permits.map(async (permit) => readAll(queryClient, permit, PAGES)),
      )
      const responses = read.flatMap((answer): readonly QuestionnaireResponse[] =>
        answer.status === 'fulfilled' ? answer.value.matches : [],
      )
      const failures = read.flatMap((answer) =>
        answer.status === 'rejected' && answer.reason instanceof FhirFailure ? [answer.reason] : [],
      )
      const now = {
        responses: once(responses.filter((one) => belongsTo(one, patientId) !== 'no')),
        failure: failures[0],
        complete: read.every(
          (answer) => answer.status === 'fulfilled' && isWholeOfKinds(answer.value),
        ),
        isWhole: read.every(
          (answer) => answer.status === 'fulfilled' && isWholeResult(answer.value),
        ),
      }
      // Each screen that shows them asks again: the same responses draw nothing again.
      const before = queryClient.getQueryData<Read>(queryKey)
      return before !== undefined && isSame(before, now) ? before : now
    },
  })
  return {
    responses: data?.responses ?? NONE,
    loading: permits.length > 0 && isPending,
    refusal:
      permits.length > 0
        ? undefined
        : answers.find((answer): answer is Refusal => !isPermit(answer)),
    failure: data?.failure,
    complete: (data?.complete ?? false) && permits.length === answers.length,
    isWhole: (data?.isWhole ?? false) && permits.length === answers.length,
    retry: () => void refetch(),
  }
}

const NONE: readonly QuestionnaireResponse[] = []

/** True for the same records, not only for equal ones. */
function isSame(before: Read, now: Read): boolean {
  return (
    before.failure === now.failure &&
    before.complete === now.complete &&
    before.isWhole === now.isWhole &&
    before.responses.length === now.responses.length &&
    before.responses.every((one, index) => one === now.responses[index])
  )
}

/**
 * The searches that together are a patient's responses, one for each category of the organization,
 * each permitted or refused.
 */
function responseSearches(
  capability: Pick<Capability, 'decide' | 'parametersOf'>,
  service: Service,
  patientId: string,
  categories: readonly string[],
): readonly (Permit<ResponseSearch> | Refusal)[] {
  const searches = new Map(
    categories
      .map((category) => responseSearch(capability, service, patientId, category))
      .map((search) => [JSON.stringify(search), search]),
  )
  return [...searches.values()].map((search) => capability.decide(search))
}

function once(responses: readonly QuestionnaireResponse[]): readonly QuestionnaireResponse[] {
  const seen = new Set<string>()
  return responses.filter(({ id }) => {
    const isNew = id === undefined || !seen.has(id)
    if (id !== undefined) seen.add(id)
    return isNew
  })
}
