import type { FhirResource, Provenance, Reference } from 'fhir/r4'
import { dateText } from '~/fhir/format/dates/date-text'
import type { FormatContext } from '~/fhir/format/context'
import { referenceText } from '~/fhir/format/reference-text'
import { containedOf } from '~/fhir/reference'
import { elementNames } from '~/record/names/element-names'
import { recordName } from '~/record/names/record-name'
import type { Show } from '~/record/show'
import { attempt } from '~/std/attempt'
import { companionsOf, type TakenList } from './taken'

/** The author and time of each record of a list, in one line, by `Type/id`. */
export function recordOrigins(list: TakenList, format: FormatContext): ReadonlyMap<string, string> {
  const origins = new Map<string, string>()
  for (const companion of companionsOf(list)) {
    if (companion.resourceType !== 'Provenance') continue
    // A Provenance that cannot be read names nobody.
    const text = attempt(() => originText(companion, format), '')
    for (const { reference } of attempt(() => [...(companion.target ?? [])], [])) {
      const named =
        reference === undefined
          ? null
          : /([A-Za-z]{1,64}\/[A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/.exec(reference)
      if (named?.[1] !== undefined && text !== '') origins.set(named[1], text)
    }
  }
  return origins
}

/**
 * The people who recorded or wrote an entry as it says itself (R4, `recorder`, `author`): who only
 * asserts a thing has not recorded it. Undefined where it names nobody.
 */
export function statedOrigin(record: FhirResource, show: Show): string | undefined {
  return ['recorder', 'author']
    .map((element) => attempt(() => elementNames(record, element, show), undefined))
    .find((text) => text !== undefined)
}

function originText(origin: Provenance, format: FormatContext): string {
  const { agent, recorded } = origin
  const names = (agent ?? []).flatMap(({ who, onBehalfOf }) =>
    [who, onBehalfOf].flatMap((actor) => (actor && actorText(actor, origin, format)) ?? []),
  )
  return [...new Set(names), dateText(recorded, format)]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** The name of an actor: one that the origin contains has it there. */
function actorText(
  actor: Reference,
  origin: Provenance,
  format: FormatContext,
): string | undefined {
  const { reference = '', display } = actor
  const inside =
    display === undefined && reference.startsWith('#')
      ? containedOf(origin, reference.slice(1))
      : undefined
  return (inside && recordName(inside, format)) ?? referenceText(actor, format)
}
