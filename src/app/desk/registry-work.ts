import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'

/** The tasks of a registry, each with its permission. */
export type RegistryWork = Readonly<
  Record<'register' | 'correct' | 'merge' | 'file', Permit | Refusal>
>

/**
 * The tasks of somebody who writes to a registry without permission to read or search its patients;
 * undefined when patients can be found, or when no task is offered. The service's declarations
 * decide, whatever its solution.
 */
export function registryWork({ decide }: Pick<Capability, 'decide'>): RegistryWork | undefined {
  const finding: readonly (Permit | Refusal)[] = [
    decide({ interaction: 'search', type: 'Patient', params: [] }),
    decide({ interaction: 'read', type: 'Patient', id: '1' }),
  ]
  if (finding.some((answer) => isPermit(answer))) return undefined
  const work: RegistryWork = {
    register: decide({
      interaction: 'create',
      type: 'Patient',
      resource: { resourceType: 'Patient' },
    }),
    correct: decide({
      interaction: 'update',
      type: 'Patient',
      id: '1',
      resource: { resourceType: 'Patient', id: '1' },
    }),
    merge: decide({
      interaction: 'operation',
      type: 'Patient',
      name: '$merge',
      parameters: { resourceType: 'Parameters' },
    }),
    file: decide({
      interaction: 'create',
      type: 'DocumentReference',
      resource: { resourceType: 'DocumentReference' },
    }),
  }
  return Object.values(work).some((answer) => isPermit(answer)) ? work : undefined
}
