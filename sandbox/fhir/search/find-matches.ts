import { FhirError } from '../../errors.ts'
import type { Filter } from './filter.ts'
import { refuse } from './filter.ts'
import { intervalOf } from './interval.ts'
import { parsedValues } from './parsed-values.ts'
import type { Permission } from '../permission.ts'
import { parseReference } from '../reference.ts'
import { searchPaths } from './search-paths.ts'
import type { SearchRequest, SortKey } from './search-request.ts'
import { filterOf, type FilterWorld } from './special-filter.ts'
import type { StoredResource } from '../store.ts'
import { valuesAt } from './values-at.ts'

/** Below this many candidates an index costs more than it saves. */
const WORTH_INDEXING = 256

/**
 * Every resource that a search finds, in the order asked for.
 * @throws FhirError 403 when it asks for a patient outside the grant, 400 for malformed values.
 */
export function findMatches(
  world: FilterWorld,
  type: string,
  search: SearchRequest,
  permission: Permission,
): readonly StoredResource[] {
  const patients = search.criteria
    .filter(({ row }) => row.name === 'patient')
    .map(({ value }) => patientIds(value))
  for (const id of patients.flat()) {
    if (!permission.reachesPatient(id))
      throw new FhirError('forbidden', `The granted scopes do not reach Patient/${id}`)
  }
  const filters = search.criteria
    .filter(({ row }) => row.name !== 'patient')
    .map(({ row, value }) => filterOf(world, type, row, value))
  const candidates = sorted(candidatesOf(world, type, patients, permission), type, search.sort)
  const more = patients.slice(1)
  const { list, rest } = narrow(candidates, filters)
  return list.filter(
    (resource) =>
      rest.every(({ test }) => test(resource)) &&
      permission.sees(resource) &&
      inAll(world, resource, more),
  )
}

/**
 * Sorted candidate lists by sort keys: sorting comes before filtering, so that a list is sorted
 * once for all its pages.
 */
const sortedLists = new WeakMap<readonly StoredResource[], Map<string, readonly StoredResource[]>>()

function sorted(
  candidates: readonly StoredResource[],
  type: string,
  keys: readonly SortKey[],
): readonly StoredResource[] {
  if (keys.length === 0) return candidates
  const name = JSON.stringify(keys)
  let bySort = sortedLists.get(candidates)
  if (bySort === undefined)
    sortedLists.set(candidates, (bySort = new Map<string, readonly StoredResource[]>()))
  let list = bySort.get(name)
  if (list === undefined)
    bySort.set(name, (list = candidates.toSorted((a, b) => compareBy(type, keys, a, b))))
  return list
}

/**
 * Ids that a `patient` parameter names. @throws FhirError 400 for a value that is not a reference
 * to a Patient.
 */
export function patientIds(value: string): readonly string[] {
  return value.split(',').map((text) => {
    const reference = parseReference(text)
    if (reference === undefined || (reference.type !== undefined && reference.type !== 'Patient')) {
      return refuse('patient', text, 'a reference is Patient/id or an id')
    }
    return reference.id
  })
}

function candidatesOf(
  { store }: FilterWorld,
  type: string,
  patients: readonly (readonly string[])[],
  permission: Permission,
): readonly StoredResource[] {
  const [first] = patients
  if (first !== undefined) return unionOf(first.map((id) => store.ofPatient(type, id)))
  // A patient's own token never needs to look at records that it may not see.
  if (type === 'Patient' && permission.patients !== 'all')
    return unionOf(permission.patients.map((id) => store.ofPatient(type, id)))
  return store.all(type)
}

function unionOf(lists: readonly (readonly StoredResource[])[]): readonly StoredResource[] {
  const [only] = lists
  return lists.length === 1 && only !== undefined ? only : [...new Set(lists.flat())]
}

function inAll(
  { store }: FilterWorld,
  resource: StoredResource,
  patients: readonly (readonly string[])[],
): boolean {
  return patients.every((ids) => store.patientsOf(resource).some((id) => ids.includes(id)))
}

/**
 * Posting lists by word, for each candidate list that was ever searched; the store hands out new
 * lists after a write.
 */
const postings = new WeakMap<
  readonly StoredResource[],
  Map<string, ReadonlyMap<string, readonly StoredResource[]>>
>()

/**
 * Does the work of one filter by an index that is made at first use. @returns the remaining
 * resources and the remaining filters.
 */
function narrow(candidates: readonly StoredResource[], filters: readonly Filter[]) {
  const indexed = filters.find((filter) => filter.index !== undefined)
  if (indexed?.index === undefined || candidates.length < WORTH_INDEXING)
    return { list: candidates, rest: filters }
  const { key, any, wordsOf } = indexed.index
  let byKey = postings.get(candidates)
  if (byKey === undefined)
    postings.set(
      candidates,
      (byKey = new Map<string, ReadonlyMap<string, readonly StoredResource[]>>()),
    )
  let byWord = byKey.get(key)
  if (byWord === undefined) byKey.set(key, (byWord = indexBy(candidates, wordsOf)))
  const lists = any.map((word) => byWord.get(word) ?? [])
  const rest = filters.filter((filter) => filter !== indexed)
  const [only] = lists
  if (lists.length === 1 && only !== undefined) return { list: only, rest }
  const wanted = new Set(lists.flat())
  return { list: candidates.filter((resource) => wanted.has(resource)), rest }
}

function indexBy(
  candidates: readonly StoredResource[],
  wordsOf: (resource: StoredResource) => readonly string[],
) {
  const index = new Map<string, StoredResource[]>()
  for (const resource of candidates) {
    for (const word of new Set(wordsOf(resource))) {
      const list = index.get(word)
      if (list === undefined) index.set(word, [resource])
      else list.push(resource)
    }
  }
  return index
}

/** Resources without the value come last in both sort directions. */
function compareBy(
  type: string,
  keys: readonly SortKey[],
  a: StoredResource,
  b: StoredResource,
): number {
  for (const { name, descending } of keys) {
    const [x] = startsOf(type, name, a)
    const [y] = startsOf(type, name, b)
    if (x === y) continue
    if (x === undefined) return 1
    if (y === undefined) return -1
    return descending ? y - x : x - y
  }
  return 0
}

function startsOf(type: string, name: string, resource: StoredResource): readonly number[] {
  return parsedValues(resource, `sort ${name}`, () =>
    searchPaths(type, name)
      .flatMap((path) => valuesAt(resource, path).flatMap((value) => intervalOf(value)?.from ?? []))
      .toSorted((a, b) => a - b),
  )
}
