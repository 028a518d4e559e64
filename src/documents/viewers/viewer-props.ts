import type { ReactNode } from 'react'

/** What every viewer takes. */
export interface ViewerProps {
  /** The file, whole. Viewers do not change it. */
  readonly bytes: Uint8Array
  /** What the document is called, for screen readers. */
  readonly title: string
  /** Whose it is, for every sheet of paper where the frame around does not say it. */
  readonly identity?: ReactNode
}
