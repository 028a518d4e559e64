import type { FhirResource } from 'fhir/r4'
import { isLaterVersion } from '~/fhir/wire/gather-pages'

/** The newest version of each of the records of one type, by id. */
export function newestVersions<R extends FhirResource>(records: readonly R[]): Map<string, R> {
  const newest = new Map<string, R>()
  for (const record of records) {
    const { id } = record
    const known = id === undefined ? undefined : newest.get(id)
    if (id !== undefined && (known === undefined || isLaterVersion(record, known)))
      newest.set(id, record)
  }
  return newest
}

/**
 * A list with those of the same type that other lists have brought and that it lacks, each once and
 * in its newest version; the list itself when they bring nothing. Those of others without an id are
 * left out: they may be in the list already.
 */
export function joinedResults<R extends FhirResource>(
  listed: readonly R[],
  others: readonly R[],
): readonly R[] {
  if (others.length === 0) return listed
  const newest = newestVersions([...listed, ...others])
  const held = new Set<string | undefined>([undefined])
  const own = listed.map((record) => {
    held.add(record.id)
    return (record.id === undefined ? undefined : newest.get(record.id)) ?? record
  })
  const more = [...newest].flatMap(([id, record]) => (held.has(id) ? [] : [record]))
  const isSame = more.length === 0 && own.every((record, at) => record === listed[at])
  return isSame ? listed : [...own, ...more]
}
