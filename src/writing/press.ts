/** What a press is called by; of this folder alone (the folder map). */
export const SEND = Symbol('send')

/**
 * What sends something. It is opaque on purpose: a screen can only hand it to `SendBar`, which
 * names the person beside the button, so that no screen sends anything without saying for whom.
 */
export interface Press {
  readonly [SEND]: () => void
}
