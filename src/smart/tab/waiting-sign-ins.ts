import { fieldsOf } from '~/fhir/json'
import { keysUnder, readJson, type TabStorage } from '../tab-storage'

/** As `pending-sign-in.ts` names them; the launch page does not load what only the check needs. */
const PREFIX = 'clearchart.attempt.'

/**
 * The start of each sign-in that waits for its answer in this tab, in milliseconds since the epoch,
 * oldest first.
 */
export function waitingSince(storage: TabStorage): readonly number[] {
  return keysUnder(storage, PREFIX)
    .map((key) => fieldsOf(readJson(storage, key))['startedAt'])
    .filter((at) => typeof at === 'number')
    .toSorted((a, b) => a - b)
}
