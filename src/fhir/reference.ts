import type { FhirResource, Reference } from 'fhir/r4'
import { belowBase } from './below-base'
import { isFhirId } from './fhir-id'
import type { ResourceType } from './resource'
import { isResource, isResourceType } from './resource-types'

/** The target of a reference. */
export type ReferenceTarget =
  /** A record of one of the session's bases: it can be read there. */
  | {
      readonly where: 'here'
      readonly type: ResourceType
      readonly id: string
      readonly version?: string
    }
  /** A record inside the record that refers to it. */
  | { readonly where: 'contained'; readonly id: string }
  /** An address outside the session's bases: it is never followed with the token. */
  | { readonly where: 'elsewhere'; readonly url: string }
  /** Only described, by an identifier or a display. */
  | { readonly where: 'nowhere' }

const NOWHERE: ReferenceTarget = { where: 'nowhere' }
const RELATIVE = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/([A-Za-z0-9\-.]{1,64}))?$/

/**
 * Reads a literal reference (R4, "References"). `baseUrls` are the session's bases, so that an
 * absolute URL under one of them is found here.
 */
export function parseReference(
  reference: string | Reference | undefined,
  baseUrls: readonly string[],
): ReferenceTarget {
  const text = (typeof reference === 'string' ? reference : reference?.reference)?.trim() ?? ''
  if (text === '') return NOWHERE
  if (text.startsWith('#')) return { where: 'contained', id: text.slice(1) }
  const local = firstOf(baseUrls, (base) => belowBase(text, base)) ?? text
  const [, type, id, version] = RELATIVE.exec(local) ?? []
  if (type !== undefined && id !== undefined && isFhirId(id) && isResourceType(type)) {
    return { where: 'here', type, id, ...(version === undefined ? {} : { version }) }
  }
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? { where: 'elsewhere', url: text } : NOWHERE
}

function firstOf(
  bases: readonly string[],
  below: (base: string) => string | undefined,
): string | undefined {
  for (const base of bases) {
    const found = below(base)
    if (found !== undefined) return found
  }
  return undefined
}

/** The contained record that a `#id` reference names; `#` alone is the record itself. */
export function containedOf(resource: FhirResource, id: string): FhirResource | undefined {
  if (id === '') return resource
  const contained: readonly unknown[] = 'contained' in resource ? (resource.contained ?? []) : []
  return contained.filter(isResource).find((candidate) => candidate.id === id)
}
