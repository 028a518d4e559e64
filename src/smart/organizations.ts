import type { Brand } from './brands'
import { connectionKind, type ListedRegistration } from './registration'
import { withoutEndSlash } from './registrations'

/** A line of the list of organizations. */
export interface Organization {
  readonly name: string
  readonly aliases: readonly string[]
  readonly place?: string
  /** Absent when the directory names an organization that this app is not registered with. */
  readonly registration?: ListedRegistration
}

/**
 * Joins our registrations with the directory's data, and adds the directory's organizations that
 * cannot be chosen, so that nobody searches in vain without an explanation.
 */
export function organizationsOf(
  registrations: readonly ListedRegistration[],
  brands: readonly Brand[],
): readonly Organization[] {
  const brandAt = new Map<string, Brand>()
  for (const brand of brands)
    for (const address of brand.addresses.map(withoutEndSlash))
      if (!brandAt.has(address)) brandAt.set(address, brand)
  const ours = registrations
    .filter(
      ({ clients, listed = true }) =>
        listed && (clients.patient !== undefined || clients.practitioner !== undefined),
    )
    .map((registration) => {
      const brand = brandAt.get(withoutEndSlash(registration.issuer))
      return {
        name: registration.name,
        aliases:
          brand === undefined
            ? []
            : [...brand.aliases, ...(brand.name === registration.name ? [] : [brand.name])],
        registration,
        ...(brand?.place === undefined ? {} : { place: brand.place }),
      }
    })
  const served = new Set(registrations.map(({ issuer }) => withoutEndSlash(issuer)))
  const others = brands
    .filter(({ addresses }) => !addresses.some((address) => served.has(withoutEndSlash(address))))
    .map(({ name, aliases, place }) => ({
      name,
      aliases,
      ...(place === undefined ? {} : { place }),
    }))
  return [...ours, ...others]
}

/** The connections of one organization, the current generation first. */
export type Connections = readonly [Organization, ...Organization[]]

/**
 * Prepares a search that is done anew with every key: the returned function finds the organizations
 * that match every typed word, in any order, by name, alias or place; accents and case do not
 * matter. Thousands of names are made comparable once and not with each key.
 */
export function organizationSearch(
  groups: readonly Connections[],
): (typed: string) => readonly Connections[] {
  const texts = groups.map((connections) =>
    plain(
      [
        ...new Set(
          connections.flatMap(({ name, aliases, place }) => [name, ...aliases, place ?? '']),
        ),
      ].join(' '),
    ),
  )
  return (typed) => {
    const words = plain(typed)
      .split(/\s+/)
      .filter((word) => word !== '')
    return groups.filter((_, index) => words.every((word) => texts[index]?.includes(word)))
  }
}

/**
 * Groups the connections of one organization, the current generation first; the order of
 * organizations stays.
 */
export function groupConnections(organizations: readonly Organization[]): readonly Connections[] {
  const groups = new Map<string, [Organization, ...Organization[]]>()
  for (const organization of organizations) {
    // Without a registration there is nothing to distinguish, and no way to sign in.
    const key =
      organization.registration === undefined
        ? `${organization.name} ${organization.place ?? ''}`
        : `${organization.name} ${organization.registration.environment}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [organization])
    else if (isCurrent(organization)) group.unshift(organization)
    else group.push(organization)
  }
  return [...groups.values()]
}

function isCurrent({ registration }: Organization): boolean {
  return registration !== undefined && connectionKind(registration) === 'v2'
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
