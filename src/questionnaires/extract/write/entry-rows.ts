import type { QueryClient } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { patientsOf } from '~/fhir/belongs-to'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { Create, Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { elementsOfType } from '~/fhir/shapes/definitions'
import { carries, findNow, lookUpIn } from '~/queries/look-up'
import { clientIdentifier } from '~/queries/write-attempt'
import { isMistake } from '~/record/status'
import type { ComputedRecords } from '../compute-records'
import type { RecordToBe } from '../extract-records'
import { rowKey, type StoredResponse, type WriteRow } from './result-rows'
import { rowReference, withIds, withNeeds } from './row-links'
import type { RowsSource, RowsThere } from './send-results'

/** An entry that answers become, as the form makes it. */
export interface EntryToBe {
  readonly record: RecordToBe
  /** With the ids that the form gives to other entries. */
  readonly resource: FhirResource
}

/** An entry of a response, as it is written. */
export interface EntryRow extends WriteRow {
  readonly from: EntryToBe
}

/**
 * The reason why an entry is not added: it would change one that is there (`changes`), or depends
 * on those that are there (`conditional`); it would be a new patient (`patient`), or is not about
 * this one alone (`person`); its type has no place for a mark (`mark`); a part of it cannot be
 * worked out (`incomplete`), or is an entry that is not added (`links`); the service or the sign-in
 * does not take it (`refused`), or nobody could see what is there (`unseen`).
 */
export type NotAdded =
  | {
      readonly why:
        | 'changes'
        | 'conditional'
        | 'patient'
        | 'person'
        | 'mark'
        | 'incomplete'
        | 'links'
    }
  | { readonly why: 'refused' | 'unseen'; readonly refusal: Refusal }

/** The entries of a response: those that can be added, and the others with the reason. */
export interface EntryRows {
  readonly rows: readonly EntryRow[]
  readonly others: readonly (EntryToBe & { readonly not: NotAdded })[]
  readonly searches: ReadonlyMap<ResourceType, Permit<Search>>
}

/**
 * Decides which entries of a stored response can be added: new ones, whole, about the person of the
 * response, of types that the service takes and lists. Each has an identifier that nobody makes
 * differently; entries name each other by it.
 */
export async function entryRows(
  records: readonly RecordToBe[],
  { byKey }: ComputedRecords,
  { id }: Pick<StoredResponse, 'id'>,
  patientId: string,
  capability: Pick<Capability, 'decide'>,
): Promise<EntryRows> {
  const others: (EntryToBe & { readonly not: NotAdded })[] = []
  const able: { readonly from: EntryToBe; readonly place: string; readonly base: string }[] = []
  const searches = new Map<ResourceType, Permit<Search>>()
  const names = new Map<string, string>()
  const counted = new Map<string, number>()
  for (const record of records) {
    const computed = byKey.get(record.key)
    for (const [at, resource] of (computed?.resources ?? []).entries()) {
      const from = { record, resource }
      // The number among all of one instruction: empty occurrences are no entries.
      const number = counted.get(record.instruction) ?? 0
      counted.set(record.instruction, number + 1)
      const place = `${record.instruction}/${number}`
      const not =
        standsAgainst(from, patientId) ??
        (computed?.left === 0 && record.ofProfile !== true
          ? undefined
          : ({ why: 'incomplete' } as const))
      const may = not ?? mayAdd(resource, patientId, capability)
      if ('why' in may) {
        others.push({ ...from, not: may })
        continue
      }
      searches.set(resource.resourceType, may.search)
      able.push({ from, place, base: may.base })
      const name = computed?.fullUrls[at]
      if (name !== undefined) names.set(name, place)
    }
  }
  const keys = new Map(
    await Promise.all(
      able.map(async ({ place, base }) => [place, await rowKey(base, id, place)] as const),
    ),
  )
  const named = (name: string) => {
    const key = keys.get(names.get(`urn:uuid:${name}`) ?? '')
    return key === undefined ? undefined : rowReference(key)
  }
  const made = able.flatMap(({ from, place }): EntryRow[] => {
    const key = keys.get(place) ?? ''
    const linked = withIds(from.resource, named, () => true)
    return linked === undefined
      ? []
      : [{ key, from, mayBeEarlier: false, resource: marked(linked, key) }]
  })
  const rows = withNeeds(made, () => false)
  for (const { from } of able)
    if (!rows.some((row) => row.from === from)) others.push({ ...from, not: { why: 'links' } })
  return { rows, others, searches }
}

function standsAgainst({ record, resource }: EntryToBe, patientId: string): NotAdded | undefined {
  if (record.changes === 'stored' || resource.id !== undefined) return { why: 'changes' }
  if (record.changes === 'conditional') return { why: 'conditional' }
  if (resource.resourceType === 'Patient') return { why: 'patient' }
  const named = patientsOf(resource)
  if (named.length === 0 || named.some((one) => one !== patientId)) return { why: 'person' }
  return elementsOfType(resource.resourceType).get('identifier')?.isList === true
    ? undefined
    : { why: 'mark' }
}

function mayAdd(
  resource: FhirResource,
  patientId: string,
  { decide }: Pick<Capability, 'decide'>,
): NotAdded | { readonly base: string; readonly search: Permit<Search> } {
  const type = resource.resourceType
  const permit = decide<Create>({ interaction: 'create', type, resource })
  if (!isPermit(permit)) return { why: 'refused', refusal: permit }
  const params = [['patient', `Patient/${patientId}`]] as const
  const search = decide<Search>({ interaction: 'search', type, params })
  return isPermit(search) ? { base: permit.base.url, search } : { why: 'unseen', refusal: search }
}

/** The record with the mark by which it is found, whoever wrote it. */
function marked(record: FhirResource, key: string): FhirResource {
  // Its type has a list of identifiers.
  return {
    ...record,
    identifier: [...listOf(fieldsOf(record)['identifier']), clientIdentifier({ id: key })],
  } as FhirResource
}

/** The way to see which entries of a response are there: by their marks. */
export function entriesSource(
  client: QueryClient,
  { rows, searches }: Pick<EntryRows, 'rows' | 'searches'>,
): RowsSource {
  const ofRow = ({ key }: WriteRow, found: readonly FhirResource[]) =>
    found.filter((one) => carries(one, clientIdentifier({ id: key })))
  return {
    find: async () => thereIn(await foundNow(client, searches), rows, ofRow),
    lookUp: (row) => {
      const search = searches.get(row.resource.resourceType)
      // Rows have only types that can be searched.
      if (search === undefined) return () => Promise.resolve({ kind: 'absent' })
      return lookUpIn(client, search, (matches) => ofRow(row, matches))
    },
  }
}

/**
 * The rows with those that the record may have already, in another entry of the same name, marked.
 * @throws FhirFailure
 */
export async function withEarlier(
  client: QueryClient,
  { rows, searches }: Pick<EntryRows, 'rows' | 'searches'>,
): Promise<readonly EntryRow[]> {
  const found = await foundNow(client, searches)
  return rows.map((row) => {
    const own = namesOf(row.resource)
    const mayBeEarlier = found.some(
      (one) =>
        one.resourceType === row.resource.resourceType &&
        !isMistake(one) &&
        namesOf(one).some((name) => own.includes(name)),
    )
    return mayBeEarlier ? { ...row, mayBeEarlier } : row
  })
}

async function foundNow(
  client: QueryClient,
  searches: EntryRows['searches'],
): Promise<readonly FhirResource[]> {
  const all = await Promise.all(
    [...searches.values()].map(async (search) => (await findNow(client, search)).matches),
  )
  return all.flat()
}

function thereIn(
  found: readonly FhirResource[],
  rows: readonly WriteRow[],
  ofRow: (row: WriteRow, found: readonly FhirResource[]) => readonly FhirResource[],
): RowsThere {
  return new Map(
    rows.flatMap((row) => {
      const [first, ...twins] = ofRow(row, found)
      return first === undefined ? [] : [[row.key, [first, ...twins]] as const]
    }),
  )
}

/** The elements by which R4 names what an entry is about. */
const NAMES = ['code', 'medicationCodeableConcept', 'vaccineCode', 'relationship'] as const

/** Codes and words by which two entries are recognized as of one thing. */
function namesOf(resource: FhirResource): readonly string[] {
  return NAMES.flatMap((name) => {
    const value = fieldsOf(resource)[name]
    return [value, ...listOf(value)].map(fieldsOf).flatMap((concept) => [
      ...listOf(concept['coding'])
        .map(fieldsOf)
        .map(({ system, code }) => `${textOf(system) ?? ''}|${textOf(code) ?? ''}`),
      ...[concept['text']].flatMap((text) => textOf(text)?.trim().toLowerCase() ?? []),
    ])
  })
}
