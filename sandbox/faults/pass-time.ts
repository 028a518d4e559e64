import { takeScenario } from './faults.ts'
import type { StoredResource } from '../fhir/store.ts'
import { isObject } from '../fhir/search/values-at.ts'
import type { LiveWorld } from '../live-world.ts'

const VERIFICATION = 'http://terminology.hl7.org/CodeSystem/condition-ver-status'

/**
 * Plays the days between two visits on the conditions of every patient, for `time-passes`: the
 * first is corrected, the second turns out to be a mistake, the third is taken out, and one more
 * comes. Happens once and stays.
 */
export function passTime(world: LiveWorld): void {
  if (takeScenario(world, 'time-passes') === undefined) return
  world.scenarios = world.scenarios.filter(({ name }) => name !== 'time-passes')
  for (const { id } of world.store.all('Patient'))
    changeConditions(world, world.store.ofPatient('Condition', id).filter(isInForce))
}

function changeConditions(
  { store, now }: LiveWorld,
  [corrected, mistake, gone, copied]: readonly StoredResource[],
): void {
  if (
    corrected === undefined ||
    mistake === undefined ||
    gone === undefined ||
    copied === undefined
  )
    return
  store.update(changed(corrected, { note: [{ text: 'Looked at again.' }] }), now())
  store.update(
    changed(mistake, {
      verificationStatus: { coding: [{ system: VERIFICATION, code: 'entered-in-error' }] },
    }),
    now(),
  )
  store.remove('Condition', gone.id)
  store.create(
    changed(copied, { id: `${copied.id}-later`, code: { text: 'Seasonal allergy' } }),
    now(),
  )
}

/** Not marked as a mistake yet: only then can it become one. */
function isInForce(resource: StoredResource): boolean {
  return (
    isObject(resource) &&
    !JSON.stringify(resource['verificationStatus'] ?? '').includes('entered-in-error')
  )
}

function changed(resource: StoredResource, elements: object): StoredResource {
  return { ...resource, ...elements }
}
