import {
  connectionKind,
  type ListedRegistration,
  type Registration,
  type Way,
} from './registration'
import { withoutEndSlash } from './registrations'
import type { Session } from './session'

/**
 * The other registrations with the organization of one: each is a connection of its own, with its
 * own bases and its own sign-in. They are recognized by the registrations file itself, as the start
 * page does it. None where several organizations have that name.
 */
export function otherRegistrations(
  registration: Registration,
  all: readonly Registration[],
): readonly Registration[] {
  const key = organizationKey(registration)
  const same = all.filter((other) => organizationKey(other) === key)
  return areSeveral(same) ? [] : same.filter(({ id }) => id !== registration.id)
}

/**
 * True when lines of one name, solution and environment are of several organizations. One has a
 * connection of each generation at most (specification, "Conventions"): a second one at another
 * address is of somebody else, and nobody knows of which of them a line of another generation is.
 */
export function areSeveral(lines: readonly ListedRegistration[]): boolean {
  const issuers = new Map<string, string>()
  return lines.some((line) => {
    const kind = connectionKind(line)
    const issuer = withoutEndSlash(line.issuer)
    const known = issuers.get(kind) ?? issuer
    issuers.set(kind, known)
    return kind !== 'r4' && known !== issuer
  })
}

/**
 * The same text for every connection of an organization: of one name and environment, and of one
 * solution, whose connections reach the same records. Plain servers are of one organization only
 * where they have one host.
 */
export function organizationKey(registration: ListedRegistration): string {
  const { name, environment, service } = registration
  const system = service === 'exchange' ? registration.solution : new URL(registration.issuer).host
  return JSON.stringify([service, system, environment, name])
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
