import type { AllergyIntolerance, FhirResource } from 'fhir/r4'
import { statesNone } from '~/fhir/none-known'
import { attempt } from '~/std/attempt'
import { ownValue } from '~/std/own-value'
import type { View, WeightRule } from '../view'

const RISK: Readonly<Record<string, number>> = { high: 24, 'unable-to-assess': 16, low: 0 }
const SEVERITY: Readonly<Record<string, number>> = { severe: 6, moderate: 4, mild: 2 }
const OVER = new Set(['resolved', 'inactive', 'refuted', 'entered-in-error'])

/** Each rule by its name in a view, so that no view brings its rule into the first download. */
const RULES: Readonly<Record<WeightRule, (resource: FhirResource) => number>> = {
  'allergy-risk': (resource) =>
    resource.resourceType === 'AllergyIntolerance' ? allergyRisk(resource) : 0,
}

/**
 * Records in the usual order of their list: by their weight where the view has one, the heaviest
 * first, and those of the same weight as they are.
 */
export function heaviestFirst(
  rows: readonly FhirResource[],
  { weight }: Pick<View, 'weight'>,
): readonly FhirResource[] {
  if (weight === undefined) return rows
  const weights = new Map(rows.map((row) => [row, weightIn({ weight }, row)]))
  return rows.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
}

/** The weight of a record in its list; 0 in a list without weights. */
export function weightIn({ weight }: Pick<View, 'weight'>, resource: FhirResource): number {
  return weight === undefined ? 0 : attempt(() => RULES[weight](resource), 0)
}

/**
 * The order of the first page (ranked/rank-allergy.ts, and the property beside it) in one
 * number. Code that both shared would be in the first download.
 */
function allergyRisk(resource: AllergyIntolerance): number {
  const { criticality = '', reaction = [], clinicalStatus, verificationStatus } = resource
  const codes = [clinicalStatus, verificationStatus].flatMap((state) => state?.coding ?? [])
  const worst = (most: number, { severity = '' }) =>
    Math.max(most, ownValue(SEVERITY, severity) ?? 0)
  return (
    // Without a stated risk, between one that nobody could assess and a low one.
    (ownValue(RISK, criticality) ?? 8) +
    reaction.reduce(worst, 0) +
    (codes.some(({ code }) => code === 'confirmed') ? 1 : 0) -
    (statesNone(resource.code) ? 32 : 0) -
    (codes.some(({ code = '' }) => OVER.has(code)) ? 99 : 0)
  )
}
