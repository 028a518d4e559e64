import type { FormValues } from './form-values'

/** A field by its place in the document, which a press leads to. */
export interface FieldPlace {
  /** The id of its first place. */
  readonly id: string
  /** The number of its first place's page, from 0. */
  readonly page: number
  /** The number of its first place among the fields of that page, from 0. */
  readonly at: number
  readonly label: string | undefined
}

/** A field that its author wants to be filled in (ISO 32000-1, table 221). */
export interface RequiredField extends FieldPlace {
  /** True when one of its places has an answer. */
  readonly isAnswered: (values: FormValues) => boolean
}
