import type { FhirResource } from 'fhir/r4'
import type { Mark } from './mark'

/** A record with what this device would remember of it. */
export interface MarkedRecord {
  readonly resource: FhirResource
  readonly mark: Mark
  /** It says of itself that it was entered in error. */
  readonly mistake: boolean
}

/** What happened to a list since it was seen. */
export interface ListChanges {
  readonly fresh: readonly FhirResource[]
  readonly corrected: readonly FhirResource[]
  /** Said to be mistakes now. */
  readonly withdrawn: readonly FhirResource[]
  /** How many were there and are not any more: of these nothing is known but that. */
  readonly gone: number
}

/** Compares a complete list with what was seen of it: versions by id. */
export function compareList(
  before: ReadonlyMap<string, string>,
  now: readonly MarkedRecord[],
): ListChanges {
  const changed = now.filter(
    ({ mark }) => before.has(mark.id) && before.get(mark.id) !== mark.version,
  )
  const here = new Set(now.map(({ mark }) => mark.id))
  return {
    fresh: now.filter(({ mark }) => !before.has(mark.id)).map(({ resource }) => resource),
    corrected: changed.filter(({ mistake }) => !mistake).map(({ resource }) => resource),
    withdrawn: changed.filter(({ mistake }) => mistake).map(({ resource }) => resource),
    gone: [...before.keys()].filter((id) => !here.has(id)).length,
  }
}
