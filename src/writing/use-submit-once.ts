import { useCallback, useEffect, useRef, useState } from 'react'
import { FhirFailure } from '~/fhir/failure'
import type { Addressee } from '~/queries/addressed'
import { isCutOff } from '~/queries/is-cut-off'
import {
  isUnchecked,
  lookAgain,
  submitOnce,
  type Submitted,
  type SubmitParts,
} from '~/queries/submit-once'
import { browserWriteLock } from '~/queries/write-lock'
import { SEND, type Press } from './press'
import { useForWhom, type Addressing } from './use-for-whom'
import { useLookWhenBack } from './use-look-when-back'

/** One for the whole page: it stops a double press whatever rendered the buttons. */
const lock = browserWriteLock(navigator.locks ?? undefined)

/** The interval of automatic look-ups while a write may be pending, in milliseconds. */
const LOOK_EVERY = 5000

export interface SubmitOnce {
  /** The state; undefined before the first press, and while nothing was sent. */
  readonly outcome: Submitted | undefined
  readonly busy: boolean
  /** Sends; for `SendBar` only. */
  readonly press: Press
  /** The person's decision to send an absent one again; for `SendBar` only. */
  readonly again: Press
  /** The addressee. */
  readonly addressing: Addressing
  /**
   * Finds the outcome of an earlier page's attempt; call it when a draft is opened whose attempt is
   * not `ready`.
   */
  readonly lookAgain: () => void
  /** Returns to the form, after a refusal or a conflict. */
  readonly goOn: () => void
}

/** The parts of a submission except those that this hook adds: the lock and the addressee. */
export type MadeParts = Omit<SubmitParts, 'lock' | 'forWhom'>

interface SubmitOnceParts {
  /** The addressee, as the screen names it: the submission is compared with it. */
  readonly addressee: Addressee
  /** The patient of its draft; undefined when there is no draft, or the draft is nobody's. */
  readonly draft: string | undefined
  /**
   * Builds the submission during the press, from the person's entries; undefined when it cannot be
   * sent yet, which the screen has explained.
   */
  readonly make: () => MadeParts | undefined
}

/**
 * A press without a network sends nothing, whatever the network does while it is told: nothing was
 * checked before it. An earlier try is looked for.
 */
async function tellCut(parts: SubmitParts): Promise<Submitted> {
  const earlier = await lookAgain(parts)
  return earlier === undefined || earlier.kind === 'absent'
    ? { kind: 'refused', failure: new FhirFailure({ kind: 'offline' }) }
    : earlier
}

/** Submits at most once, and for the person whom the screen names. */
export function useSubmitOnce({ addressee, draft, make: made }: SubmitOnceParts): SubmitOnce {
  const addressing = useForWhom(addressee, draft)
  const make = () => {
    const parts = made()
    return parts === undefined ? undefined : { ...parts, forWhom: addressing.forWhom }
  }
  const [outcome, setOutcome] = useState<Submitted>()
  const [busy, setBusy] = useState(false)
  const newest = useRef(make)
  useEffect(() => {
    newest.current = make
  })
  // The press itself, not the next rendering: the second press of a double click comes before
  // anything is rendered or stored.
  const running = useRef(false)
  // Known before it is rendered: the network may be back by then.
  const last = useRef<Submitted>(undefined)
  const run = useCallback(async (work: (parts: SubmitParts) => Promise<Submitted | undefined>) => {
    if (running.current) return
    const parts = newest.current()
    if (parts === undefined) return
    running.current = true
    setBusy(true)
    try {
      const next = await work({ ...parts, lock })
      if (next === undefined) return
      last.current = next
      setOutcome(next)
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
  useLookWhenBack(() => {
    if (isUnchecked(last.current)) void run(lookAgain)
  })
  return {
    outcome,
    busy,
    addressing,
    press: { [SEND]: () => void run(isCutOff() ? tellCut : submitOnce) },
    again: {
      [SEND]: () => void run(isCutOff() ? tellCut : (parts) => submitOnce(parts, true)),
    },
    lookAgain: () => void run(lookAgain),
    goOn: () => {
      last.current = undefined
      setOutcome(undefined)
    },
  }
}
