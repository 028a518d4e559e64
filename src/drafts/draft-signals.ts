import { fieldsOf, textOf } from '~/fhir/json'

/** What the tabs of one browser tell each other about drafts. Random names only. */
export interface DraftSignal {
  /**
   * - `changed`: a draft was saved or removed; lists look again
   * - `give-up`: another tab wants to go on with it
   */
  readonly kind: 'changed' | 'give-up'
  /** The draft's id. */
  readonly draft: string
}

/** The line between tabs. */
export interface DraftSignals {
  readonly post: (signal: DraftSignal) => void
  /** Hears the other tabs, not itself. Returns the way to stop. */
  readonly listen: (listener: (signal: DraftSignal) => void) => () => void
  readonly close: () => void
}

/** The browser's own channel; only pages of this very origin speak on it. */
export function openDraftSignals(): DraftSignals {
  const channel = new BroadcastChannel('clearchart.drafts')
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at this origin
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

/** A page of another release may say something else. */
function readSignal(data: unknown): DraftSignal | undefined {
  const { kind, draft } = fieldsOf(data)
  const id = textOf(draft)
  return id === undefined || (kind !== 'changed' && kind !== 'give-up')
    ? undefined
    : { kind, draft: id }
}
