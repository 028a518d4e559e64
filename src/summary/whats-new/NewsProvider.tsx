import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { Freshness, type Fresh } from '~/resources/Freshness'
import { optionalPart } from '~/ui/optional-part'
import { NewsContext, type NewsState } from './news-context'

// Comparing is nothing that the first page waits for.
const NewsWatch = optionalPart(async () => (await import('./NewsWatch')).NewsWatch)

/** Tells everything inside it what is new in a patient's record since this person saw it last on this device. */
export function NewsProvider({ patientId, children }: { readonly patientId: string; readonly children: ReactNode }) {
  const [state, setState] = useState<NewsState>()
  const fresh = useMemo(() => freshOf(state), [state])
  return (
    <NewsContext value={state}>
      <Freshness value={fresh}>
        {children}
        <Suspense fallback={null}><NewsWatch patientId={patientId} onState={setState} /></Suspense>
      </Freshness>
    </NewsContext>
  )
}

function freshOf(state: NewsState | undefined): ReadonlyMap<string, Fresh> {
  const lists = state?.kind === 'on' ? state.news?.lists ?? [] : []
  return new Map(lists.flatMap(({ changes: { fresh, corrected } }) => [
    ...fresh.map(({ resourceType, id = '' }) => [`${resourceType}/${id}`, 'new'] as const),
    ...corrected.map(({ resourceType, id = '' }) => [`${resourceType}/${id}`, 'corrected'] as const),
  ]))
}
