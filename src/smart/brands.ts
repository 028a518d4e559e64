import { fieldsOf, listOf, textOf } from '~/fhir/json'

/** An organization of a provider directory. */
export interface Brand {
  readonly name: string
  readonly aliases: readonly string[]
  /** City and state, as far as they are given. */
  readonly place?: string
  /** FHIR base addresses at which it serves patients. */
  readonly addresses: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a user-access brands Bundle tolerantly (SMART App Launch 2.2, "User-access Brands and
 * Endpoints"): incomplete entries are left out; an organization without an endpoint of its own
 * takes those of its parent.
 */
export function readBrands(json: unknown): readonly Brand[] {
  const entries = listOf(fieldsOf(json)['entry']).map(fieldsOf)
  const byReference = new Map<string, Fields>()
  for (const entry of entries) {
    const resource = fieldsOf(entry['resource'])
    const fullUrl = textOf(entry['fullUrl'])
    if (fullUrl !== undefined) byReference.set(fullUrl, resource)
    byReference.set(
      `${textOf(resource['resourceType']) ?? ''}/${textOf(resource['id']) ?? ''}`,
      resource,
    )
  }
  const organizations = entries
    .map((entry) => fieldsOf(entry['resource']))
    .filter((resource) => resource['resourceType'] === 'Organization')
  return organizations.flatMap((organization) => {
    const name = textOf(organization['name'])
    const addresses = addressesOf(organization, byReference, 0)
    if (name === undefined || addresses.length === 0 || organization['active'] === false) return []
    const place = placeOf(organization)
    const aliases = listOf(organization['alias'])
      .map(textOf)
      .filter((alias) => alias !== undefined)
    return [{ name, aliases, addresses, ...(place === undefined ? {} : { place }) }]
  })
}

/** A directory may name parents in a circle; no real tree is deeper than this. */
const DEEPEST = 4

function addressesOf(
  organization: Fields,
  byReference: ReadonlyMap<string, Fields>,
  depth: number,
): readonly string[] {
  const own = listOf(organization['endpoint']).flatMap((reference) => {
    const endpoint = byReference.get(referenceIn(reference)) ?? {}
    const address = textOf(endpoint['address'])
    return address === undefined ||
      (endpoint['status'] !== undefined && endpoint['status'] !== 'active')
      ? []
      : [address]
  })
  if (own.length > 0 || depth === DEEPEST) return own
  const parent = byReference.get(referenceIn(organization['partOf']))
  return parent === undefined ? [] : addressesOf(parent, byReference, depth + 1)
}

function referenceIn(value: unknown): string {
  return textOf(fieldsOf(value)['reference']) ?? ''
}

function placeOf(organization: Fields): string | undefined {
  const address = fieldsOf(listOf(organization['address'])[0])
  const parts = [textOf(address['city']), textOf(address['state'])].filter(
    (part) => part !== undefined,
  )
  return parts.length === 0 ? undefined : parts.join(', ')
}
