import type { FhirRequest } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { connectionKind, type ListedRegistration, type Way } from '~/smart/registration'
import type { BaseCapability, Capability } from '../capability'
import { createCapability } from '../decide'
import { isPermit } from '../permit'
import { specifiedStatement } from './specified-statement'

/** The tasks of people on a connection besides reading; each request represents its task. */
const TASKS = {
  register: { interaction: 'create', type: 'Patient', resource: { resourceType: 'Patient' } },
  correct: {
    interaction: 'update',
    type: 'Patient',
    id: '-',
    resource: { resourceType: 'Patient' },
  },
  number: {
    interaction: 'operation',
    type: 'Patient',
    name: '$assign-mrn',
    parameters: { resourceType: 'Parameters' },
  },
  merge: {
    interaction: 'operation',
    type: 'Patient',
    name: '$merge',
    parameters: { resourceType: 'Parameters' },
  },
  file: {
    interaction: 'create',
    type: 'DocumentReference',
    resource: { resourceType: 'DocumentReference' },
  },
  forms: {
    interaction: 'create',
    type: 'QuestionnaireResponse',
    resource: { resourceType: 'QuestionnaireResponse' },
  },
  places: { interaction: 'create', type: 'Location', resource: { resourceType: 'Location' } },
  devices: { interaction: 'create', type: 'Device', resource: { resourceType: 'Device' } },
  episodes: {
    interaction: 'create',
    type: 'EpisodeOfCare',
    resource: { resourceType: 'EpisodeOfCare' },
  },
} as const satisfies Record<string, FhirRequest>
export type Task = keyof typeof TASKS

/** The purpose of a connection, by its registration and the specification's tables. */
export interface Purpose {
  /** Kinds of records that it shows. */
  readonly reads: ReadonlySet<ResourceType>
  readonly does: readonly Task[]
}

/**
 * The expected offer of a connection before it was asked: the specification's tables, limited to
 * the client's registration. Undefined when there is no expectation: another service, or no such
 * way to sign in.
 */
export function expectedCapability(
  registration: ListedRegistration,
  way: Way,
): Capability | undefined {
  const client = registration.clients[way]
  if (registration.service !== 'exchange' || client === undefined) return undefined
  const { solution } = registration
  return createCapability({
    statements: registration.bases.map((base): BaseCapability => ({
      base,
      statement: specifiedStatement(base, solution),
      assumed: true,
      unread: false,
    })),
    granted: client.scope.split(' '),
    registration,
    role: way === 'patient' ? 'patient' : 'practitioner',
  })
}

/** The purpose of a connection in one role; undefined when it is unknown. */
export function purposeOf(registration: ListedRegistration, way: Way): Purpose | undefined {
  const capability = expectedCapability(registration, way)
  if (capability === undefined) return undefined
  const types = new Set(
    capability.bases.flatMap(({ statement }) => [...statement.resources.keys()]),
  )
  const reads = [...types].filter((type) =>
    isPermit(capability.decide({ interaction: 'read', type, id: '-' })),
  )
  // Object.keys returns strings; these are the keys of the object above.
  const tasks = Object.keys(TASKS) as Task[]
  return {
    reads: new Set(reads),
    does: tasks.filter((task) => isPermit(capability.decide(TASKS[task]))),
  }
}

/**
 * The connection that serves a role most, among those that it can sign in by. For staff: its share
 * of the records that any of them shows, and its share of the tasks that any of them accepts.
 * Patients come to read: for them the tasks count only among connections that show equally much,
 * because a record without its medicines misleads, while a form that cannot be sent says where it
 * can. Among equals the current generation, then the first.
 */
export function bestFor<R extends ListedRegistration>(
  registrations: readonly R[],
  way: Way,
): R | undefined {
  const able = registrations.filter(({ clients }) => clients[way] !== undefined)
  const purposes = new Map(able.map((one) => [one, purposeOf(one, way)]))
  const all = [...purposes.values()]
  const share = (mine: number, of: readonly number[]) =>
    mine / of.reduce((most, one) => Math.max(most, one), 1)
  const reads = (one: R) =>
    share(
      purposes.get(one)?.reads.size ?? 0,
      all.map((other) => other?.reads.size ?? 0),
    )
  const does = (one: R) =>
    share(
      purposes.get(one)?.does.length ?? 0,
      all.map((other) => other?.does.length ?? 0),
    )
  const first = way === 'patient' ? reads : (one: R) => reads(one) + does(one)
  return able.toSorted(
    (a, b) =>
      first(b) - first(a) || does(b) - does(a) || Number(isCurrent(b)) - Number(isCurrent(a)),
  )[0]
}

function isCurrent(registration: ListedRegistration): boolean {
  return connectionKind(registration) === 'v2'
}
