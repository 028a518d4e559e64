import type { FhirResource } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '../json'
import type { History } from '../request'
import { isResource } from '../resource-types'
import { isOf, nextLink } from '../searchset'
import type { HistoryPage, RecordVersion } from './history-page'
import type { Received } from './sent'

/** The context of an answer, and the function for one that is not a history. */
interface Around {
  readonly received: Received
  /** Throws the error for an answer that does not fit. */
  readonly fail: (json: unknown) => never
  /** The address of a further page if it is below the session's bases, else undefined. */
  readonly ownLink: (link: string) => string | undefined
}

/**
 * Reads the versions of one record from a history Bundle, or from the one requested version. An
 * entry of another record is never one of its versions: it is counted and left out. R4 puts the
 * newest first; if every version states its time, that decides, because the differences between
 * neighbours depend on the order.
 */
export function readHistory(request: History, json: unknown, around: Around): HistoryPage {
  const { received, fail, ownLink } = around
  const page = { unread: 0, cut: false, ...received }
  if (request.version !== undefined) {
    if (!isResource(json) || !isVersionOf(json, request)) return fail(json)
    // A service without versions may answer with the current record.
    const { versionId } = json.meta ?? {}
    if (versionId !== undefined && versionId !== request.version) return fail(json)
    return { ...page, versions: [{ ...versionFrom(json), id: request.version }] }
  }
  const bundle = fieldsOf(json)
  if (bundle['resourceType'] !== 'Bundle') return fail(json)
  const entries = listOf(bundle['entry'])
  const versions = entries.flatMap((entry) => readEntry(fieldsOf(entry), request) ?? [])
  const link = nextLink(bundle['link'])
  const next = link === undefined ? undefined : ownLink(link)
  return {
    ...page,
    versions,
    unread: entries.length - versions.length,
    cut: link !== undefined && next === undefined,
    ...(next === undefined ? {} : { next }),
  }
}

/** The versions of all pages, each once, newest first. */
export function newestVersionFirst(versions: readonly RecordVersion[]): readonly RecordVersion[] {
  const known = new Set<string>()
  const once = versions.filter(({ id }) => {
    if (id === undefined) return true
    const isNew = !known.has(id)
    known.add(id)
    return isNew
  })
  const times = new Map(once.map((version) => [version, Date.parse(version.at ?? '')]))
  if ([...times.values()].some(Number.isNaN)) return once
  return once.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0))
}

type Fields = Readonly<Record<string, unknown>>

function readEntry(entry: Fields, request: History): RecordVersion | undefined {
  const { resource } = entry
  const asked = fieldsOf(entry['request'])
  const answered = fieldsOf(entry['response'])
  const told = {
    ...idIn(textOf(answered['etag']), textOf(asked['url']), textOf(entry['fullUrl'])),
    ...timeIn(textOf(answered['lastModified'])),
  }
  if (isResource(resource))
    return isVersionOf(resource, request) ? { ...told, ...versionFrom(resource) } : undefined
  if (resource !== undefined) return undefined
  const deleted = asked['method'] === 'DELETE'
  const isOurs = `${textOf(asked['url']) ?? ''}/`.includes(`${request.type}/${request.id}/`)
  return isOurs && (deleted || told.id !== undefined) ? { ...told, deleted } : undefined
}

function isVersionOf(resource: FhirResource, { type, id }: History): boolean {
  return isOf(resource, type) && resource.id === id
}

function versionFrom(resource: FhirResource): RecordVersion {
  const { versionId, lastUpdated } = resource.meta ?? {}
  return {
    resource,
    deleted: false,
    ...(versionId === undefined ? {} : { id: versionId }),
    ...timeIn(lastUpdated),
  }
}

/** The number of a version from its tag, `W/"3"`, or from an address that names it. */
function idIn(...places: readonly (string | undefined)[]): { readonly id?: string } {
  const id = places
    .map((place) => /(?:^W\/"|^"|\/_history\/)([A-Za-z0-9.-]{1,64})"?$/.exec(place ?? '')?.[1])
    .find((found) => found !== undefined)
  return id === undefined ? {} : { id }
}

function timeIn(at: string | undefined): { readonly at?: string } {
  return at === undefined ? {} : { at }
}
