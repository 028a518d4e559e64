import type { FhirResource, Reference } from 'fhir/r4'

const NAMED =
  /(?:^|\/)([A-Z][A-Za-z]{1,63}\/[A-Za-z0-9\-.]{1,64})(?:\/_history\/[A-Za-z0-9\-.]{1,64})?$/

/** `Condition/7` of a reference, absolute or relative, with or without a version. */
export function nameOf(reference: string | undefined): string | undefined {
  return reference === undefined ? undefined : NAMED.exec(reference)?.[1]
}

/**
 * A copy whose references resolve inside a document: those to its entries become their address
 * there; all others keep the words that they came with and lose their address, because a document
 * must be complete without the service (R4, "Documents": references resolve within the bundle).
 * References to contained resources (`#…`) stay.
 *
 * @param addressOf The address of an entry by `Type/id`; undefined for everything that is not one.
 * @param displayOf Words for a reference that has none of its own.
 */
export function withClosedReferences<T extends FhirResource>(
  resource: T,
  addressOf: (name: string) => string | undefined,
  displayOf: (name: string) => string | undefined,
): T {
  const closed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(closed)
    if (typeof value !== 'object' || value === null) return value
    // A spread, because it keeps the digits of decimals (docs/decisions, 44).
    const copy: Record<string, unknown> = { ...value }
    for (const [key, inner] of Object.entries(copy)) copy[key] = closed(inner)
    return typeof copy['reference'] === 'string'
      ? closeReference(copy, copy['reference'], addressOf, displayOf)
      : copy
  }
  // The same shape: only the addresses of references differ.
  return closed(resource) as T
}

function closeReference(
  holder: Record<string, unknown>,
  reference: string,
  addressOf: (name: string) => string | undefined,
  displayOf: (name: string) => string | undefined,
): Reference | Record<string, unknown> {
  if (reference.startsWith('#')) return holder
  const name = nameOf(reference)
  const address = name === undefined ? undefined : addressOf(name)
  if (address !== undefined) return { ...holder, reference: address }
  const { reference: _, ...rest } = holder
  const words =
    rest['display'] ?? (name === undefined ? undefined : displayOf(name)) ?? name?.split('/')[0]
  return words === undefined ? { ...rest, display: 'unknown' } : { ...rest, display: words }
}
