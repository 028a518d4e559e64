import { ownValue } from '~/std/own-value'
import type { ResourceType } from '~/fhir/resource'
import { fieldsOf, textOf } from '~/fhir/json'
import { connectionKind, type Registration } from '~/smart/registration'
import type { ComparedOffers } from './compare-offers'
import { olderSide } from './element-differences'
import { PROFILE_CHANGES, type ProfileChange } from './profile-changes'
import type { SideName, Sides } from './side'

/** One scope as it is asked for today, and the spelling of the second generation. */
export interface MovedScope {
  readonly from: string
  readonly to: string
}

/** Something of today's connection that the new one does not declare. */
export interface LostOffer {
  readonly type: ResourceType
  readonly name: string
}

/**
 * One thing to do or to know when an application moves from the first generation to the second
 * (specification, "Versioning").
 */
export type MovingStep =
  /** Rule 5, and "Registration and tenant authorization (v2)" 1: v1 credentials do not work. */
  | { readonly kind: 'registration'; readonly clients: readonly string[] }
  /** "Registration and tenant authorization (v2)" 3 and 4. */
  | { readonly kind: 'tenant-authorization'; readonly tenant: string | undefined }
  | { readonly kind: 'bases'; readonly from: readonly string[]; readonly to: readonly string[] }
  | {
      readonly kind: 'authorization-server'
      readonly from: readonly string[]
      readonly to: readonly string[]
    }
  /** SMART App Launch 1.0.0 to 2.0.0; both spellings are accepted ("API calls" 3, rule 2). */
  | { readonly kind: 'scopes'; readonly scopes: readonly MovedScope[] }
  | {
      readonly kind: 'bulk'
      readonly from: string | undefined
      readonly to: string | undefined
    }
  /** Rule 5: validation against the tenant's CapabilityStatement. */
  | {
      readonly kind: 'lost'
      readonly what: 'types' | 'interactions' | 'parameters' | 'operations' | 'includes'
      readonly lost: readonly LostOffer[]
    }
  /** Rule 6: US Core 6.1.0 adds required fields and search parameters. */
  | {
      readonly kind: 'us-core'
      readonly parameters: readonly LostOffer[]
      /** Changes of the types that both connections have. */
      readonly changes: readonly ProfileChange[]
    }
  /** Rule 6: error structures may differ. */
  | { readonly kind: 'errors' }
  /** Rules 3 and 4. */
  | { readonly kind: 'timeline' }

/** The plan of a move, and the sides that it leads from and to. */
export interface MovingPlan {
  readonly from: SideName
  readonly to: SideName
  readonly steps: readonly MovingStep[]
}

/**
 * Lists what changes when an application moves from the first generation to the second; undefined
 * when these two connections are not of the two generations, because no rules exist then.
 */
export function movingPlan(
  registrations: Sides<Registration>,
  offers: ComparedOffers,
  way: 'patient' | 'practitioner',
): MovingPlan | undefined {
  const from = olderSide({
    first: connectionKind(registrations.first),
    second: connectionKind(registrations.second),
  })
  if (from === undefined) return undefined
  const to = from === 'first' ? 'second' : 'first'
  const [older, newer] = [registrations[from], registrations[to]]
  const clients = older.clients[way]
  return {
    from,
    to,
    steps: [
      { kind: 'registration', clients: clients === undefined ? [] : [clients.clientId] },
      { kind: 'tenant-authorization', tenant: tenantOf(newer) },
      {
        kind: 'bases',
        from: older.bases.map(({ url }) => url),
        to: newer.bases.map(({ url }) => url),
      },
      {
        kind: 'authorization-server',
        from: authorizationOf(older),
        to: authorizationOf(newer),
      },
      { kind: 'scopes', scopes: movedScopes(clients?.scope ?? '') },
      { kind: 'bulk', from: bulkOf(older), to: bulkOf(newer) },
      ...lostSteps(offers, from),
      {
        kind: 'us-core',
        parameters: namesOf(offers, 'parameters', to),
        changes: PROFILE_CHANGES.filter(({ type }) => offers.shared.has(type)),
      },
      { kind: 'errors' },
      { kind: 'timeline' },
    ],
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The tenant in the addresses of the second generation ("Conventions", {tenant_id}). */
function tenantOf({ issuer }: Registration): string | undefined {
  return UUID.exec(issuer)?.[0]
}

function authorizationOf({ authorization }: Registration): readonly string[] {
  return [authorization?.authorize, authorization?.token].filter((one) => one !== undefined)
}

/** The base of a registration's client for systems ("Versioning": bulk and system access). */
function bulkOf({ clients }: Registration): string | undefined {
  return textOf(fieldsOf(clients.system)['base'])
}

const CLINICAL = /^(patient|user|system)\/([A-Za-z*]+)\.(read|write|\*)$/
const LETTERS: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' }

/** The clinical scopes of a request in the spelling of SMART App Launch 2 (its page "Scopes"). */
export function movedScopes(scope: string): readonly MovedScope[] {
  return scope.split(' ').flatMap((from) => {
    const [, level, type, right] = CLINICAL.exec(from) ?? []
    const letters = ownValue(LETTERS, right)
    return level === undefined || type === undefined || letters === undefined
      ? []
      : [{ from, to: `${level}/${type}.${letters}` }]
  })
}

function lostSteps(offers: ComparedOffers, from: SideName): readonly MovingStep[] {
  const steps: readonly MovingStep[] = [
    {
      kind: 'lost',
      what: 'types',
      lost: offers.types[from].map((type) => ({ type, name: type })),
    },
    ...(['interactions', 'parameters', 'operations', 'includes'] as const).map(
      (what): MovingStep => ({ kind: 'lost', what, lost: namesOf(offers, what, from) }),
    ),
  ]
  return steps.filter((step) => step.kind !== 'lost' || step.lost.length > 0)
}

function namesOf(
  offers: ComparedOffers,
  kind: 'interactions' | 'parameters' | 'operations' | 'includes',
  side: SideName,
): readonly LostOffer[] {
  return offers.differing.flatMap(({ type, only }) =>
    only[kind][side].map((name) => ({ type, name })),
  )
}
