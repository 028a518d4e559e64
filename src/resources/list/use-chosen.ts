import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { fieldsOf } from '~/fhir/json'
import { keepState } from '~/record/kept/kept-place'
import { keptState } from '~/record/kept/kept-state'
import type { View } from '~/record/view'
import type { Draft } from './filter'

const NOTHING: Draft = {}

/**
 * The filters of a list, kept for the session: also when a record opens next to the list, on the
 * way back from one, and over a reload. Search terms are health information: no address and no
 * history has them, and signing out empties the storage of the tab (docs/decisions, 69).
 */
export function useChosen(
  view: Pick<View, 'path'>,
  patient: string | undefined,
): readonly [Draft, (draft: Draft) => void] {
  const queryClient = useQueryClient()
  const queryKey = ['filters', patient ?? '', view.path]
  const name = `filters ${patient ?? ''} ${view.path}`
  const { data } = useQuery<Draft>({
    queryKey,
    queryFn: skipToken,
    initialData: () => readDraft(keptState(name)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const choose = (draft: Draft) => {
    queryClient.setQueryData<Draft>(queryKey, draft)
    keepState(name, draft)
  }
  return [data ?? NOTHING, choose]
}

/** A valid draft from whatever was kept. */
function readDraft(kept: unknown): Draft {
  return Object.fromEntries(
    Object.entries(fieldsOf(kept)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
