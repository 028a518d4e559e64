import { ownValue } from '~/std/own-value'
import type { Capability } from '~/capability/capability'
import { companionsOf } from '~/capability/exchange/companions'
import type { Create, History, Operation, Params, Read, Search, Update } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { listRequest } from '~/record/list-request'
import type { Service } from '~/smart/registration'
import { registry } from '~/views/registry'

/**
 * Sample requests of the app, which capability.decide judges: this screen has no table of its own.
 * None is sent.
 */
export type Interaction = 'read' | 'search' | 'history' | 'create' | 'update'
export const INTERACTIONS = [
  'search',
  'read',
  'history',
  'create',
  'update',
] as const satisfies readonly Interaction[]

/** The person of a sample request. */
export interface Asker {
  readonly capability: Capability
  readonly patient?: string | undefined
}

/** Represents an id when none is available; capability.decide only checks the patient's. */
const SOME_ID = 'any'

/** A sample request of an interaction for `patient`. */
export function sampleRequest(
  interaction: Interaction,
  type: ResourceType,
  asker: Asker,
): Create | History | Read | Search | Update {
  const id = type === 'Patient' ? (asker.patient ?? SOME_ID) : SOME_ID
  switch (interaction) {
    case 'search':
      return { interaction, type, params: requiredParams(type, asker) }
    case 'read':
    case 'history':
      return { interaction, type, id }
    case 'create':
      return { interaction, type, resource: { resourceType: type } }
    case 'update':
      return { interaction, type, id, resource: { resourceType: type, id } }
  }
}

/** A search that uses one parameter, with those that it requires. */
export function sampleSearch(
  type: ResourceType,
  name: string,
  service: Service,
  asker: Asker,
): Search {
  const patient = asker.patient ?? SOME_ID
  const value =
    ownValue(SAMPLES, name) ??
    (name === 'patient' || name === 'subject' ? `Patient/${patient}` : SOME_ID)
  if (name === '_id')
    return { interaction: 'search', type, params: [[name, type === 'Patient' ? patient : value]] }
  const others = requiredParams(type, asker).filter(([other]) => other !== name && other !== '_id')
  const companions = companionsOf(service, type, name)
  return { interaction: 'search', type, params: [...others, ...companions, [name, value]] }
}

/** An operation on patients or places (specification, "Extended operations"). */
export function sampleOperation(type: ResourceType, name: Operation['name']): Operation {
  return { interaction: 'operation', type, name, parameters: { resourceType: 'Parameters' } }
}

// The values that these parameters allow ("Common request and response rules", search rules 6 and
// 7).
const SAMPLES: Readonly<Record<string, string>> = {
  _revinclude: 'Provenance:target',
  _include: 'Patient:general-practitioner',
}

// Only a list's required parameters: a category that narrows one view is not needed to search the
// type.
function requiredParams(type: ResourceType, { capability, patient }: Asker): Params {
  const view = registry.ofType(type).at(-1)
  if (view === undefined || type === 'Patient') return []
  const asked = capability.parametersOf(type).filter(({ values }) => values !== undefined)
  const needed = new Set(['patient', ...asked.map(({ name }) => name)])
  const { params, instead } = listRequest(view, patient ?? SOME_ID, capability)
  return [...params, ...(instead?.[0] ?? [])].filter(([name]) => needed.has(name))
}
