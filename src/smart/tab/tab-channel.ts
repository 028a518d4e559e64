import type { Tokens } from '../token/tokens'

/**
 * The messages between the tabs of one session. Same origin, in memory: no part of them is stored.
 */
export type TabMessage =
  /** Newer tokens, after a renewal or a new sign-in, or in answer to `need`. */
  | { readonly kind: 'tokens'; readonly session: string; readonly tokens: Tokens }
  /**
   * A tab whose refresh token another tab used asks for the result. `newerThan` is the serial
   * number of its tokens.
   */
  | { readonly kind: 'need'; readonly session: string; readonly newerThan: number }
  | { readonly kind: 'signed-out'; readonly session: string }

/** The channel between the tabs of this browser. */
export interface TabChannel {
  readonly post: (message: TabMessage) => void
  /** Returns a function that stops listening. */
  readonly listen: (listener: (message: TabMessage) => void) => () => void
}

const NAME = 'clearchart.session'

/** The browser's own channel. Only pages of this exact origin can use it. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel(NAME)
  return {
    // A channel has no target: it ends at this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      // Only our own pages use it, so the message has its declared type; an older release's is
      // ignored by its kind.
      const heard = (event: MessageEvent<TabMessage>) => listener(event.data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
  }
}
