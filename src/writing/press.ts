/** The name of a press; for this folder only (the folder map). */
export const SEND = Symbol('send')

/**
 * Sends a write. It is opaque on purpose: a screen can only pass it to `SendBar`, which names the
 * person next to the button, so that no screen sends anything without naming the addressee.
 */
export interface Press {
  readonly [SEND]: () => void
}
