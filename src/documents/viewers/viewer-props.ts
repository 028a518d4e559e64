/** The properties of every viewer. */
export interface ViewerProps {
  /** The file, whole. Viewers do not change it. */
  readonly bytes: Uint8Array
  /** The document's name, for screen readers. */
  readonly title: string
  /**
   * The person's name, for the sheets of a viewer that prints a document of its own; the sheets of
   * the others are the page's.
   */
  readonly identity?: string | undefined
}
