import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Freshness, type Fresh } from '~/record/time/Freshness'
import { optionalPart } from '~/ui/late/optional-part'
import { NewsContext, type NewsState } from './news-context'

// The first page does not wait for the comparison.
const NewsWatch = optionalPart(async () => (await import('./NewsWatch')).NewsWatch)

/**
 * The first seconds belong to the record: changes are fetched and compared after them. In
 * milliseconds.
 */
const PAUSE_MS = 3000

interface NewsProviderProps {
  readonly patientId: string
  readonly pauseMs?: number
  readonly children: ReactNode
}

/**
 * Tells everything inside it about changes in a patient's record since this person last saw it on
 * this device.
 */
export function NewsProvider({ patientId, pauseMs = PAUSE_MS, children }: NewsProviderProps) {
  const [state, setState] = useState<NewsState>()
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), pauseMs)
    return () => clearTimeout(timer)
  }, [pauseMs])
  const fresh = useMemo(() => freshOf(state), [state])
  return (
    <NewsContext value={state}>
      <Freshness value={fresh}>
        {children}
        {due ? (
          <Suspense fallback={null}>
            <NewsWatch patientId={patientId} onState={setState} />
          </Suspense>
        ) : null}
      </Freshness>
    </NewsContext>
  )
}

function freshOf(state: NewsState | undefined): ReadonlyMap<string, Fresh> {
  const lists = state?.kind === 'on' ? (state.news?.lists ?? []) : []
  return new Map(
    lists.flatMap(({ changes: { fresh, corrected } }) => [
      ...fresh.map(({ resourceType, id = '' }) => [`${resourceType}/${id}`, 'new'] as const),
      ...corrected.map(
        ({ resourceType, id = '' }) => [`${resourceType}/${id}`, 'corrected'] as const,
      ),
    ]),
  )
}
