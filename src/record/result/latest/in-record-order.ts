import type { Observation } from 'fhir/r4'

/** Sorts records of one moment: the later released first, then by id, so that no order matters. */
export function inRecordOrder(a: Observation, b: Observation): number {
  return (
    compareText(b.issued, a.issued) ||
    compareText(a.id, b.id) ||
    compareText(JSON.stringify(a), JSON.stringify(b))
  )
}

function compareText(a = '', b = ''): number {
  return a === b ? 0 : a < b ? -1 : 1
}
