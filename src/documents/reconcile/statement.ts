import type { FhirResource } from 'fhir/r4'

/** The lists that are reconciled (ONC Health IT Certification, 170.315(b)(2)). */
export const STATED_KINDS = ['allergy', 'medicine', 'problem'] as const
export type StatedKind = (typeof STATED_KINDS)[number]

/**
 * The state that both sides have a word for. `refuted`: it is stated that it is not so. Absent
 * where a side does not state it, or in a way that the other side has no word for.
 */
export type StatedStatus = 'current' | 'paused' | 'over' | 'refuted'

/**
 * The absence of a kind, by its code in SNOMED CT: of all allergies, of those to drugs, of those to
 * food, of medicines, of problems.
 */
export type NoneCode = '716186003' | '409137002' | '429625007' | '787481004' | '160245001'

/** A code with the address of its system (R4, "Using Terminologies"). */
export interface StatedCode {
  readonly system: string
  readonly code: string
  readonly display?: string
}

/** A number with its unit as people write it. */
export interface Amount {
  readonly value: number
  readonly unit?: string
}

/** One problem, allergy or medicine, as a record or a document states it. */
export interface Statement {
  readonly kind: StatedKind
  /** The name that the side itself uses. */
  readonly name: string
  readonly codes: readonly StatedCode[]
  /** Numbers that stay with it wherever it is copied to: `system|value`. */
  readonly identifiers: readonly string[]
  readonly status?: StatedStatus
  /** FHIR date or dateTime, to the precision that was written. */
  readonly start?: string
  readonly end?: string
  /** The amount taken at once. */
  readonly dose?: Amount
  /** Hours from one dose to the next. */
  readonly every?: number
  readonly directions?: string
  readonly reactions: readonly string[]
  /** Its name is a text that may say more, such as a whole row of a table. */
  readonly isText?: true
  /** The statement that there is none of its kind, or of a part of it, such as food allergies. */
  readonly none?: NoneCode
  /** The person or organization that stated it, in the words of its side. */
  readonly by?: string
  /** The last change: FHIR date or dateTime. */
  readonly changed?: string
  /** The record itself, if there is one. */
  readonly record?: FhirResource
}
