import type { FhirResource } from 'fhir/r4'
import { toJson } from '~/fhir/wire/to-json'
import { sha256 } from '~/smart/random-text'

/**
 * A record as this device remembers it: the beginning of a salted hash of its type and id, then the
 * beginning of one of its version. 48 bits distinguish 50,000 records except in one case in two
 * hundred thousand; 24 bits miss one change in sixteen million.
 */
const ID = 8
const VERSION = 4
const MARK = ID + VERSION

/** Identifies a record (`id`) and its version; neither can be traced back. */
export interface Mark {
  readonly id: string
  readonly version: string
}

/**
 * The mark of a record; undefined without an id. For a record without a version, the whole content
 * counts.
 */
export async function markOf(resource: FhirResource, salt: string): Promise<Mark | undefined> {
  const { resourceType, id, meta } = resource
  if (id === undefined) return undefined
  const name = `${resourceType}/${id}`
  const [idHash, versionHash] = await Promise.all([
    sha256(JSON.stringify([salt, name])),
    sha256(JSON.stringify([salt, name, meta?.versionId ?? toJson(resource)])),
  ])
  return { id: idHash.slice(0, ID), version: versionHash.slice(0, VERSION) }
}

/** Marks as one text. */
export function writeMarks(marks: Iterable<Mark>): string {
  return Array.from(marks, ({ id, version }) => id + version).join('')
}

/** Versions by id; empty for text that is not made of whole marks. */
export function readMarks(text: string): ReadonlyMap<string, string> {
  const whole = text.length % MARK === 0 ? text.length / MARK : 0
  return new Map(
    Array.from({ length: whole }, (_, index) => {
      const start = index * MARK
      return [text.slice(start, start + ID), text.slice(start + ID, start + MARK)] as const
    }),
  )
}
