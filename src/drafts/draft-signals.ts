import { fieldsOf, textOf } from '~/fhir/json'

/** The messages between tabs of one browser about drafts. They contain random names only. */
export interface DraftSignal {
  /**
   * - `changed`: a draft was saved or removed; lists reload
   * - `give-up`: another tab takes over the draft
   */
  readonly kind: 'changed' | 'give-up'
  /** The draft's id. */
  readonly draft: string
}

/** The channel between tabs. */
export interface DraftSignals {
  readonly post: (signal: DraftSignal) => void
  /** Listens to the other tabs, not to its own. Returns a function that stops. */
  readonly listen: (listener: (signal: DraftSignal) => void) => () => void
  readonly close: () => void
}

/** The browser's own channel; only pages of this exact origin use it. */
export function openDraftSignals(): DraftSignals {
  const channel = new BroadcastChannel('clearchart.drafts')
  return {
    // A channel has no target: it ends at this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (signal) => channel.postMessage(signal),
    listen: (listener) => {
      const heard = (event: MessageEvent<unknown>) => {
        const signal = readSignal(event.data)
        if (signal !== undefined) listener(signal)
      }
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
    close: () => channel.close(),
  }
}

/** A page of another release may send other messages. */
function readSignal(data: unknown): DraftSignal | undefined {
  const { kind, draft } = fieldsOf(data)
  const id = textOf(draft)
  return id === undefined || (kind !== 'changed' && kind !== 'give-up')
    ? undefined
    : { kind, draft: id }
}
