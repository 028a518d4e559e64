/** The reason why a document, or the rest of it, is not read. Closed: each has its sentence. */
export type CdaProblem =
  /** Not well-formed; the place is counted from 1. */
  | { readonly kind: 'malformed'; readonly line: number; readonly column: number }
  /** It has a document type of its own, whose entities could be used against the reader. */
  | { readonly kind: 'doctype' }
  /** Nested deeper than any document that people write. */
  | { readonly kind: 'depth' }
  | { readonly kind: 'size' }
  | { readonly kind: 'encoding'; readonly label: string }
  /** XML of another kind; the name of its outermost element. */
  | { readonly kind: 'other-xml'; readonly root: string }
  | { readonly kind: 'empty' }
  /** A FHIR document that is not JSON to its end. */
  | { readonly kind: 'json' }
  /** A FHIR document without the part that orders it (R4, "Composition"). */
  | { readonly kind: 'no-composition' }
  /** Reading it took too long. */
  | { readonly kind: 'slow' }
  /** The reader itself failed. */
  | { readonly kind: 'broken' }

/** Thrown while reading, with the message for the person; never with text of the document. */
export class CdaRefused extends Error {
  readonly problem: CdaProblem

  constructor(problem: CdaProblem) {
    super(problem.kind)
    this.name = 'CdaRefused'
    this.problem = problem
  }
}
