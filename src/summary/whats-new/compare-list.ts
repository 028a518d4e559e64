import type { FhirResource } from 'fhir/r4'
import type { Mark } from './mark'

/** A record with the mark that this device would remember. */
export interface MarkedRecord {
  readonly resource: FhirResource
  readonly mark: Mark
  /** True when the record itself says that it was entered in error. */
  readonly mistake: boolean
}

/** Changes of a list since it was last seen. */
export interface ListChanges {
  readonly fresh: readonly FhirResource[]
  readonly corrected: readonly FhirResource[]
  /** Records that are now marked as mistakes. */
  readonly withdrawn: readonly FhirResource[]
  /** The number of records that are gone: nothing else is known about them. */
  readonly gone: number
}

/** Compares a complete list with its remembered state: versions by id. */
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
