import type { DeclaredParameter } from '~/capability/capability'
import type { Params } from '~/fhir/request'
import { enteredValue, writtenValue } from '~/fhir/wire/search-value'
import { isPartialDate } from '~/ui/field/is-partial-date'
import type { View } from '~/record/view'

/** A search parameter that a person may filter a list by. */
export interface Filter extends DeclaredParameter {
  /** The type of the records in the list. */
  readonly of: View['type']
}

/** A person's entries, by control: `date:from`, `code`. */
export type Draft = Readonly<Record<string, string>>

/** The entry of a draft that has the chosen source: no parameter has this name. */
export const SOURCE = ':source'

/**
 * The parameters of a list that a person may set: those that the service declares, except the
 * list's fixed ones. The id, which hardly anybody knows, is the last one.
 */
export function filtersOf(
  view: Pick<View, 'type' | 'search'>,
  declared: readonly DeclaredParameter[],
): readonly Filter[] {
  const fixed = new Set(view.search('').map(([name]) => name))
  // A list that is one record by its id cannot be filtered.
  if (fixed.has('_id')) return []
  return declared
    .filter(({ name, type }) => !fixed.has(name) && name !== 'page' && type !== 'special')
    .map((parameter) => ({ ...parameter, of: view.type }))
    .toSorted((a, b) => Number(a.name === '_id') - Number(b.name === '_id'))
}

/**
 * The search parameters of a draft. A range uses the parameter twice (R4, "Search", date). A
 * record's own id cannot be combined (specification, "Limits" 3), whatever else was entered.
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
