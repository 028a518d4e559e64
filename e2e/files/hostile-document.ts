/** A hostile document, and the expected behaviour of the reader. */
export interface HostileDocument {
  readonly name: string
  readonly content: string | Uint8Array
  /**
   * `read` means that it is drawn with its words; any other value is the sentence of the refusal.
   */
  readonly must: 'read' | RegExp
}
