import type { FhirResource } from 'fhir/r4'
import { attempt } from '~/std/attempt'
import { rankCondition } from './rank-condition'

/** Below every other entry that is current: a social circumstance. */
const SOCIAL = -100

/**
 * The weight of an entry among those that are current, by the rule of the first page
 * (docs/decisions, 38): a medicine that is on hold comes after those that are taken.
 */
export function pointsOf(resource: FhirResource): number {
  return attempt(() => {
    if (resource.resourceType === 'Condition') {
      const { place, points } = rankCondition(resource, true)
      return points + (place === 'social' ? SOCIAL : 0)
    }
    return 'status' in resource && resource.status === 'on-hold' ? -1 : 0
  }, 0)
}
