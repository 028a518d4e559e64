import type { Registration, Service, Way } from './registration'
import type { Session } from './session'

/**
 * The other registrations with the organization of one: each is a connection of its own, with its
 * own bases and its own sign-in. They are recognized by the registrations file itself: name,
 * solution and environment.
 */
export function otherRegistrations(
  registration: Registration,
  all: readonly Registration[],
): readonly Registration[] {
  return all.filter(
    (other) =>
      other.id !== registration.id &&
      other.name === registration.name &&
      isSameSystem(other, registration) &&
      other.environment === registration.environment,
  )
}

/** The same text for every connection of an organization, and for no other one. */
export function organizationKey(registration: Registration): string {
  const { name, environment, service } = registration
  const solution = service === 'exchange' ? registration.solution : ''
  return JSON.stringify([service, solution, environment, name])
}

/** The connections of one solution reach the same records; two plain servers may as well. */
function isSameSystem(one: Service, other: Service): boolean {
  return one.service === 'exchange'
    ? other.service === 'exchange' && one.solution === other.solution
    : other.service === one.service
}

/**
 * The way in which the person of a session would sign in by another registration; undefined when it
 * has no such way.
 */
export function wayIn(
  { clients }: Registration,
  { launch, user }: Pick<Session, 'launch' | 'user'>,
): Way | undefined {
  // Only an EHR can launch: a person who came from one signs in without it, in the same role.
  const way =
    launch === 'patient' || launch === 'practitioner'
      ? launch
      : user.role === 'patient'
        ? 'patient'
        : 'practitioner'
  return clients[way] === undefined ? undefined : way
}
