import { fieldsOf, textOf } from '~/fhir/json'

type Kind = 'forget' | 'here' | 'forgotten'

/**
 * The messages about forgetting between the tabs of this browser, whatever their sessions. They
 * contain only random names.
 */
interface Message {
  readonly kind: Kind
  /** The tab that asks all tabs to forget. */
  readonly asker: string
  /** The tab that answers. */
  readonly tab: string
}

export const NAME = 'clearchart.forget'
/** Requests of this tab itself: its own channel hears them too. */
export const askers = new Set<string>()

/** Carries out another tab's request in this tab. Returns a function that stops listening. */
export function obeyForget(forget: () => Promise<void> | void): () => void {
  const channel = new BroadcastChannel(NAME)
  const tab = crypto.randomUUID()
  const heard = async (event: MessageEvent<unknown>) => {
    const message = readMessage(event.data)
    if (message?.kind !== 'forget' || askers.has(message.asker)) return
    const { asker } = message
    post(channel, { kind: 'here', asker, tab })
    await forget()
    post(channel, { kind: 'forgotten', asker, tab })
  }
  channel.addEventListener('message', (event: MessageEvent<unknown>) => void heard(event))
  return () => channel.close()
}

export function post(channel: BroadcastChannel, message: Message): void {
  // A channel has no target: it ends at this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(message)
}

/** Only our own pages use it; those of another release may send other messages. */
export function readMessage(data: unknown): Message | undefined {
  const fields = fieldsOf(data)
  const [asker, tab, kind] = [
    textOf(fields['asker']),
    textOf(fields['tab']),
    textOf(fields['kind']),
  ]
  if (
    asker === undefined ||
    tab === undefined ||
    (kind !== 'forget' && kind !== 'here' && kind !== 'forgotten')
  )
    return undefined
  return { kind, asker, tab }
}
