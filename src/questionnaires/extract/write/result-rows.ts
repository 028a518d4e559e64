import type { FhirResource, Observation, QuestionnaireResponse } from 'fhir/r4'
import { clientIdentifier } from '~/queries/write-attempt'
import { type Extracted, placeOf } from '../extract-observations'
import { rowReference } from './row-links'

/** A response that the service has. */
export type StoredResponse = QuestionnaireResponse & { readonly id: string }

/** One record that answers can become, as it is written. */
export interface WriteRow {
  /** A UUID that is made of the response and the answer: the same on every device. */
  readonly key: string
  /** With references to the records of other rows (row-links.ts). */
  readonly resource: FhirResource
  /** True where the record may have it already, by another way than this form. */
  readonly mayBeEarlier: boolean
}

/** One result of a response, as it is written. */
export interface ResultRow extends WriteRow {
  /** The result that it is made from. */
  readonly from: Extracted
  readonly resource: Observation
}

/**
 * The results of a stored response as they are written: each names the response as its origin (R4,
 * Observation.derivedFrom) and has an identifier that nobody makes differently, so that a search
 * and a condition find it whoever wrote it. `base`: the address of the service.
 */
export async function resultRows(
  extracted: readonly Extracted[],
  { id }: Pick<StoredResponse, 'id'>,
  base: string,
): Promise<readonly ResultRow[]> {
  const reference = `QuestionnaireResponse/${id}`
  const keys = new Map(
    await Promise.all(
      extracted.map(async (one) => [placeOf(one), await rowKey(base, id, placeOf(one))] as const),
    ),
  )
  const linked = (places: readonly string[]) =>
    places.flatMap((place) => {
      const key = keys.get(place)
      return key === undefined ? [] : [{ reference: rowReference(key) }]
    })
  return extracted.map((one) => {
    const { mayBeEarlier, observation, members, origins } = one
    const key = keys.get(placeOf(one)) ?? ''
    const hasMember = linked(members)
    return {
      key,
      from: one,
      mayBeEarlier,
      resource: {
        ...observation,
        identifier: [clientIdentifier({ id: key })],
        ...(hasMember.length > 0 && { hasMember }),
        derivedFrom: [{ reference }, ...linked(origins)],
      },
    }
  })
}

/** The key of what an answer becomes: `place` is its place in the form. */
export function rowKey(base: string, responseId: string, place: string): Promise<string> {
  return uuidOf(`${base}/QuestionnaireResponse/${responseId}#${place}`)
}

/** The namespace of addresses (RFC 9562, 6.6). */
const URLS = '6ba7b8119dad11d180b400c04fd430c8'

/** The UUID of a name (RFC 9562, 5.5: version 5). */
async function uuidOf(name: string): Promise<string> {
  const named = new Uint8Array([...bytesOf(URLS), ...new TextEncoder().encode(name)])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', named)).slice(0, 16)
  const at = (place: number) => hash[place] ?? 0
  hash[6] = (at(6) & 0x0f) | 0x50
  hash[8] = (at(8) & 0x3f) | 0x80
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function bytesOf(hex: string): readonly number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}
