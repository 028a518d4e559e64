import { useCallback, useEffect, useRef, useState } from 'react'
import { FhirFailure } from '~/fhir/failure'
import type { PauseAfter } from '~/queries/pause-after'
import type { Submitted } from '~/queries/submit-once'
import { lookForResult, sendResults, type ResultSending } from './send-results'

/** The end of a run, for people. */
export type RunEnd =
  | { readonly kind: 'ran'; readonly count: number; readonly paused: PauseAfter | undefined }
  /** It could not be checked what is there: nothing was sent. */
  | { readonly kind: 'not-checked'; readonly failure: FhirFailure }

interface ResultsRun {
  readonly isBusy: boolean
  /** Adds results, one after another. */
  readonly start: (keys: readonly string[]) => void
  /** Finds out what became of results that were sent. */
  readonly follow: (keys: readonly string[]) => void
}

interface ResultsRunParts {
  readonly sending: ResultSending
  readonly onOutcome: (key: string, outcome: Submitted) => void
  /**
   * Called after each run, which is busy until it is done; without an end after one that only
   * looked.
   */
  readonly onEnd: (end: RunEnd | undefined) => Promise<void>
}

/** Runs one thing at a time; whoever leaves the screen stops it after the result on its way. */
export function useResultsRun(parts: ResultsRunParts): ResultsRun {
  const [isBusy, setBusy] = useState(false)
  const newest = useRef(parts)
  useEffect(() => {
    newest.current = parts
  })
  // The press itself, not the next rendering: a second press comes before anything is drawn.
  const isRunning = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const run = useCallback(async (work: () => Promise<RunEnd | undefined>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await newest.current.onEnd(await work())
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }, [])
  const start = useCallback(
    (keys: readonly string[]) =>
      void run(async () => {
        const { sending, onOutcome } = newest.current
        try {
          const paused = await sendResults(keys, sending, onOutcome, () => isHere.current)
          return { kind: 'ran', count: keys.length, paused }
        } catch (failure) {
          if (failure instanceof FhirFailure) return { kind: 'not-checked', failure }
          throw failure
        }
      }),
    [run],
  )
  const follow = useCallback(
    (keys: readonly string[]) =>
      void run(async () => {
        const { sending, onOutcome } = newest.current
        const all = await Promise.all(
          keys.map(async (key) => [key, await lookForResult(key, sending)] as const),
        )
        for (const [key, outcome] of all) if (outcome !== undefined) onOutcome(key, outcome)
        return undefined
      }),
    [run],
  )
  return { isBusy, start, follow }
}
