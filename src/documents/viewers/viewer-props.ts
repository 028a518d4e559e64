/** What every viewer takes. */
export interface ViewerProps {
  /** The file, whole. Viewers do not change it. */
  readonly bytes: Uint8Array
  /** What the document is called, for screen readers. */
  readonly title: string
  /**
   * Whose it is, for the sheets of a viewer that prints a document of its own; those of the others
   * are the page's.
   */
  readonly identity?: string | undefined
}
