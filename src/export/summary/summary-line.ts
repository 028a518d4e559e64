import type { FhirResource } from 'fhir/r4'

/** One line of the summary, and the records that it is made from. */
export interface SummaryLine {
  readonly key: string
  readonly name: string
  /** The place of the body, if the record names one: it is among the facts too. */
  readonly site?: string | undefined
  /** Further facts in their order; the last is usually a date. */
  readonly facts: readonly string[]
  /** High risk: it is marked with a sign and a word. */
  readonly isGrave: boolean
  /** Social, ruled out or on hold: told more quietly. */
  readonly isQuiet: boolean
  readonly records: readonly FhirResource[]
}

/** One result with the one before. */
export interface ResultLine extends SummaryLine {
  readonly value: string
  readonly flag: string | undefined
  readonly previous: string | undefined
  readonly date: string | undefined
  readonly group: 'results' | 'vitals' | 'social' | 'scores'
}
