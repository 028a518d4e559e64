import type { Brand } from './brands'
import { areSeveral, organizationKey } from './other-registrations'
import { connectionKind, type ListedRegistration } from './registration'
import { withoutEndSlash } from './registrations'

/** A line of the list of organizations. */
export interface Organization {
  readonly name: string
  readonly aliases: readonly string[]
  readonly place?: string
  /** Absent when the directory names an organization that this app is not registered with. */
  readonly registration?: ListedRegistration
  /** True when the registrations file alone does not say which lines of that name belong to it. */
  readonly isOneOfSeveral?: boolean
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
  const lines = groupedBy(registrations, organizationKey)
  const several = new Set(lines.filter(areSeveral).flat())
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
        ...(several.has(registration) ? { isOneOfSeveral: true } : {}),
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
 * Groups the connections of one organization, the current generation first; organizations of one
 * name follow each other. Two of them are never one entry, whose sign-in would lead to only one:
 * they are told apart by their places in a directory, by the hosts of plain servers, and by a
 * second connection of one generation.
 */
export function groupConnections(organizations: readonly Organization[]): readonly Connections[] {
  return groupedBy(organizations, nameKey).flatMap((named) =>
    groupedBy(named, placeKeyIn(named)).flatMap((group): readonly Connections[] => {
      const [first, ...others] = [
        ...group.filter(isCurrent),
        ...group.filter((one) => !isCurrent(one)),
      ]
      return first === undefined ? [] : [[first, ...others]]
    }),
  )
}

function groupedBy<Line>(
  all: readonly Line[],
  keyOf: (one: Line) => string,
): readonly (readonly Line[])[] {
  const groups = new Map<string, Line[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()]
}

/** Lines that may be of one organization, and those without a registration by name and place. */
function nameKey({ name, place, registration }: Organization): string {
  return registration === undefined ? JSON.stringify([name, place]) : organizationKey(registration)
}

/** Parts lines of one name where they are of several organizations. */
function placeKeyIn(named: readonly Organization[]): (one: Organization) => string {
  const lines = (all: readonly Organization[]) =>
    all.flatMap(({ registration }) => registration ?? [])
  const places = new Set(named.flatMap(({ place }) => place ?? []))
  return ({ place = '', registration, isOneOfSeveral = false }) => {
    const alone = registration?.id ?? ''
    if (places.size < 2) return isOneOfSeveral ? alone : 'all'
    // A line that no directory has a place for could be of any of them.
    const same = named.filter((other) => (other.place ?? '') === place)
    return place === '' || areSeveral(lines(same)) ? alone : `at ${place}`
  }
}

/** The names that several organizations have. */
export function namesakesIn(groups: readonly Connections[]): ReadonlySet<string> {
  const once = new Set<string>()
  const several = new Set<string>()
  for (const [{ name }] of groups) (once.has(name) ? several : once).add(name)
  return several
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
