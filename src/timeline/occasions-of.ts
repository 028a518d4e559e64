import type { FhirResource } from 'fhir/r4'
import { fieldsOf, listOf } from '~/fhir/json'
import { parseReference } from '~/fhir/reference'

/** A record during which others were made, as `Encounter/12`. */
export type Occasion = `${'Encounter' | 'EpisodeOfCare'}/${string}`

/**
 * The elements in which R4 names the encounter or episode of a record: `encounter` of most types,
 * `context` of a DocumentReference with an `encounter` list inside, `episodeOfCare` of an
 * Encounter, and `context` itself before R4.
 */
const NAMING = ['encounter', 'context', 'episodeOfCare'] as const

/**
 * The occasions of a record: a visit belongs to itself and to its episodes, another record to the
 * visit or episode that it names.
 */
export function occasionsOf(resource: FhirResource, bases: readonly string[]): readonly Occasion[] {
  const { resourceType, id } = resource
  const own: readonly Occasion[] =
    (resourceType === 'Encounter' || resourceType === 'EpisodeOfCare') && id !== undefined
      ? [`${resourceType}/${id}`]
      : []
  const fields = fieldsOf(resource)
  const named = NAMING.flatMap((name) => listOf(fields[name])).flatMap((value) => [
    value,
    ...listOf(fieldsOf(value)['encounter']),
  ])
  return [
    ...own,
    ...named.flatMap((value): readonly Occasion[] => {
      const { reference } = fieldsOf(value)
      const target = typeof reference === 'string' ? parseReference(reference, bases) : undefined
      return target?.where === 'here' &&
        (target.type === 'Encounter' || target.type === 'EpisodeOfCare')
        ? [`${target.type}/${target.id}`]
        : []
    }),
  ]
}
