import type { PDFDocumentProxy } from 'pdfjs-dist'

/** The value of a field: text, on or off, or the chosen answers by their saved values. */
export type FieldValue = string | boolean | readonly string[]

/** The values that a person filled into the form of a document; in memory only. */
export interface FormValues {
  /** Undefined for a field that nobody changed. */
  readonly valueOf: (id: string) => FieldValue | undefined
  /** Fills in a field. The pages show it after `show`. */
  readonly fill: (id: string, value: FieldValue) => void
  /** Copies them to the same document, opened a second time. */
  readonly copyTo: (other: PDFDocumentProxy) => void
  /** Has all pages drawn again with what was filled in. */
  readonly show: () => void
  /** States that everything is in a copy that was saved. */
  readonly saved: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Grows with each `show`. */
  readonly version: () => number
  /** States that a page has a field to fill in. */
  readonly meet: () => void
  readonly met: () => boolean
  /** True when a copy that was saved lacks something. */
  readonly unsaved: () => boolean
}

const KNOWN = new WeakMap<PDFDocumentProxy, FormValues>()

/** The values of a document's form, the same for all its pages. */
export function formValues(pdf: PDFDocumentProxy): FormValues {
  const known = KNOWN.get(pdf) ?? makeValues(pdf)
  KNOWN.set(pdf, known)
  return known
}

function makeValues({ annotationStorage }: PDFDocumentProxy): FormValues {
  const values = new Map<string, FieldValue>()
  const listeners = new Set<() => void>()
  let version = 0
  let unsaved = false
  let met = false
  /** Something was filled in since the pages were drawn. */
  let behind = false
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    valueOf: (id) => values.get(id),
    fill: (id, value) => {
      if (values.get(id) === value) return
      values.set(id, value)
      // pdf.js draws, prints and saves from here, and nothing leaves it otherwise.
      annotationStorage.setValue(id, stored(value))
      behind = true
      if (unsaved) return
      unsaved = true
      tell()
    },
    copyTo: (other) => {
      for (const [id, value] of values) other.annotationStorage.setValue(id, stored(value))
    },
    show: () => {
      if (!behind) return
      behind = false
      version += 1
      tell()
    },
    saved: () => {
      unsaved = false
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    meet: () => {
      if (met) return
      met = true
      tell()
    },
    met: () => met,
    version: () => version,
    unsaved: () => unsaved,
  }
}

/** A value as pdf.js stores it. */
function stored(value: FieldValue): { readonly value: string | boolean | string[] } {
  return { value: typeof value === 'object' ? [...value] : value }
}
