import type {
  Parameters,
  ValueSet,
  ValueSetExpansionContains,
  ValueSetExpansionParameter,
} from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'
import { extensionOf } from '../engine/read/extension'
import type { SearchedList } from '../engine/read/list-elsewhere'

/** Codes that are asked for at once: what fits into a list that a person looks through. */
export const ASKED = 40

/** A question to a server about a list: its codes that match what somebody typed. */
export interface ExpansionRequest {
  readonly list: SearchedList
  /** The letters that were typed; empty for the beginning of the list. */
  readonly filter: string
  /** The language for the words of the codes (BCP 47). */
  readonly language: string
}

/** The part of a list that a server gave. */
export interface Expansion {
  /** The codes that can be chosen, in the server's order. */
  readonly concepts: readonly ValueSetExpansionContains[]
  /** The number of codes that match, if the server counts them. */
  readonly total?: number
  /** True when nothing that matches is missing. */
  readonly isWhole: boolean
  /** The list in R4's shape, for a form that is opened with it. */
  readonly set: ValueSet
}

/** The parameters of `$expand` (R4, ValueSet, "Value Set Expansion"): no others are sent. */
export function expandParameters({ list, filter, language }: ExpansionRequest): Parameters {
  const [url = '', version] = list.canonical.split('|')
  return {
    resourceType: 'Parameters',
    parameter: [
      ...(list.set === undefined
        ? [
            { name: 'url', valueUri: url },
            ...(version === undefined ? [] : [{ name: 'valueSetVersion', valueString: version }]),
          ]
        : [{ name: 'valueSet', resource: list.set }]),
      ...(filter === '' ? [] : [{ name: 'filter', valueString: filter }]),
      { name: 'count', valueInteger: ASKED },
      { name: 'includeDesignations', valueBoolean: true },
      { name: 'activeOnly', valueBoolean: true },
      { name: 'displayLanguage', valueCode: language },
    ],
  }
}

/**
 * The codes in an answer of `$expand`; undefined for anything else. Headings (`abstract`) and codes
 * that are no longer in use (`inactive`) cannot be chosen. Nested codes are all there: a server
 * pages flat lists only (R4, "$expand", count).
 */
export function expansionIn(resource: unknown): Expansion | undefined {
  if (!isValueSet(resource) || resource.expansion === undefined) return undefined
  const { expansion } = resource
  const all = flat(expansion.contains ?? [])
  const { total } = expansion
  const isNested = (expansion.contains ?? []).some(({ contains = [] }) => contains.length > 0)
  const isOpenEnded = PARTIAL.some((name) => extensionOf(expansion, name)?.valueBoolean === true)
  // A server may give fewer at once than were asked for, and says so among its parameters.
  const pages = [ASKED, ...(expansion.parameter ?? []).flatMap(countIn)]
  // Without a total, a list that is exactly as long as one page may go on.
  const isAll = total === undefined ? !pages.includes(all.length) : all.length >= total
  return {
    concepts: all.filter(
      ({ code, abstract, inactive }) =>
        code !== undefined && abstract !== true && inactive !== true,
    ),
    ...(total !== undefined && { total }),
    isWhole: (isNested || isAll) && !isOpenEnded,
    set: resource,
  }
}

/** Extensions by which a server says that codes are missing (R4, ValueSet profiles). */
const PARTIAL = ['valueset-unclosed', 'valueset-toocostly']

function countIn({ name, valueInteger }: ValueSetExpansionParameter): readonly number[] {
  return name === 'count' && valueInteger !== undefined ? [valueInteger] : []
}

function flat(
  concepts: readonly ValueSetExpansionContains[],
): readonly ValueSetExpansionContains[] {
  return concepts.flatMap((concept) => [concept, ...flat(concept.contains ?? [])])
}

// It came in by `readFhir`, whose shapes are R4's.
function isValueSet(value: unknown): value is ValueSet {
  return fieldsOf(value)['resourceType'] === 'ValueSet'
}
