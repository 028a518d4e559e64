import { useEffect, useRef } from 'react'
import { SEND } from './press'
import type { SubmitOnce } from './use-submit-once'

/**
 * A second write that a press has promised along with the first (docs/decisions, 180). It is opaque
 * as a press is: only a button of `SendBar` makes one, whose words name both.
 */
export interface Promised {
  readonly [SEND]: true
}

interface SendPromisedProps {
  readonly once: SubmitOnce
  /** From the button that named this write too. */
  readonly promised: Promised
}

/**
 * Sends a write that the press on another one has promised: once, as soon as it is there. Without a
 * network it says that it was not sent, as a press does.
 */
export function SendPromised({ once, promised }: SendPromisedProps) {
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current || !promised[SEND]) return
    isSent.current = true
    once.press[SEND]()
  }, [once, promised])
  return null
}
