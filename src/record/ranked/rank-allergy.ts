import type { AllergyIntolerance } from 'fhir/r4'
import { saysNoneKnown } from '~/fhir/none-known'
import type { Ranked } from './ranked'

const OVER = new Set(['resolved', 'inactive'])

/**
 * The place and the points of an allergy: active ones first, among them those of high criticality
 * (R4, AllergyIntolerance.criticality), then severe reactions, then confirmed ones. Resolved,
 * inactive and refuted ones come last; none is dropped.
 */
export function rankAllergy(resource: AllergyIntolerance): Ranked {
  const wasSevere = resource.reaction?.some(({ severity }) => severity === 'severe') === true
  return {
    resource,
    grave: resource.criticality === 'high' || wasSevere,
    place: isActiveAllergy(resource) ? 'main' : 'past',
    points:
      // "No known allergy" comes after every allergy that is known.
      (saysNoneKnown(resource) ? -20 : 0) +
      criticalityPoints(resource) +
      (wasSevere ? 2 : 0) +
      (codesOf(resource.verificationStatus).includes('confirmed') ? 1 : 0),
  }
}

/**
 * True when an allergy still counts: it is neither resolved nor refuted. Without a status, it is
 * not known to be over.
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
    // Unable to assess: nearer to high than to low, because a person has to check.
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
