import type { DocumentReference } from 'fhir/r4'

/** One file of a job's result. */
export interface GeneratedFile {
  readonly document: DocumentReference
  /** The position of the document's file, counted from 1. */
  readonly file: number
}

/**
 * The files of generated documents in order; a document without a file has its place all the same,
 * which says so.
 */
export function generatedFiles(documents: readonly DocumentReference[]): readonly GeneratedFile[] {
  return documents.flatMap((document) => {
    const count = (document.content ?? []).filter(
      ({ attachment }) => attachment !== undefined,
    ).length
    return Array.from({ length: Math.max(count, 1) }, (_, index) => ({ document, file: index + 1 }))
  })
}
