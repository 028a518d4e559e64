import type { Tokens } from '../token/tokens'

/**
 * What the tabs of one session tell each other. Same origin, in memory: nothing of it is kept
 * anywhere.
 */
export type TabMessage =
  /** Newer tokens, after a renewal or a new sign-in, or in answer to `need`. */
  | { readonly kind: 'tokens'; readonly session: string; readonly tokens: Tokens }
  /**
   * A tab whose refresh token was used by another asks for what came of it. `newerThan` is its
   * tokens' serial.
   */
  | { readonly kind: 'need'; readonly session: string; readonly newerThan: number }
  | { readonly kind: 'signed-out'; readonly session: string }

/** The line between the tabs of this browser. */
export interface TabChannel {
  readonly post: (message: TabMessage) => void
  /** Returns the way to stop listening. */
  readonly listen: (listener: (message: TabMessage) => void) => () => void
}

const NAME = 'clearchart.session'

/** The browser's own channel. Only pages of this very origin can hear or speak on it. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel(NAME)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at this origin
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      // Our own pages are the only speakers, so the message is what its type says; an older
      // release's is left alone by its kind.
      const heard = (event: MessageEvent<TabMessage>) => listener(event.data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
  }
}
