import { useEffect, useState, type ReactNode } from 'react'
import { Freshness, NOTHING_FRESH } from '~/record/time/Freshness'
import { Suspense } from '~/ui/late/Suspense'
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
  return (
    <NewsContext value={state}>
      <Freshness value={state?.kind === 'on' ? state.fresh : NOTHING_FRESH}>
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
