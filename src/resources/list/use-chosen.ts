import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draft } from './filter'
import type { View } from '~/record/view'

const NOTHING: Draft = {}

/**
 * The filters of a list, kept for the session and nowhere else: search terms are health
 * information, so they are neither in the address nor in storage.
 */
export function useChosen(
  view: Pick<View, 'path'>,
  patient: string | undefined,
): readonly [Draft, (draft: Draft) => void] {
  const queryClient = useQueryClient()
  const queryKey = ['filters', patient ?? '', view.path]
  const { data } = useQuery<Draft>({
    queryKey,
    queryFn: skipToken,
    initialData: NOTHING,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return [data ?? NOTHING, (draft) => queryClient.setQueryData<Draft>(queryKey, draft)]
}
