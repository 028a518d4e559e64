import { Suspense as ReactSuspense, useEffect, useState, type ReactNode } from 'react'
import { onArrival } from '~/std/arrivals'

interface SuspenseProps {
  /** Stands here while the content, or its words, are loaded. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * React's boundary for content that is loaded, without the pause that React makes: what comes
 * within 300 ms after any fallback was drawn is held back until they are over ("throttled"
 * retries, React 17 to 19), on a screen that waits for nothing any more. Here the boundary itself
 * is drawn again when something has come, which React does at once (docs/decisions, 119).
 */
export function Suspense({ fallback, children }: SuspenseProps) {
  const [, drawAgain] = useState({})
  return (
    <ReactSuspense fallback={<Waiting drawAgain={drawAgain}>{fallback}</Waiting>}>
      {children}
    </ReactSuspense>
  )
}

/** Is on the page exactly as long as the boundary waits. */
function Waiting({
  drawAgain,
  children,
}: {
  readonly drawAgain: (state: object) => void
  readonly children: ReactNode
}) {
  useEffect(() => onArrival(() => drawAgain({})), [drawAgain])
  return children
}
