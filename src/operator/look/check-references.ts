import { isFhirId } from '~/fhir/fhir-id'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { isResourceType } from '~/fhir/resource-types'
import type { ExportIndex } from './export-index'
import { hashText } from '~/std/hash-text'

/**
 * The result for a reference (R4, "References"):
 *
 * - `found`: relative, and its record is in the export; `absolute-found` by a whole address of the
 * service that made the export
 * - `missing`, `absolute-missing`: the record is not in the export
 * - `version-found`: it names a version, and the export has just that one; `version-other` if it
 * has another one, or does not state it
 * - `contained`, `contained-missing`: it leads to a record inside its own record
 * - `elsewhere`: the address of another service, or a name such as `urn:uuid:…`
 * - `unreadable`: in no form that R4 has
 */
export const REFERENCE_RESULTS = [
  'found',
  'absolute-found',
  'version-found',
  'contained',
  'elsewhere',
  'missing',
  'absolute-missing',
  'version-other',
  'contained-missing',
  'unreadable',
] as const
export type ReferenceResult = (typeof REFERENCE_RESULTS)[number]

/** A reference as an example of its result. */
export interface ReferenceExample {
  readonly type: string
  readonly result: ReferenceResult
  readonly reference: string
  /** The element in which it is: `subject`, `participant.individual`. */
  readonly path: string
  /** The number of the record. */
  readonly record: number
  readonly file: string
  readonly line: number
}

/** The references of the records of one type, counted by their results. */
export interface ReferenceCounts {
  readonly type: string
  readonly counts: Readonly<Record<ReferenceResult, number>>
}

/** The references of an export. */
export interface CheckedReferences {
  readonly types: readonly ReferenceCounts[]
  /** The first of each type and result. */
  readonly examples: readonly ReferenceExample[]
  /** False when it was stopped before the end. */
  readonly isWhole: boolean
}

interface Running {
  readonly signal: AbortSignal
  readonly onProgress: () => void
}

/** Examples of a type and a result. */
const EXAMPLES = 5

const RELATIVE = /^([A-Za-z]+)\/([^/]+)(?:\/_history\/([^/]+))?$/

/** A reference that names a version: its result is known when all records were read. */
interface Versioned {
  readonly source: number
  readonly target: number
  readonly version: number
  readonly path: string
  readonly reference: string
}

/**
 * Looks for the target of every reference of an export among its records. An address is the
 * service's own if it is below `base`; every other one is elsewhere, and nothing is ever requested.
 */
export async function checkReferences(
  index: ExportIndex,
  running: Running,
): Promise<CheckedReferences> {
  const { table, base } = index
  const types = new Map<string, Record<ReferenceResult, number>>()
  const examples: ReferenceExample[] = []
  const kept = new Map<string, number>()
  const versions = new Uint32Array(table.count)
  const versioned: Versioned[] = []
  const note = (found: Omit<ReferenceExample, 'type' | 'file' | 'line'>) => {
    const type = table.typeOf(found.record)
    const counts = types.get(type) ?? noCounts()
    types.set(type, counts)
    counts[found.result] += 1
    const key = `${type} ${found.result}`
    const known = kept.get(key) ?? 0
    if (known >= EXAMPLES) return
    kept.set(key, known + 1)
    examples.push({ ...found, type, ...index.placeOf(found.record) })
  }
  await index.scan((record, text) => {
    const resource = fieldsOf(JSON.parse(text))
    versions[record] = hashText(textOf(fieldsOf(resource['meta'])['versionId']) ?? '').low
    const contained = new Set(listOf(resource['contained']).map((one) => fieldsOf(one)['id']))
    visitReferences(resource, '', (reference, path) => {
      const result = resultOf(reference, { table, base, contained })
      if (typeof result === 'string') note({ record, result, reference, path })
      else versioned.push({ ...result, source: record, path, reference })
    })
  }, running)
  const unstated = hashText('').low
  for (const { source, target, version, path, reference } of versioned) {
    const own = versions[target] ?? unstated
    note({
      record: source,
      result: own !== unstated && own === version ? 'version-found' : 'version-other',
      reference,
      path,
    })
  }
  return {
    types: [...types]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, counts]) => ({ type, counts })),
    examples,
    isWhole: !running.signal.aborted,
  }
}

interface Surroundings {
  readonly table: ExportIndex['table']
  readonly base: string | undefined
  /** Ids of the records inside the record. */
  readonly contained: ReadonlySet<unknown>
}

function resultOf(
  written: string,
  { table, base, contained }: Surroundings,
): ReferenceResult | Pick<Versioned, 'target' | 'version'> {
  const reference = written.trim()
  // `#` alone is the record around a contained one.
  if (reference.startsWith('#'))
    return reference === '#' || contained.has(reference.slice(1))
      ? 'contained'
      : 'contained-missing'
  const isOwn = base !== undefined && reference.startsWith(`${base}/`)
  const local = isOwn ? reference.slice(base.length + 1) : reference
  const [, type = '', id = '', version] = RELATIVE.exec(local) ?? []
  if (!isResourceType(type) || !isFhirId(id))
    return /^[a-z][a-z0-9+.-]*:/i.test(reference) && !isOwn ? 'elsewhere' : 'unreadable'
  const target = table.find(type, id)
  if (target === undefined) return isOwn ? 'absolute-missing' : 'missing'
  if (version !== undefined) return { target, version: hashText(version).low }
  return isOwn ? 'absolute-found' : 'found'
}

/** Every `reference` of a record, also in the records inside it, with the path of its element. */
function visitReferences(
  value: unknown,
  path: string,
  see: (reference: string, path: string) => void,
): void {
  if (Array.isArray(value)) {
    for (const item of value) visitReferences(item, path, see)
    return
  }
  for (const [name, member] of Object.entries(fieldsOf(value))) {
    if (name === 'reference' && typeof member === 'string') see(member, path)
    else if (typeof member === 'object' && member !== null)
      visitReferences(member, path === '' ? name : `${path}.${name}`, see)
  }
}

function noCounts(): Record<ReferenceResult, number> {
  return {
    found: 0,
    'absolute-found': 0,
    'version-found': 0,
    contained: 0,
    elsewhere: 0,
    missing: 0,
    'absolute-missing': 0,
    'version-other': 0,
    'contained-missing': 0,
    unreadable: 0,
  }
}
