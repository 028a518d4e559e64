import type { BaseCapability } from '~/capability/capability'
import type { ResourceType } from '~/fhir/resource'
import type { ResourceSupport } from '~/capability/statement'
import type { Sides } from './side'

/** The facts of a CapabilityStatement that can be on one side only. */
export const OFFER_KINDS = ['interactions', 'parameters', 'operations', 'includes'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** Names that one connection declares and the other does not. */
export type OnlyOne = Sides<readonly string[]>

/** One type that both connections declare, with what only one of them declares for it. */
export interface ComparedOffer {
  readonly type: ResourceType
  readonly only: Readonly<Record<OfferKind, OnlyOne>>
}

/** The differences between the lists of what two connections can do. */
export interface ComparedOffers {
  /** Types that only one connection declares. */
  readonly types: Sides<readonly ResourceType[]>
  /** Types that both declare and that differ. */
  readonly differing: readonly ComparedOffer[]
  /** Types that both declare. */
  readonly shared: ReadonlySet<string>
  /** The number of types that both declare in the same way. */
  readonly alike: number
  /** Bases whose list could not be read: nothing is known of them. */
  readonly unread: Sides<number>
  /** Bases without a list of their own: the specification's table is used instead. */
  readonly assumed: Sides<number>
}

/**
 * Compares what two connections declare, each with all of its bases together, because a sign-in
 * reaches all of them (R4, "CapabilityStatement", rest.resource).
 */
export function compareOffers(bases: Sides<readonly BaseCapability[]>): ComparedOffers {
  const [first, second] = [offersOf(bases.first), offersOf(bases.second)]
  const both = [...first.keys()].filter((type) => second.has(type))
  const compared = both.map((type): ComparedOffer => {
    const [one, other] = [first.get(type), second.get(type)]
    const only = (kind: OfferKind): OnlyOne => {
      const [mine, theirs] = [one?.[kind] ?? new Set<string>(), other?.[kind] ?? new Set<string>()]
      return {
        first: [...mine].filter((name) => !theirs.has(name)).toSorted(),
        second: [...theirs].filter((name) => !mine.has(name)).toSorted(),
      }
    }
    return {
      type,
      only: {
        interactions: only('interactions'),
        parameters: only('parameters'),
        operations: only('operations'),
        includes: only('includes'),
      },
    }
  })
  const differing = compared.filter(({ only }) =>
    OFFER_KINDS.some((kind) => only[kind].first.length + only[kind].second.length > 0),
  )
  const count = (is: (base: BaseCapability) => boolean): Sides<number> => ({
    first: bases.first.filter(is).length,
    second: bases.second.filter(is).length,
  })
  return {
    types: {
      first: [...first.keys()].filter((type) => !second.has(type)),
      second: [...second.keys()].filter((type) => !first.has(type)),
    },
    differing,
    shared: new Set(both),
    alike: both.length - differing.length,
    unread: count(({ unread }) => unread),
    assumed: count(({ assumed }) => assumed),
  }
}

type Offered = Readonly<Record<OfferKind, Set<string>>>

function offersOf(bases: readonly BaseCapability[]): ReadonlyMap<ResourceType, Offered> {
  const found = new Map<ResourceType, Offered>()
  for (const { statement } of bases)
    for (const [type, support] of statement.resources) {
      const own = found.get(type) ?? {
        interactions: new Set(),
        parameters: new Set(),
        operations: new Set(),
        includes: new Set(),
      }
      found.set(type, own)
      add(own, support)
    }
  return found
}

function add(own: Offered, support: ResourceSupport): void {
  for (const one of support.interactions) own.interactions.add(one)
  for (const one of support.parameters.keys()) own.parameters.add(one)
  for (const one of support.operations) own.operations.add(one)
  for (const one of support.includes) own.includes.add(`_include=${one}`)
  for (const one of support.revincludes) own.includes.add(`_revinclude=${one}`)
}
