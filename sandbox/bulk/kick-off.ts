import { randomUUID } from 'node:crypto'
import { FhirError, issueFor, outcomeOf } from '../errors.ts'
import { DroppedConnection, isOn, takeScenario } from '../faults/faults.ts'
import { jsonWithDigits } from '../fhir/digits.ts'
import type { Exchange } from '../fhir/exchange.ts'
import { refuse } from '../fhir/search/filter.ts'
import { parseInterval } from '../fhir/search/interval.ts'
import { isPermitted, permissionFor } from '../fhir/permission.ts'
import { present } from '../fhir/present.ts'
import { unknownResource } from '../fhir/read.ts'
import { parseReference } from '../fhir/reference.ts'
import type { StoredResource } from '../fhir/store.ts'
import { checkSupport } from '../fhir/support.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import { knownTypes } from '../spec/base.ts'
import { crowdCount, crowdOf, crowdRecords } from './crowd.ts'
import { readElements, readTypeFilters, withElements } from './export-filters.ts'
import { FILE_LIFETIME, type ExportFile } from './export-jobs.ts'

const NDJSON = ['application/fhir+ndjson', 'application/ndjson', 'ndjson']
/** Parameters of the kickoff by generation (service notes, "Bulk export"). */
const KNOWN = {
  'bulk-v1': ['_outputFormat', '_since', '_type'],
  'system-access': ['_outputFormat', '_since', '_type', '_typeFilter', '_elements'],
} as const

/**
 * `GET {base}/Group/{id}/$export`: starts an export of everything in the compartments of a group's
 * patients. 202 with the address to poll in Content-Location.
 * @throws FhirError 400 without `Prefer: respond-async` and for a parameter it does not take, 404
 *   for an unknown group.
 */
export function kickOff(exchange: Exchange, groupId: string): Response {
  const { world, kind, store, grant, query, request, base } = exchange
  checkSupport(kind, world, 'Group', 'read')
  const permission = permissionFor({ kind, store }, grant, 'Group', 'r')
  const group = store.read('Group', groupId)
  if (group === undefined) throw unknownResource('Group', groupId)
  if (!permission.sees(group))
    throw new FhirError('forbidden', `The granted scopes do not reach Group/${groupId}`)
  if (!/(^|[,;\s])respond-async($|[,;\s])/.test(request.headers.get('Prefer') ?? '')) {
    throw new FhirError('invalid', 'Must request async processing: Prefer: respond-async')
  }
  checkParameters(kind === 'bulk-v1' ? 'bulk-v1' : 'system-access', query)
  const types = typesOf(exchange)
  const since = sinceOf(query.get('_since'))
  const filters = readTypeFilters(exchange, query.getAll('_typeFilter'))
  const elements = readElements(query.getAll('_elements'))
  const files = types.flatMap((type) => {
    const narrowing = { since, elements, wanted: filters.get(type) ?? [] }
    const people = crowdOf(group)
    return people === undefined
      ? fileOf(exchange, group, type, narrowing)
      : crowdFile(exchange, people, type, narrowing)
  })
  const slow = takeScenario(world, 'slow-export')
  const expiring = takeScenario(world, 'expiring-export')
  const job = world.exports.start({
    clientId: grant.clientId,
    request: `${base}/Group/${groupId}/$export${exchange.query.size === 0 ? '' : `?${query.toString()}`}`,
    startedAt: world.now(),
    files: [...files, ...errorsOf(exchange, group)],
    questions: slow === undefined ? 1 : (slow.amount ?? 5),
    expiresAt:
      world.now() + (expiring === undefined ? FILE_LIFETIME : (expiring.amount ?? 60) * 1000),
  })
  if (takeScenario(world, 'lost-export-start') !== undefined) throw new DroppedConnection()
  return new Response(null, {
    status: 202,
    headers: { 'Content-Location': `${base}/$export-poll-status?_id=${job.id}` },
  })
}

function checkParameters(kind: keyof typeof KNOWN, query: URLSearchParams): void {
  for (const name of query.keys()) {
    if (!KNOWN[kind].some((known) => known === name))
      throw new FhirError('invalid', `Unknown export parameter '${name}'`)
  }
  const format = query.get('_outputFormat')?.replace(' ', '+')
  if (format !== undefined && !NDJSON.includes(format))
    refuse('_outputFormat', format, 'application/fhir+ndjson is offered')
}

/** Types asked for, or every type that the granted scopes cover. */
function typesOf({ kind, store, grant, query }: Exchange): readonly string[] {
  const asked = query.getAll('_type').flatMap((value) => value.split(','))
  const known = knownTypes('system-access').filter((type) => type !== 'Group' && type !== 'Binary')
  for (const type of asked)
    if (!known.includes(type)) refuse('_type', type, `known are ${known.join(', ')}`)
  if (asked.length === 0)
    return known.filter((type) => isPermitted({ kind, store }, grant, type, 'r'))
  for (const type of asked) permissionFor({ kind, store }, grant, type, 'r')
  return asked
}

function sinceOf(text: string | null): number {
  if (text === null) return Number.NEGATIVE_INFINITY
  return parseInterval(text)?.from ?? refuse('_since', text, 'malformed instant')
}

function memberIds(group: StoredResource): readonly string[] {
  return stringsAt(group, 'member.entity.reference').flatMap((text) => {
    const reference = parseReference(text)
    return reference?.type === 'Patient' ? [reference.id] : []
  })
}

/**
 * The part of the matches that one file gets. `wanted` empty = every resource; otherwise a resource
 * goes in when any of the tests accepts it.
 */
interface Narrowing {
  readonly since: number
  readonly elements: readonly string[]
  readonly wanted: readonly ((resource: StoredResource) => boolean)[]
}

function fileOf(
  exchange: Exchange,
  group: StoredResource,
  type: string,
  { since, elements, wanted }: Narrowing,
): readonly ExportFile[] {
  const { kind, store, grant } = exchange
  const permission = permissionFor({ kind, store }, grant, type, 'r')
  const resources = [
    ...new Set(memberIds(group).flatMap((id) => store.ofPatient(type, id))),
  ].filter(
    (resource) =>
      permission.sees(resource) &&
      Date.parse(resource.meta.lastUpdated) >= since &&
      (wanted.length === 0 || wanted.some((test) => test(resource))),
  )
  if (resources.length === 0) return []
  const lines = resources.map((resource) => lineOf(exchange, resource, elements))
  return [{ id: randomUUID(), type, isError: false, lines: () => lines, count: resources.length }]
}

function lineOf(exchange: Exchange, resource: StoredResource, elements: readonly string[]): string {
  return `${jsonWithDigits(withElements(present(exchange, resource), elements))}\n`
}

/**
 * The file of people who exist only while it is sent: a count needs no record, unless some are left
 * out.
 */
function crowdFile(
  exchange: Exchange,
  people: number,
  type: string,
  { since, elements, wanted }: Narrowing,
): readonly ExportFile[] {
  const isWanted = (resource: StoredResource) =>
    Date.parse(resource.meta.lastUpdated) >= since &&
    (wanted.length === 0 || wanted.some((test) => test(resource)))
  const isWhole = since === Number.NEGATIVE_INFINITY && wanted.length === 0
  let count = crowdCount(type, people)
  if (!isWhole) {
    count = 0
    for (const resource of crowdRecords(type, people)) if (isWanted(resource)) count += 1
  }
  if (count === 0) return []
  function* lines() {
    for (const resource of crowdRecords(type, people))
      if (isWhole || isWanted(resource)) yield lineOf(exchange, resource, elements)
  }
  return [{ id: randomUUID(), type, isError: false, lines, count }]
}

/**
 * Members who are not known become warnings in the error file (specification, "Rules for
 * $binary-access-read" 2).
 */
function errorsOf({ store, kind, world }: Exchange, group: StoredResource): readonly ExportFile[] {
  const missing = memberIds(group)
    .filter((id) => store.read('Patient', id) === undefined)
    .map((id) => issueFor(kind, 'warning', 'processing', `Patient/${id} is not known`))
  const broken = isOn(world, 'export-errors')
    ? Array.from({ length: 3 }, () =>
        issueFor(kind, 'error', 'processing', 'A document could not be read and is missing'),
      )
    : []
  const lines = [...missing, ...broken].map((issue) => JSON.stringify(outcomeOf([issue])))
  if (lines.length === 0) return []
  return [
    {
      id: randomUUID(),
      type: 'OperationOutcome',
      isError: true,
      lines: () => lines.map((line) => `${line}\n`),
      count: lines.length,
    },
  ]
}
