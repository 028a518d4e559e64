import type { Parameters, ParametersParameter } from 'fhir/r4'
import { isFhirId } from '~/fhir/fhir-id'
import { parseReference } from '~/fhir/reference'
import { US_SSN } from '~/fhir/social-security'

/** One of the two records of a merge, as a person typed it. */
export type MergeSide =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'identifier'; readonly system: string; readonly value: string }

/** The reason why the typed text does not name a record. */
export type SideProblem = 'empty' | 'elsewhere' | 'unreadable'

const IDENTIFIER = /^([a-z][a-z0-9+.-]*:[^\s|]+)\|(\S(?:.*\S)?)$/i

/**
 * Reads the typed text: an id, `Patient/id`, an address below one of the session's bases, or
 * `system|number` (R4, "References", "Search", token).
 */
export function readSide(text: string, baseUrls: readonly string[]): MergeSide | SideProblem {
  const typed = text.trim()
  if (typed === '') return 'empty'
  const [, system, value] = IDENTIFIER.exec(typed) ?? []
  if (system !== undefined && value !== undefined) return { by: 'identifier', system, value }
  if (isFhirId(typed)) return { by: 'id', id: typed }
  const target = parseReference(typed, baseUrls)
  if (target.where === 'elsewhere') return 'elsewhere'
  return target.where === 'here' && target.type === 'Patient'
    ? { by: 'id', id: target.id }
    : 'unreadable'
}

/** A side letter by letter, as it is typed to confirm. */
export function nameOf(side: MergeSide): string {
  return side.by === 'id' ? side.id : `${side.system}|${side.value}`
}

/** True when a side is named by a social security number, which is never shown whole. */
export function isSecretSide(side: MergeSide): boolean {
  return side.by === 'identifier' && side.system === US_SSN
}

/** A side as it is shown and printed. */
export function shownName(side: MergeSide): string {
  return side.by === 'identifier' && isSecretSide(side)
    ? `${side.system}|•••••${side.value.slice(-4)}`
    : nameOf(side)
}

/**
 * The input of `$merge`: the target survives (service notes, "Operations"). `preview` is left out
 * because no solution supports it.
 */
export function mergeParameters(source: MergeSide, target: MergeSide): Parameters {
  return {
    resourceType: 'Parameters',
    parameter: [parameterOf('source-patient', source), parameterOf('target-patient', target)],
  }
}

function parameterOf(name: string, side: MergeSide): ParametersParameter {
  const valueReference =
    side.by === 'id'
      ? { reference: `Patient/${side.id}` }
      : { type: 'Patient', identifier: { system: side.system, value: side.value } }
  return { name, valueReference }
}
