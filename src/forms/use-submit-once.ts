import { useCallback, useEffect, useRef, useState } from 'react'
import { lookAgain, submitOnce, type Submitted, type SubmitParts } from '~/queries/submit-once'
import { browserWriteLock } from '~/queries/write-lock'

/** One for the whole page: a double press is held whatever drew the buttons. */
const lock = browserWriteLock(navigator.locks ?? undefined)

/** How often it is looked again by itself while a write may be on its way, in milliseconds. */
const LOOK_EVERY = 5000

export interface SubmitOnce {
  /** How it stands; undefined before the first press, and while nothing was sent. */
  readonly outcome: Submitted | undefined
  readonly busy: boolean
  readonly submit: () => void
  /** Finds out what came of an attempt that an earlier page sent; call it when a draft is opened whose attempt is not `ready`. */
  readonly lookAgain: () => void
  /** The person's decision to send an absent one again. */
  readonly sendAgain: () => void
  /** Back to the form, after a refusal or a conflict. */
  readonly goOn: () => void
}

/**
 * Submits at most once. `make` puts together what is sent when it is pressed, from what the person wrote; undefined when it
 * cannot be sent yet, which the screen has said.
 */
export function useSubmitOnce(make: () => Omit<SubmitParts, 'lock'> | undefined): SubmitOnce {
  const [outcome, setOutcome] = useState<Submitted>()
  const [busy, setBusy] = useState(false)
  const newest = useRef(make)
  useEffect(() => {
    newest.current = make
  }, [make])
  // The press itself, not what is drawn after it: a second press of a double click comes before anything is drawn or kept.
  const running = useRef(false)
  const run = useCallback(async (work: (parts: SubmitParts) => Promise<Submitted | undefined>) => {
    if (running.current) return
    const parts = newest.current()
    if (parts === undefined) return
    running.current = true
    setBusy(true)
    try {
      const next = await work({ ...parts, lock })
      if (next !== undefined) setOutcome(next)
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  useEffect(() => {
    if (outcome?.kind !== 'unknown' || outcome.why !== 'early') return undefined
    const wait = Math.min(LOOK_EVERY, Math.max(500, outcome.lookAgainAt - Date.now() + 100))
    const timer = setTimeout(() => void run(lookAgain), wait)
    return () => clearTimeout(timer)
  }, [outcome, run])
  return {
    outcome,
    busy,
    submit: () => void run((parts) => submitOnce(parts)),
    lookAgain: () => void run(lookAgain),
    sendAgain: () => void run((parts) => submitOnce(parts, true)),
    goOn: () => setOutcome(undefined),
  }
}
