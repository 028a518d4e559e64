import type { Params, Search } from '~/fhir/request'
import type { BaseKind } from '~/fhir/resource'
import { PATIENT_BASED } from './parameters'
import type { SpecificationRule } from './permit'

/** The input of a rule: one search, and its base. */
export interface LookedSearch {
  readonly type: Search['type']
  readonly params: Params
  readonly kind: BaseKind
}

/** A rule about the parameters that a search may, and must, combine. */
export interface SearchRule<Looked extends LookedSearch = LookedSearch> {
  readonly rule: SpecificationRule
  readonly isBroken: (search: Looked) => boolean
}

/** Lists of clinical entries are for one patient, whom one of these parameters names. */
export function patientRequired(names: readonly string[]): SearchRule {
  return {
    rule: 'patient-required',
    isBroken: ({ type, params }) =>
      PATIENT_BASED.has(type) &&
      !has(params, '_id') &&
      !names.some((name) => hasValue(params, name)),
  }
}

/** A modifier (`name:exact`) is a form of the same parameter. */
export function nameOf(name: string): string {
  return name.split(':')[0] ?? name
}

export function has(params: Params, wanted: string): boolean {
  return params.some(([name]) => nameOf(name) === wanted)
}

export function hasValue(params: Params, wanted: string): boolean {
  return params.some(([name, value]) => nameOf(name) === wanted && value.trim() !== '')
}
