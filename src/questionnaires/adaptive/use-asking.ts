import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { AdaptiveRun } from './adaptive-run'
import { askNext, type AskedOutcome } from './ask-next'
import type { AskedNext } from './next-request'

/** The reason why there are no further questions yet. */
export type NotAsked = Exclude<AskedOutcome, { readonly kind: 'grown' }>

export interface Asking {
  readonly busy: boolean
  readonly problem: NotAsked | undefined
  /** Asks; `keep` stores the outcome before it is shown. */
  readonly ask: (asked: AskedNext, keep?: (run: AdaptiveRun) => void) => void
  readonly stop: () => void
}

/** Asks for further questions, one request at a time; leaving the screen ends it. */
export function useAsking(patientId: string, onGrown: (run: AdaptiveRun) => void): Asking {
  const { capability } = useConnection()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<NotAsked>()
  const running = useRef<AbortController>(undefined)
  const heard = useRef(onGrown)
  useEffect(() => {
    heard.current = onGrown
  }, [onGrown])
  const ask = useCallback(
    (asked: AskedNext, keep?: (run: AdaptiveRun) => void) => {
      running.current?.abort()
      const mine = new AbortController()
      running.current = mine
      setBusy(true)
      setProblem(undefined)
      void askNext(asked, { capability, queryClient, patientId, signal: mine.signal }).then(
        (outcome) => {
          if (running.current !== mine) return
          running.current = undefined
          setBusy(false)
          if (outcome.kind !== 'grown') return setProblem(outcome)
          keep?.(outcome.run)
          heard.current(outcome.run)
        },
      )
    },
    [capability, queryClient, patientId],
  )
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )
  return { busy, problem, ask, stop }
}
