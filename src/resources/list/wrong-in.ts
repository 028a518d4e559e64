import { takesToken, tokenRule } from '~/capability/token-rules'
import { isFhirId } from '~/fhir/fhir-id'
import { isPartialDate } from '~/ui/field/is-partial-date'
import type { Draft, Filter } from './filter'

/** The reason why an entry cannot be searched for. */
export type Wrong = 'date' | 'reference' | 'id' | 'code' | 'kindOfDocument'

/**
 * The entries of a draft that cannot be searched for, by control: no entry is silently left out.
 * `offered` are the values that a filter offers: a value from a record can be searched for,
 * whatever the rule.
 */
export function wrongIn(
  filters: readonly Filter[],
  draft: Draft,
  offered: (filter: Filter) => readonly string[] = () => [],
): ReadonlyMap<string, Wrong> {
  const found = filters.flatMap((filter): readonly (readonly [string, Wrong])[] => {
    const { name, type, values, needsSystem, of } = filter
    const value = (key: string) => draft[key]?.trim() ?? ''
    switch (type) {
      case 'date':
        return [`${name}:from`, `${name}:to`]
          .filter((key) => value(key) !== '' && !isPartialDate(value(key)))
          .map((key) => [key, 'date'])
      case 'reference':
        // Some parameters that are called references accept words of the service's own.
        return value(name) === '' ||
          values !== undefined ||
          (name === 'questionnaire' ? CANONICAL : REFERENCE).test(value(name))
          ? []
          : [[name, 'reference']]
      case 'id':
        return value(name) === '' || isFhirId(value(name)) ? [] : [[name, 'id']]
      case 'token': {
        const rule = tokenRule(of, name, needsSystem)
        if (value(name) === '' || takesToken(rule, value(name))) return []
        if (rule.kind === 'system-and-code') return [[name, 'kindOfDocument']]
        return offered(filter).includes(value(name)) ? [] : [[name, 'code']]
      }
      case 'string':
      case 'special':
        return []
    }
  })
  return new Map(found)
}

/** "Reference parameters accept the form <ResourceType>/<id>" (search rule 4). */
const REFERENCE = /^[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64}$/
/** A questionnaire has an address instead. */
const CANONICAL = /^(?:[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64}|[a-z][a-z0-9+.-]*:\S+)$/
