import { fieldsOf } from '~/fhir/json'
import type { KeptSession } from '~/smart/tab/kept-session'
import type { StartFailure } from '~/smart/start-failure'

/** What a sign-in window brings back. It holds tokens: it goes to our own origin only. */
export type HandOver =
  | { readonly kind: 'signed-in'; readonly kept: KeptSession }
  | { readonly kind: 'failed'; readonly failure: StartFailure }

interface Message {
  readonly clearchart: 'hand-over'
  /** Id of the session that waits. */
  readonly session: string
  readonly result: HandOver
}

const CHANNEL = 'clearchart.hand-over'

/**
 * Gives the result of a sign-in window to the window that opened it. The opener is told directly,
 * which works in frames whose storage and channels are apart; where the authorization server's page
 * has cut the tie to the opener, the channel of this origin reaches it.
 */
export function handOver(session: string, result: HandOver): { readonly kind: 'handed-over' } {
  const message: Message = { clearchart: 'hand-over', session, result }
  // The window's copy of the opener's storage must not start a session of its own.
  sessionStorage.clear()
  // The DOM's types leave it open; it is the window that opened this one, or null.
  const opener = window.opener as Window | null
  if (opener !== null) opener.postMessage(message, location.origin)
  else {
    const channel = new BroadcastChannel(CHANNEL)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at this origin
    channel.postMessage(message)
    channel.close()
  }
  return { kind: 'handed-over' }
}

/** Waits for what a sign-in window brings for a session. Returns the way to stop waiting. */
export function awaitHandOver(session: string, onResult: (result: HandOver) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const heard = (event: MessageEvent<unknown>) => {
    const fromUs = event.origin === location.origin
    const message = event.data
    if (fromUs && isMessage(message) && message.session === session) onResult(message.result)
  }
  window.addEventListener('message', heard)
  channel.addEventListener('message', heard)
  return () => {
    window.removeEventListener('message', heard)
    channel.close()
  }
}

/** Only our own pages speak from our origin, so its mark tells a whole message. */
function isMessage(value: unknown): value is Message {
  return fieldsOf(value)['clearchart'] === 'hand-over'
}
