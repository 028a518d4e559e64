import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { clientIdentifier } from '~/queries/write-attempt'
import type { Extracted } from '../extract-observations'

/** A response that the service has. */
export type StoredResponse = QuestionnaireResponse & { readonly id: string }

/** One result of a response, as it is written. */
export interface ResultRow {
  /** A UUID that is made of the response and the answer: the same on every device. */
  readonly key: string
  /** The question's own words. */
  readonly label: string | undefined
  readonly observation: Observation
  /** True where the answer may have come from an earlier result. */
  readonly mayBeEarlier: boolean
}

/**
 * The results of a stored response as they are written: each names the response as its origin (R4,
 * Observation.derivedFrom) and has an identifier that nobody makes differently, so that a search
 * and a condition find it whoever wrote it. `base`: the address of the service.
 */
export function resultRows(
  extracted: readonly Extracted[],
  { id }: Pick<StoredResponse, 'id'>,
  base: string,
): Promise<readonly ResultRow[]> {
  const reference = `QuestionnaireResponse/${id}`
  return Promise.all(
    extracted.map(async ({ linkId, occurrence, label, mayBeEarlier, observation }) => {
      const key = await uuidOf(`${base}/${reference}#${linkId}/${occurrence}`)
      return {
        key,
        label,
        mayBeEarlier,
        observation: {
          ...observation,
          identifier: [clientIdentifier({ id: key })],
          derivedFrom: [{ reference }],
        },
      }
    }),
  )
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
