import type { Resource } from 'fhir/r4'
import { isOn } from './faults/faults.ts'
import { Store, type StoredResource } from './fhir/store.ts'
import { isObject } from './fhir/search/values-at.ts'
import { type BaseKind, generationOf, type World } from './world.ts'

/** The kinds of differences between the generations that `generations-differ` plants. */
export const PLANTED_KINDS = [
  'only-v1',
  'only-v2',
  'other-value',
  'other-id',
  'moved-element',
  'other-code-system',
  'other-code-system-and-words',
] as const
export type PlantedKind = (typeof PLANTED_KINDS)[number]

/** One planted difference. */
export interface PlantedDifference {
  readonly kind: PlantedKind
  /** Id of the patient. */
  readonly patient: string
  readonly type: string
  /** The record's id at each generation; absent where it is missing. */
  readonly v1?: string
  readonly v2?: string
  /** The elements that differ, as each generation spells them. */
  readonly elements: readonly string[]
}

/** The two readings of one store, and all that differs between them. */
export interface TwoGenerations {
  readonly v1: Store
  readonly v2: Store
  readonly planted: readonly PlantedDifference[]
}

const made = new WeakMap<Store, { readonly revision: number; readonly two: TwoGenerations }>()

/**
 * The records that a base reads and searches: those of the world, or its generation's reading of
 * them under `generations-differ`.
 */
export function readStoreOf(world: World, kind: BaseKind): Store {
  if (!isOn(world, 'generations-differ')) return world.store
  return twoGenerations(world.store)[generationOf(kind)]
}

/** Plants the differences in the records of every patient; made again after a change. */
export function twoGenerations(store: Store): TwoGenerations {
  const known = made.get(store)
  if (known !== undefined && known.revision === store.revision) return known.two
  const two = plant(store)
  made.set(store, { revision: store.revision, two })
  return two
}

/** A change of one record: at each generation it is another one, or none. */
interface Plant {
  readonly planted: PlantedDifference
  readonly record: StoredResource
  readonly v1: StoredResource | undefined
  readonly v2: StoredResource | undefined
}

function plant(store: Store): TwoGenerations {
  const plants = store.all('Patient').flatMap(({ id }) => plantsFor(store, id))
  const byRecord = new Map(plants.map((one) => [one.record, one]))
  const ids = new Map(
    plants
      .filter(({ planted }) => planted.kind === 'other-id')
      .map(({ record, v2 }) => [
        `${record.resourceType}/${record.id}`,
        `${record.resourceType}/${v2?.id ?? record.id}`,
      ]),
  )
  const all = store.types().flatMap((type) => store.all(type))
  const readings = { v1: [] as Resource[], v2: [] as Resource[] }
  for (const record of all) {
    const found = byRecord.get(record)
    const [v1, v2] = found === undefined ? [record, record] : [found.v1, found.v2]
    if (v1 !== undefined) readings.v1.push(v1)
    if (v2 !== undefined) readings.v2.push(withReferences(v2, ids))
  }
  return {
    v1: new Store(readings.v1),
    v2: new Store(readings.v2),
    planted: plants.map(({ planted }) => planted),
  }
}

const ICD_10 = 'http://hl7.org/fhir/sid/icd-10-cm'
const CPT = 'http://www.ama-assn.org/go/cpt'
const SMOKING = '72166-2'

/** The differences of one patient: of each kind one, where the records have a place for it. */
function plantsFor(store: Store, patient: string): readonly Plant[] {
  const [coded, gone] = store.ofPatient('Condition', patient)
  const [reworded, ...procedures] = store.ofPatient('Procedure', patient)
  const observations = store.ofPatient('Observation', patient)
  const smoking = observations.find((one) => codesOf(one).includes(SMOKING))
  const measured = observations.findLast(({ id, ...one }) => id !== smoking?.id && hasQuantity(one))
  const of = (
    kind: PlantedKind,
    record: StoredResource | undefined,
    elements: readonly string[],
    change: (record: StoredResource) => Pick<Plant, 'v1' | 'v2'>,
  ): readonly Plant[] => {
    if (record === undefined) return []
    const { v1, v2 } = change(record)
    return [
      {
        planted: {
          kind,
          patient,
          type: record.resourceType,
          ...(v1 === undefined ? {} : { v1: v1.id }),
          ...(v2 === undefined ? {} : { v2: v2.id }),
          elements,
        },
        record,
        v1,
        v2,
      },
    ]
  }
  return [
    ...of('other-code-system', coded, ['code'], (record) => ({
      v1: record,
      v2: withCode(record, { system: ICD_10, code: 'F99' }, wordsOf(record)),
    })),
    ...of('only-v1', gone, [], (record) => ({ v1: record, v2: undefined })),
    ...of('other-code-system-and-words', reworded, ['code'], (record) => ({
      v1: record,
      v2: withCode(record, { system: CPT, code: '99199' }, 'Special service'),
    })),
    ...of('only-v2', procedures.at(-1), [], (record) => ({ v1: undefined, v2: record })),
    ...of('other-value', measured, ['valueQuantity'], (record) => ({
      v1: record,
      v2: withOtherValue(record),
    })),
    ...of('moved-element', smoking, ['issued', 'effectiveDateTime'], (record) => ({
      v1: withIssued(record),
      v2: without(record, 'issued'),
    })),
    ...store.ofPatient('Encounter', patient).flatMap((encounter) =>
      of('other-id', encounter, [], (record) => ({
        v1: record,
        v2: { ...record, id: `v2-${record.id}` },
      })),
    ),
  ]
}

function elementsOf(record: object): Readonly<Record<string, unknown>> {
  return isObject(record) ? record : {}
}

function codesOf(record: StoredResource): string {
  return JSON.stringify(elementsOf(record)['code'] ?? '')
}

function hasQuantity(record: object): boolean {
  const value = elementsOf(record)['valueQuantity']
  return isObject(value) && typeof value['value'] === 'number'
}

function wordsOf(record: StoredResource): string {
  const code = elementsOf(record)['code']
  const text = isObject(code) ? code['text'] : undefined
  return typeof text === 'string' ? text : 'Not named'
}

/** The same record with its code in another system; its words come along, or are others too. */
function withCode(record: StoredResource, coding: object, text: string): StoredResource {
  return changed(record, { code: { coding: [coding], text } })
}

function withOtherValue(record: StoredResource): StoredResource {
  const quantity = elementsOf(record)['valueQuantity']
  const value = isObject(quantity) ? quantity['value'] : undefined
  return changed(record, {
    valueQuantity: { ...(isObject(quantity) ? quantity : {}), value: Number(value) + 1 },
  })
}

/**
 * US Core 3.1.1 has the day of a smoking status in `issued`, 6.1.0 in `effective[x]` (US Core
 * Smoking Status Observation Profile of both).
 */
function withIssued(record: StoredResource): StoredResource {
  const issued = elementsOf(record)['effectiveDateTime']
  return changed(without(record, 'effectiveDateTime'), { issued })
}

function without(record: StoredResource, name: string): StoredResource {
  // One element less: all that a stored resource must have is still there.
  return Object.fromEntries(
    Object.entries(record).filter(([key]) => key !== name),
  ) as unknown as StoredResource
}

function changed(record: StoredResource, elements: object): StoredResource {
  return { ...record, ...elements }
}

/** The same record with its references to records that have another id now. */
function withReferences(record: StoredResource, ids: ReadonlyMap<string, string>): StoredResource {
  // Texts change, and its shape stays the same.
  return replaced(record, ids) as StoredResource
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((member) => replaced(member, ids))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, member]) =>
    name === 'reference' && typeof member === 'string'
      ? [name, ids.get(member) ?? member]
      : [name, replaced(member, ids)],
  )
  // The digits of a recorded value have no name, and come along.
  return { ...value, ...Object.fromEntries(members) }
}
