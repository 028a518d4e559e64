import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { extname, join, relative } from 'node:path'
import type { Resource } from 'fhir/r4'
import { indexIdentifiers, isObject, rewriteReferences } from './import-references.ts'
import type { IdentifierIndex, Renamings } from './import-references.ts'
import type { TestUser } from '../world.ts'

/** The contents of a folder. */
interface Imported {
  readonly resources: Resource[]
  /** Everybody in the folder may sign in as themselves. */
  readonly users: TestUser[]
  /** Entries that were skipped or changed: the file as seen from the folder, and the reason. */
  readonly problems: ImportProblem[]
}

export interface ImportProblem {
  readonly file: string
  readonly why: string
}

/** One resource as it was found, before ids are settled. */
interface Found {
  readonly resource: Resource
  /** `Bundle.entry.fullUrl`, where there was one. */
  readonly fullUrl?: string
}

interface FoundFile {
  readonly file: string
  readonly found: readonly Found[]
}

/**
 * Bundles whose entries are current records; a history holds old ones and a message asks for an
 * action.
 */
const BUNDLE_TYPES: readonly unknown[] = [
  'transaction',
  'batch',
  'collection',
  'searchset',
  'document',
]
/** The form of a FHIR id (HL7 R4 Datatypes, "id"). */
const ID = /^[A-Za-z0-9\-.]{1,64}$/

/**
 * Loads every FHIR R4 bundle, resource and NDJSON file of a folder and the folders in it, in the
 * order of their names. A broken or foreign file, entry or line is named in `problems` and skipped;
 * the rest loads. References by `urn:uuid`, full URL or condition are rewritten to ids. Two
 * different resources of one id are both kept: the later one gets a new id.
 * @throws Error if the folder itself cannot be read
 */
export async function importFolder(dir: string): Promise<Imported> {
  const problems: ImportProblem[] = []
  const files: FoundFile[] = []
  for (const path of await filesOf(dir)) {
    const file = relative(dir, path)
    const report = (why: string): void => {
      problems.push({ file, why })
    }
    files.push({ file, found: await readResources(path, report) })
  }
  const resources = settle(files, problems)
  return { resources, users: resources.flatMap(userOf), problems }
}

async function filesOf(dir: string): Promise<string[]> {
  const about = await stat(dir).catch(() => undefined)
  if (about === undefined) throw new Error(`There is no folder ${dir}`)
  if (!about.isDirectory()) throw new Error(`${dir} is not a folder`)
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function readResources(path: string, report: (why: string) => void): Promise<Found[]> {
  const kind = extname(path).toLowerCase()
  if (kind !== '.json' && kind !== '.ndjson') {
    report('Not a .json or .ndjson file')
    return []
  }
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    report(`Cannot be read: ${message(cause)}`)
  })
  if (text === undefined) return []
  if (kind === '.json') return parse(text.replace(/^\uFEFF/, ''), '', report)
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : parse(line, `Line ${index + 1}: `, report),
    )
}

function parse(text: string, where: string, report: (why: string) => void): Found[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    report(`${where}Not JSON: ${message(cause)}`)
    return []
  }
  if (!isResource(value)) {
    report(`${where}Not a FHIR resource: it has no resourceType`)
    return []
  }
  return value.resourceType === 'Bundle' ? unpack(value, where, report) : [{ resource: value }]
}

function unpack(
  bundle: Resource & { readonly type?: unknown; readonly entry?: unknown },
  where: string,
  report: (why: string) => void,
): Found[] {
  if (!BUNDLE_TYPES.includes(bundle.type)) {
    report(`${where}A Bundle of type ${String(bundle.type)} holds no records to load`)
    return []
  }
  if (bundle.entry === undefined) return []
  if (!Array.isArray(bundle.entry)) {
    report(`${where}Bundle.entry is not a list`)
    return []
  }
  return bundle.entry.flatMap((entry: unknown, index): Found[] => {
    const resource = isObject(entry) ? entry['resource'] : undefined
    if (!isObject(entry) || !isResource(resource)) {
      report(`${where}Entry ${index + 1} of the Bundle holds no resource`)
      return []
    }
    // A server's remarks about a search are not records.
    if (resource.resourceType === 'OperationOutcome') return []
    resource.id ??= putId(entry['request'], resource.resourceType)
    return [
      typeof entry['fullUrl'] === 'string' ? { resource, fullUrl: entry['fullUrl'] } : { resource },
    ]
  })
}

/** The id that `PUT Type/id` asks for, where the resource itself does not say it. */
function putId(request: unknown, type: string): string | undefined {
  if (!isObject(request) || request['method'] !== 'PUT' || typeof request['url'] !== 'string')
    return undefined
  const [asked, id, ...more] = request['url'].split('/')
  return asked === type && more.length === 0 ? id : undefined
}

/**
 * Gives every resource its id, drops exact copies and then rewrites the references, when all
 * targets are known.
 */
function settle(files: readonly FoundFile[], problems: ImportProblem[]): Resource[] {
  const kept = new Map<string, { readonly resource: Resource; readonly local: Renamings }>()
  const global: Renamings = new Map()
  const identifiers: IdentifierIndex = new Map()
  for (const { file, found } of files) {
    const local: Renamings = new Map()
    for (const [index, { resource, fullUrl }] of found.entries()) {
      const wanted = wantedId(resource, fullUrl, `${file}#${index}`)
      if (resource.id !== undefined && resource.id !== wanted) {
        problems.push({
          file,
          why: `${resource.resourceType} has the id ${JSON.stringify(resource.id)}, not a FHIR id; it became ${wanted}`,
        })
      }
      const id = freeId(kept, resource, wanted)
      const reference = `${resource.resourceType}/${id}`
      if (id !== wanted && !kept.has(reference)) {
        problems.push({
          file,
          why: `${resource.resourceType}/${wanted} is there already and differs; this one became ${reference}`,
        })
      }
      if (resource.id !== undefined && reference !== `${resource.resourceType}/${resource.id}`)
        local.set(`${resource.resourceType}/${resource.id}`, reference)
      if (fullUrl !== undefined) {
        local.set(fullUrl, reference)
        global.set(fullUrl, reference)
      }
      if (kept.has(reference)) continue
      kept.set(reference, { resource: Object.assign(resource, { id }), local })
      indexIdentifiers(identifiers, resource)
    }
  }
  for (const { resource, local } of kept.values())
    rewriteReferences(resource, local, global, identifiers)
  return Array.from(kept.values(), ({ resource }) => resource)
}

function wantedId(resource: Resource, fullUrl: string | undefined, place: string): string {
  if (typeof resource.id === 'string' && ID.test(resource.id)) return resource.id
  const known =
    /^urn:uuid:(.+)$/.exec(fullUrl ?? '')?.[1] ??
    fullUrl?.split(`/${resource.resourceType}/`).at(-1)
  if (known !== undefined && ID.test(known)) return known
  // The same file gives the same id on every run, so that addresses stay valid.
  return createHash('sha1').update(place).digest('hex').slice(0, 24)
}

function freeId(
  kept: ReadonlyMap<string, { readonly resource: Resource }>,
  resource: Resource,
  wanted: string,
): string {
  for (let turn = 1; ; turn += 1) {
    const id = turn === 1 ? wanted : `${wanted.slice(0, 60)}-${turn}`
    const other = kept.get(`${resource.resourceType}/${id}`)?.resource
    if (
      other === undefined ||
      isDeepStrictEqual({ ...other, id: wanted }, { ...resource, id: wanted })
    )
      return id
  }
}

function userOf(resource: Resource): TestUser[] {
  const { id } = resource
  if (resource.resourceType !== 'Patient' || id === undefined) return []
  return [
    {
      id: `u-${id}`,
      name: nameOf(resource) ?? `Patient ${id}`,
      role: 'patient',
      fhirUser: `Patient/${id}`,
      patients: [id],
    },
  ]
}

function nameOf(patient: Resource): string | undefined {
  const names: unknown = 'name' in patient ? patient.name : undefined
  const first: unknown = Array.isArray(names) ? names[0] : undefined
  if (!isObject(first)) return undefined
  if (typeof first['text'] === 'string' && first['text'] !== '') return first['text']
  const given: unknown[] = Array.isArray(first['given']) ? first['given'] : []
  const parts = [...given, first['family']].filter((part) => typeof part === 'string')
  return parts.length === 0 ? undefined : parts.join(' ')
}

function isResource(value: unknown): value is Resource {
  return (
    isObject(value) &&
    typeof value['resourceType'] === 'string' &&
    /^[A-Z][A-Za-z]+$/.test(value['resourceType'])
  )
}

function message(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
