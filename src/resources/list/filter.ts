import type { DeclaredParameter } from '~/capability/capability'
import { takesToken, tokenRule, type TokenRule } from '~/capability/token-rules'
import { isFhirId } from '~/fhir/fhir-id'
import type { Params } from '~/fhir/request'
import { enteredValue, writtenValue } from '~/fhir/wire/search-value'
import { isPartialDate } from '~/ui/field/is-partial-date'
import type { AskedParameter, View } from '~/record/view'

/** A search parameter that a person may filter a list by. */
export interface Filter extends DeclaredParameter {
  /** Set where a search must carry it: the values that are known. */
  readonly asked?: AskedParameter['values']
  readonly more?: AskedParameter['more']
  /** What it takes, where it is a token. */
  readonly token?: TokenRule
}

/** Why something that was entered cannot be asked for. */
export type Wrong = 'date' | 'reference' | 'id' | 'code' | 'kindOfDocument'

/** What a person has entered, by control: `date:from`, `code`. */
export type Draft = Readonly<Record<string, string>>

/** The parameters of a list that a person may set: what the service declares, without what the list itself fixes. */
export function filtersOf(
  view: Pick<View, 'type' | 'search' | 'asked'>,
  declared: readonly DeclaredParameter[],
): readonly Filter[] {
  const fixed = new Set(view.search('').map(([name]) => name))
  // A list that is one record by its id has nothing to filter.
  if (fixed.has('_id')) return []
  return declared
    .filter(({ name, type }) => !fixed.has(name) && name !== 'page' && type !== 'special')
    .map((parameter) => {
      const asked = view.asked.find(({ name }) => name === parameter.name)
      const token = parameter.type === 'token' ? tokenRule(view.type, parameter.name) : undefined
      return {
        ...parameter,
        ...(asked === undefined ? {} : { asked: asked.values }),
        ...(asked?.more === undefined ? {} : { more: asked.more }),
        ...(token === undefined ? {} : { token }),
      }
    })
}

/**
 * The search parameters that a draft stands for. A range is the parameter twice (search rule 3). A record's own number
 * stands alone (specification, "Limits" 3), whatever else was entered.
 */
export function paramsOf(filters: readonly Filter[], draft: Draft): Params {
  const id = draft['_id']?.trim() ?? ''
  if (id !== '' && filters.some(({ name }) => name === '_id')) return [['_id', id]]
  return filters.flatMap(({ name, type }): Params => {
    if (type === 'date') {
      const ends = [
        ['ge', draft[`${name}:from`]],
        ['le', draft[`${name}:to`]],
      ] as const
      return ends.flatMap(([prefix, date]) =>
        date !== undefined && isPartialDate(date)
          ? [[name, writtenValue({ type, prefix, date })] as const]
          : [],
      )
    }
    const value = draft[name]?.trim() ?? ''
    return value === '' ? [] : [[name, writtenValue(enteredValue(type, value))]]
  })
}

/**
 * What of a draft cannot be asked for, by control: nothing that was entered is left out in silence. `offered` tells the
 * values that a filter offers: what records have can be asked for, whatever the rule.
 */
export function wrongIn(
  filters: readonly Filter[],
  draft: Draft,
  offered: (filter: Filter) => readonly string[] = () => [],
): ReadonlyMap<string, Wrong> {
  const found = filters.flatMap((filter): readonly (readonly [string, Wrong])[] => {
    const { name, type, asked, token } = filter
    const value = (key: string) => draft[key]?.trim() ?? ''
    switch (type) {
      case 'date':
        return [`${name}:from`, `${name}:to`]
          .filter((key) => value(key) !== '' && !isPartialDate(value(key)))
          .map((key) => [key, 'date'])
      case 'reference':
        // Some that are called references take words of the service's own.
        return value(name) === '' ||
          asked !== undefined ||
          (name === 'questionnaire' ? CANONICAL : REFERENCE).test(value(name))
          ? []
          : [[name, 'reference']]
      case 'id':
        return value(name) === '' || isFhirId(value(name)) ? [] : [[name, 'id']]
      case 'token': {
        if (value(name) === '' || token === undefined || takesToken(token, value(name))) return []
        if (token.kind === 'system-and-code') return [[name, 'kindOfDocument']]
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
