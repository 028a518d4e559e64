import type { Observation } from 'fhir/r4'

/** Sorts records of one moment: the later released first, then by id, so that no order matters. */
export function inRecordOrder(a: Observation, b: Observation): number {
  return (
    inReleaseOrder(a, b) ||
    compareText(a.id, b.id) ||
    compareText(JSON.stringify(a), JSON.stringify(b))
  )
}

/** Sorts records of one moment: the later released first, those that do not say it last. */
export function inReleaseOrder(a: Observation, b: Observation): number {
  return compareText(b.issued, a.issued)
}

function compareText(a = '', b = ''): number {
  return a === b ? 0 : a < b ? -1 : 1
}
