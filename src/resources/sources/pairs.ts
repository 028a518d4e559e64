import type { CodeableConcept, FhirResource } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { isMistake } from '~/record/status'
import { copyKey } from './copies'
import type { View } from '~/record/view'
import type { Sources } from './source-of'

/** One event that several sources sent, or one entry that came more than once. */
export interface Pair {
  /** The entry that stands for the others. */
  readonly first: FhirResource
  readonly others: readonly FhirResource[]
  /** True when all say the same: then one row is enough until somebody wants the others. */
  readonly isSame: boolean
}

/** Elements in which a record is named, and not its event. */
const NAMING: ReadonlySet<string> = new Set([
  'id',
  'meta',
  'identifier',
  'text',
  'subject',
  'patient',
  'encounter',
  'context',
  'performer',
  'recorder',
  'asserter',
  'requester',
  'author',
  'issued',
  'recordedDate',
  'recorded',
  'dateRecorded',
  'language',
  'implicitRules',
])

/** Elements that say what an event is, in the types of R4 that have them. */
const CODES = ['code', 'vaccineCode', 'medicationCodeableConcept', 'type'] as const

/**
 * Entries of one event: the same type, a code in common, the same date, and each from another
 * source. Entries that are the same but for their id and `meta` are copies of one, whether their
 * sources are known or not, unless one source sent both. An entry that was withdrawn is in no pair.
 */
export function pairsOf(
  records: readonly FhirResource[],
  sources: Sources,
  view: Pick<View, 'moment'>,
): ReadonlyMap<FhirResource, Pair> {
  const events = new Map<string, FhirResource[]>()
  const pairs = new Map<FhirResource, Pair>()
  for (const record of records) {
    const key = sources.has(record) ? eventOf(record, view) : undefined
    if (key === undefined) continue
    const same = events.get(key) ?? []
    const isNews = same.every((one) => sources.get(one)?.key !== sources.get(record)?.key)
    if (isNews) events.set(key, [...same, record])
  }
  for (const [first, ...others] of events.values()) {
    if (first === undefined || others.length === 0) continue
    const content = contentOf(first)
    const pair = { first, others, isSame: others.every((one) => contentOf(one) === content) }
    for (const record of [first, ...others]) pairs.set(record, pair)
  }
  for (const [first, ...others] of copiesIn(records, sources)) {
    if (first === undefined || [first, ...others].some((one) => pairs.has(one))) continue
    const pair = { first, others, isSame: true }
    for (const record of [first, ...others]) pairs.set(record, pair)
  }
  return pairs
}

/** Copies of one entry, each list the first one first. */
function copiesIn(
  records: readonly FhirResource[],
  sources: Sources,
): readonly (readonly FhirResource[])[] {
  const copies = new Map<string, FhirResource[]>()
  for (const record of records) {
    if (isMistake(record)) continue
    const key = copyKey(record)
    const same = copies.get(key) ?? []
    const source = sources.get(record)?.key
    const isNews = same.every((one) => source === undefined || sources.get(one)?.key !== source)
    if (isNews) copies.set(key, [...same, record])
  }
  return [...copies.values()].filter(({ length }) => length > 1)
}

function eventOf(record: FhirResource, view: Pick<View, 'moment'>): string | undefined {
  const fields = fieldsOf(record)
  if (isMistake(record)) return undefined
  const at = view.moment(record)
  const code = CODES.map((name) => codeOf(listOf(fields[name])[0])).find((one) => one !== undefined)
  return at === undefined || code === undefined ? undefined : `${record.resourceType} ${code} ${at}`
}

/** The first code with its system; a concept without one is known by its words. */
function codeOf(concept: unknown): string | undefined {
  const { coding, text } = fieldsOf(concept) as Readonly<Record<keyof CodeableConcept, unknown>>
  const first = fieldsOf(listOf(coding)[0])
  const code = textOf(first['code'])
  return code === undefined
    ? textOf(text)?.trim().toLowerCase()
    : `${textOf(first['system']) ?? ''}|${code}`
}

/** Everything that a record says about its event, in a form that can be compared. */
function contentOf(record: FhirResource): string {
  return JSON.stringify(
    Object.entries(fieldsOf(record))
      .filter(([name]) => !NAMING.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
