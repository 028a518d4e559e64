import type { Brand } from './brands'
import { connectionKind, type Registration } from './registration'
import { withoutEndSlash } from './registrations'

/** A line of the list of organizations. */
export interface Organization {
  readonly name: string
  readonly aliases: readonly string[]
  readonly place?: string
  /** Absent when the directory names an organization that this app is not registered with. */
  readonly registration?: Registration
}

/**
 * Joins our registrations with the directory's data, and adds the directory's organizations that
 * cannot be chosen, so that nobody searches in vain without an explanation.
 */
export function organizationsOf(
  registrations: readonly Registration[],
  brands: readonly Brand[],
): readonly Organization[] {
  const serves = (brand: Brand, registration: Registration) =>
    brand.addresses.some(
      (address) => withoutEndSlash(address) === withoutEndSlash(registration.issuer),
    )
  const ours = registrations
    .filter(
      ({ clients, listed = true }) =>
        listed && (clients.patient !== undefined || clients.practitioner !== undefined),
    )
    .map((registration) => {
      const brand = brands.find((candidate) => serves(candidate, registration))
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
  const others = brands
    .filter((brand) => !registrations.some((registration) => serves(brand, registration)))
    .map(({ name, aliases, place }) => ({
      name,
      aliases,
      ...(place === undefined ? {} : { place }),
    }))
  return [...ours, ...others]
}

/**
 * The organizations that match every typed word, by name, alias or place; accents and case do not
 * matter.
 */
export function findOrganizations(
  organizations: readonly Organization[],
  typed: string,
): readonly Organization[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  return organizations.filter(({ name, aliases, place }) => {
    const text = plain([name, ...aliases, place ?? ''].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/**
 * Groups the connections of one organization, the current generation first; the order of
 * organizations stays.
 */
export function groupConnections(
  organizations: readonly Organization[],
): readonly (readonly [Organization, ...Organization[]])[] {
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
