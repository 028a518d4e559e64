import type { AllergyIntolerance, Condition } from 'fhir/r4'
import type { MeasurementContext } from '~/record/result/latest/measured-text'
import type { FormReader } from '~/record/result/form-reader'
import type { Show } from '~/record/show'
import type { SummaryWords } from './summary-text'

/** The place of a condition or an allergy in the order of weight (docs/decisions, 38). */
export interface Weighed {
  readonly place: 'main' | 'social' | 'considered' | 'past'
  readonly points: number
}

/** The rules of the first page for what counts and what comes first, as `app` passes them. */
export interface Weigh {
  readonly condition: (condition: Condition, isCurrent: boolean) => Weighed
  readonly allergy: (allergy: AllergyIntolerance) => Weighed
  /** Reads the answers of a form for harm. */
  readonly harm: FormReader['told']
  /** The form of answers, as far as it is known. */
  readonly formOf: FormReader['formOf']
}

/** Everything that a summary is put into words with. */
export interface SummaryContext {
  readonly show: Show
  readonly words: SummaryWords
  readonly measurements: MeasurementContext
  readonly weigh: Weigh
}
