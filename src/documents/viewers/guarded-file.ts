import type { ReactNode } from 'react'
import type { CdaHeader } from '~/documents/cda/cda-document'

/**
 * A file that names its patient, who may be somebody else: a message whose patients have been read,
 * as the header of a document, or an X-ray or scan (DICOM), whose patient stands at its beginning.
 */
export type GuardedFile =
  | { readonly is: 'message'; readonly header: CdaHeader }
  | { readonly is: 'dicom'; readonly bytes: Uint8Array }

/** Stands before such a file, and shows it. */
export type Guard = (about: GuardedFile, shown: ReactNode) => ReactNode
