import type { FhirResource } from 'fhir/r4'
import type { ReactNode } from 'react'
import type { WriteRow } from './result-rows'

/** A row for people. */
export interface RowDrawing {
  readonly name: string
  /** Its name with what tells it from others, for the press that chooses it. */
  readonly line: string
  /** Its content. */
  readonly content: ReactNode
  /** The content of a record that is there in one line; undefined where it says the same. */
  readonly otherLine: (stored: FhirResource) => string | undefined
}

export type DrawRow<R extends WriteRow> = (row: R) => RowDrawing
