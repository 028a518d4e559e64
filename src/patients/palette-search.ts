import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { searchFields, searchParams, type SearchValues } from './search-fields'
import type { SearchState } from './search-memory'

/** The fewest letters of a name that are looked for: fewer would list half of a register. */
const LEAST = 2
/** The most words that a name is taken from. */
const MOST = 4

/**
 * The search of patients for typed words, with the fields as the screen of patients shows them: a
 * number by the identifier, else a name, "Family, Given" or "Given Family". Undefined where words
 * are no name, and where the service does not permit that search.
 */
export function patientSearchFor(typed: string, capability: Capability): SearchState | undefined {
  const fields = searchFields(capability.parametersOf('Patient'))
  const declared = new Set([...fields.main, ...fields.more].map(({ name }) => name))
  for (const values of readingsOf(typed)) {
    if (!Object.keys(values).every((name) => declared.has(name))) continue
    const found = searchParams(fields, values)
    if ('problem' in found) continue
    const submitted: Search<'Patient'> = {
      interaction: 'search',
      type: 'Patient',
      params: found.params,
    }
    if (isPermit(capability.decide(submitted))) return { values, submitted }
  }
  return undefined
}

/** The fields of a search that typed words may mean, the likeliest first; none if no person. */
export function readingsOf(typed: string): readonly SearchValues[] {
  const text = typed.trim()
  if (/^[\w-]*\d[\w-]*$/.test(text)) return [{ identifier: text }]
  const words = text.split(/[\s,]+/u).filter((word) => word !== '')
  const isName = words.length > 0 && words.length <= MOST && /^[\p{L}\p{M}'’.,\s-]+$/u.test(text)
  if (!isName || text.length < LEAST) return []
  const [first = '', ...others] = words
  const rest = others.join(' ')
  if (rest === '') return [{ family: first }, { name: first }]
  const comma = /^([^,]+),(.+)$/.exec(text)
  if (comma !== null)
    return [
      { family: comma[1]?.trim() ?? '', given: comma[2]?.trim() ?? '' },
      { name: words.join(' ') },
    ]
  return [{ given: first, family: rest }, { name: text }]
}
