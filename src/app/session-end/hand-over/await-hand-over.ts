import { fieldsOf } from '~/fhir/json'
import { CHANNEL, type HandOver, type HandOverMessage } from './hand-over'

/** Waits for a sign-in window's result for a session. Returns a function that stops waiting. */
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

/** Only our own pages send from our origin, so its mark identifies a whole message. */
function isMessage(value: unknown): value is HandOverMessage {
  return fieldsOf(value)['clearchart'] === 'hand-over'
}
