import type { AllergyIntolerance } from 'fhir/r4'
import type { Ranked } from './ranked'

const OVER = new Set(['resolved', 'inactive'])

/**
 * The place and the points of an allergy: what is active first, among it the high criticality (R4,
 * AllergyIntolerance.criticality), then reactions that were severe, then what is confirmed.
 * Resolved, inactive and refuted ones stand last; none is dropped.
 */
export function rankAllergy(resource: AllergyIntolerance): Ranked {
  const wasSevere = resource.reaction?.some(({ severity }) => severity === 'severe') === true
  return {
    resource,
    grave: resource.criticality === 'high' || wasSevere,
    place: isActiveAllergy(resource) ? 'main' : 'past',
    points:
      criticalityPoints(resource) +
      (wasSevere ? 2 : 0) +
      (codesOf(resource.verificationStatus).includes('confirmed') ? 1 : 0),
  }
}

/**
 * Whether an allergy still counts: nobody has resolved or refuted it. Without a status nothing says
 * that it is over.
 */
export function isActiveAllergy({
  clinicalStatus,
  verificationStatus,
}: Pick<AllergyIntolerance, 'clinicalStatus' | 'verificationStatus'>): boolean {
  return (
    !codesOf(clinicalStatus).some((code) => code !== undefined && OVER.has(code)) &&
    !codesOf(verificationStatus).some((code) => code === 'refuted' || code === 'entered-in-error')
  )
}

function criticalityPoints({ criticality }: AllergyIntolerance): number {
  switch (criticality) {
    case 'high':
      return 8
    // Nobody could tell: nearer to high than to low, because a person has to look.
    case 'unable-to-assess':
      return 4
    case 'low':
      return 0
    default:
      return 2
  }
}

function codesOf(
  concept: AllergyIntolerance['clinicalStatus'] | undefined,
): readonly (string | undefined)[] {
  return concept?.coding?.map(({ code }) => code) ?? []
}
