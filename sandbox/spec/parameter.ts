import type { Solution } from '../world.ts'

/**
 * Search parameter types as the specification prints them; `id` and `special` are its own words.
 */
export type ParameterType = 'token' | 'date' | 'string' | 'reference' | 'special' | 'id'

/** Rules the specification attaches to a parameter beyond its type. */
export interface ParameterRule {
  /** Must be present, except where `_id` exists and is used. */
  readonly required?: true
  /** Kept for old applications; names the replacement. */
  readonly deprecated?: string
  /** Not a parameter of FHIR R4 for this resource. */
  readonly custom?: true
  /** Cannot be combined with another search parameter (specification, "Limits" 3). */
  readonly alone?: true
  /** Only together with this one and no further one. */
  readonly onlyWith?: string
  /** Only for these solutions. */
  readonly solutions?: readonly Solution[]
  /** The only values it takes. */
  readonly values?: readonly string[]
  /**
   * A text parameter that finds its value anywhere in the field ("portion of"), not only at the
   * start.
   */
  readonly portion?: true
}

/** One row of a parameter table. */
export interface ParameterRow {
  readonly name: string
  readonly type: ParameterType
  /** The text of the row, in the CapabilityStatement's `documentation`. */
  readonly text: string
  readonly rule: ParameterRule
}

/** Rows of a base by resource type. */
export type ParameterTable = Readonly<Record<string, readonly ParameterRow[]>>

/** Writes a row. */
export function parameter(
  name: string,
  type: ParameterType,
  text: string,
  rule: ParameterRule = {},
): ParameterRow {
  return { name, type, text, rule }
}
