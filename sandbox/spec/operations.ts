import type { Solution } from '../world.ts'

/** One row of the operations table; `solutions` empty means none (experimental). */
export interface OperationRow {
  readonly name: string
  readonly type: 'Patient' | 'Location'
  readonly solutions: readonly Solution[]
  readonly purpose: string
}

/** Specification, "Extended operations". */
export const OPERATIONS: readonly OperationRow[] = [
  {
    name: 'assign-mrn',
    type: 'Patient',
    solutions: ['S2'],
    purpose: 'Assigns a permanent medical record number to a Call Intake patient.',
  },
  {
    name: 'match',
    type: 'Patient',
    solutions: [],
    purpose: 'Patient search with master-patient-index logic.',
  },
  { name: 'merge', type: 'Patient', solutions: ['S6'], purpose: 'Merges duplicate patients.' },
  { name: 'unmerge', type: 'Patient', solutions: [], purpose: 'Reverses a merge.' },
  {
    name: 'create-relay',
    type: 'Location',
    solutions: [],
    purpose: 'Relays a create to another FHIR server.',
  },
  {
    name: 'read-relay',
    type: 'Location',
    solutions: [],
    purpose: 'Relays a read to another FHIR server.',
  },
  {
    name: 'update-relay',
    type: 'Location',
    solutions: [],
    purpose: 'Relays an update to another FHIR server.',
  },
  {
    name: 'search-relay',
    type: 'Location',
    solutions: [],
    purpose: 'Relays a search to another FHIR server.',
  },
]
