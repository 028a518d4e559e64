import { useCallback, useEffect, useRef, useState } from 'react'
import type { Addressee } from '~/queries/addressed'
import { lookAgain, submitOnce, type Submitted, type SubmitParts } from '~/queries/submit-once'
import { browserWriteLock } from '~/queries/write-lock'
import { SEND, type Press } from './press'
import { useForWhom, type Addressing } from './use-for-whom'

/** One for the whole page: a double press is held whatever drew the buttons. */
const lock = browserWriteLock(navigator.locks ?? undefined)

/** How often it is looked again by itself while a write may be on its way, in milliseconds. */
const LOOK_EVERY = 5000

export interface SubmitOnce {
  /** How it stands; undefined before the first press, and while nothing was sent. */
  readonly outcome: Submitted | undefined
  readonly busy: boolean
  /** Sends, by `SendBar` alone. */
  readonly press: Press
  /** The person's decision to send an absent one again, by `SendBar` alone. */
  readonly again: Press
  /** Whom it is for. */
  readonly addressing: Addressing
  /**
   * Finds out what came of an attempt that an earlier page sent; call it when a draft is opened
   * whose attempt is not `ready`.
   */
  readonly lookAgain: () => void
  /** Back to the form, after a refusal or a conflict. */
  readonly goOn: () => void
}

/** What is sent, without what this hook adds: the lock, and whom it is for. */
export type MadeParts = Omit<SubmitParts, 'lock' | 'forWhom'>

interface SubmitOnceParts {
  /** Whom it is for, as the screen says it: what is sent is held against it. */
  readonly addressee: Addressee
  /**
   * The patient of the draft that it comes from; undefined where there is no draft, or it is
   * nobody's.
   */
  readonly draft: string | undefined
  /**
   * Puts together what is sent when it is pressed, from what the person wrote; undefined when it
   * cannot be sent yet, which the screen has said.
   */
  readonly make: () => MadeParts | undefined
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
  // The press itself, not what is drawn after it: a second press of a double click comes before
  // anything is drawn or kept.
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
    addressing,
    press: { [SEND]: () => void run((parts) => submitOnce(parts)) },
    again: { [SEND]: () => void run((parts) => submitOnce(parts, true)) },
    lookAgain: () => void run(lookAgain),
    goOn: () => setOutcome(undefined),
  }
}
