import type { BaseCapability } from '~/capability/capability'
import { expectedCapability } from '~/capability/exchange/connection-purpose'
import { createCapability } from '~/capability/decide'
import { loadStatements } from '~/capability/load-statements'
import { isPermit } from '~/capability/permit'
import type { FhirRequest } from '~/fhir/request'
import { wayIn } from '~/smart/other-registrations'
import type { Registration, Way } from '~/smart/registration'
import type { Session } from '~/smart/session'

/** Another connection, with the known facts about its offer. */
export interface Offer {
  readonly registration: Registration
  readonly way: Way
  /**
   * - `declared`: its own statement lists it
   * - `expected`: its statement could not be read now; the specification says that it offers it
   * - `unknown`: its statement could not be read now, and there is no other evidence
   */
  readonly known: 'declared' | 'expected' | 'unknown'
}

/** Answers for the life of this page: a support list does not change while a person reads. */
const read = new Map<string, Promise<readonly BaseCapability[]>>()

/**
 * Searches the other connections of a session's organization for one that offers a request to this
 * person: by its CapabilityStatement, which needs no token, and by its registered scopes. No part
 * of the request is sent.
 * @returns those that offer it or might, the surest first; empty when every one was read and none
 * does.
 */
export async function findOffers(
  request: FhirRequest,
  session: Session,
  fetchIt: typeof fetch = fetch,
): Promise<readonly Offer[]> {
  const found = await Promise.all(
    (session.others ?? []).map(async (registration) => {
      const way = wayIn(registration, session)
      if (way === undefined) return []
      const known = await whatIsKnown(request, registration, way, session, fetchIt)
      return known === undefined ? [] : [{ registration, way, known }]
    }),
  )
  const order = ['declared', 'expected', 'unknown'] as const satisfies readonly Offer['known'][]
  return found.flat().toSorted((a, b) => order.indexOf(a.known) - order.indexOf(b.known))
}

async function whatIsKnown(
  request: FhirRequest,
  registration: Registration,
  way: Way,
  session: Session,
  fetchIt: typeof fetch,
): Promise<Offer['known'] | undefined> {
  const statements = await statementsOf(registration, fetchIt)
  // The patient is only known after the sign-in: the request for this session's patient represents
  // the same for theirs.
  const declared = createCapability({
    statements,
    granted: registration.clients[way]?.scope.split(' ') ?? [],
    registration,
    role: session.user.role,
  })
  if (isPermit(declared.decide(request))) return 'declared'
  if (statements.every(({ unread, foreignVersion }) => !unread || foreignVersion !== undefined))
    return undefined
  const expected = expectedCapability(registration, way)
  if (expected === undefined) return 'unknown'
  return isPermit(expected.decide(request)) ? 'expected' : undefined
}

function statementsOf(
  registration: Registration,
  fetchIt: typeof fetch,
): Promise<readonly BaseCapability[]> {
  const known = read.get(registration.id)
  if (known !== undefined) return known
  const asked = loadStatements(registration.bases, registration, fetchIt)
  read.set(registration.id, asked)
  // A statement that could not be read now may be readable the next time somebody asks.
  void asked.then((statements) => {
    if (statements.some(({ unread }) => unread)) read.delete(registration.id)
  })
  return asked
}
