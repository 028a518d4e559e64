import type { KeptSession } from '~/smart/tab/kept-session'
import type { StartFailure } from '~/smart/start-failure'

/** The result of a sign-in window. It contains tokens, so it goes to our own origin only. */
export type HandOver =
  | { readonly kind: 'signed-in'; readonly kept: KeptSession }
  | { readonly kind: 'failed'; readonly failure: StartFailure }

export interface HandOverMessage {
  readonly clearchart: 'hand-over'
  /** Id of the waiting session. */
  readonly session: string
  readonly result: HandOver
}

export const CHANNEL = 'clearchart.hand-over'

/**
 * Passes the result of a sign-in window to the window that opened it. It messages the opener
 * directly, which works in frames with separate storage and channels; if the authorization server's
 * page has cut the link to the opener, the channel of this origin reaches it.
 */
export function handOver(session: string, result: HandOver): { readonly kind: 'handed-over' } {
  const message: HandOverMessage = { clearchart: 'hand-over', session, result }
  // The window's copy of the opener's storage must not start a session of its own.
  sessionStorage.clear()
  // The DOM's types leave it open; it is the window that opened this one, or null.
  const opener = window.opener as Window | null
  if (opener !== null) opener.postMessage(message, location.origin)
  else {
    const channel = new BroadcastChannel(CHANNEL)
    // A channel has no target: it ends at this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(message)
    channel.close()
  }
  return { kind: 'handed-over' }
}
