import type { AllergyIntolerance } from 'fhir/r4'
import { statesNone } from '~/fhir/none-known'
import { statedCodes } from '~/fhir/stated-codes'
import { largest } from '~/std/extremes'
import { ownValue } from '~/std/own-value'
import type { Ranked } from './ranked'

const OVER = new Set(['resolved', 'inactive'])

/** As R4's ValueSet reaction-event-severity names them. */
const SEVERITY: Readonly<Record<string, number>> = { severe: 3, moderate: 2, mild: 1 }

/**
 * The place and the points of an allergy: active ones first, among them those of high criticality
 * (R4, AllergyIntolerance.criticality), within one criticality the one with the most severe
 * reaction, within one severity the confirmed. No sum of a lesser reason is worth as much as one
 * step of a greater one. Resolved, inactive and refuted ones come last; none is dropped.
 */
export function rankAllergy(resource: AllergyIntolerance): Ranked {
  const severity = largest([0, ...severities(resource)])
  return {
    resource,
    grave: resource.criticality === 'high' || hadSevereReaction(resource),
    place: isActiveAllergy(resource) ? 'main' : 'past',
    points:
      // "No known allergy" comes after every allergy that is known.
      (statesNone(resource.code) ? -32 : 0) +
      8 * criticalityPoints(resource) +
      2 * severity +
      (statedCodes(resource.verificationStatus).includes('confirmed') ? 1 : 0),
  }
}

/** True when one of its reactions is recorded as severe, whatever risk is stated. */
export function hadSevereReaction(resource: AllergyIntolerance): boolean {
  return severities(resource).includes(3)
}

function severities({ reaction }: AllergyIntolerance): readonly number[] {
  return reaction?.map(({ severity = '' }) => ownValue(SEVERITY, severity) ?? 0) ?? []
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
    !statedCodes(clinicalStatus).some((code) => OVER.has(code)) &&
    !statedCodes(verificationStatus).some(
      (code) => code === 'refuted' || code === 'entered-in-error',
    )
  )
}

function criticalityPoints({ criticality }: AllergyIntolerance): number {
  switch (criticality) {
    case 'high':
      return 3
    // Unable to assess: nearer to high than to low, because a person has to check.
    case 'unable-to-assess':
      return 2
    case 'low':
      return 0
    default:
      return 1
  }
}
