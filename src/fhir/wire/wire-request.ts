import { assertNever } from '~/std/assert-never'
import { idSegment } from '../fhir-id'
import { FhirFailure } from '../failure'
import { ownAddress } from './own-address'
import type { LinkOrIndex } from './paging'
import { formBody } from './params'
import { isResourceType } from '../resource-types'
import type { FhirRequest, Params } from '../request'
import type { Base } from '../resource'
import { isPartlyRead } from '../shapes/received'
import { toJson } from './to-json'

/** A request as it goes over the wire, without its token. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Always under one of the session's bases. */
  readonly url: string
  readonly base: Base
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const JSON_TYPE = 'application/fhir+json'
// Differs from the examples' `application/x-form-urlencoded`: that name is registered nowhere, and
// every server knows this one.
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * Writes a request (specification, "Common request and response rules"). Searches are POST, so that
 * no health information is in a URL; a further page by link is a GET, because the link is the
 * service's own. Throws `malformed` for a link or an attachment outside the session's bases, which
 * is refused before it comes here.
 */
export function wireRequest(
  request: FhirRequest,
  base: Base,
  bases: readonly Base[],
  page?: LinkOrIndex,
): WireRequest {
  const read = { method: 'GET', base, headers: { Accept: JSON_TYPE } } as const
  const write = { base, headers: { Accept: JSON_TYPE, 'Content-Type': JSON_TYPE } } as const
  switch (request.interaction) {
    case 'read':
      return { ...read, url: `${base.url}/${request.type}/${idSegment(request.id)}` }
    case 'history':
      if (page !== undefined && 'link' in page)
        return { ...read, ...own(page.link, bases, base.url) }
      return {
        ...read,
        url: `${base.url}/${request.type}/${idSegment(request.id)}/_history${
          request.version === undefined ? '' : `/${idSegment(request.version)}`
        }`,
      }
    case 'search':
      if (page !== undefined && 'link' in page)
        return { ...read, ...own(page.link, bases, base.url) }
      if (request.byRead !== undefined)
        return { ...read, url: `${base.url}/${request.type}/${idSegment(request.byRead)}` }
      return form(request.type, base, numbered(request.params, page))
    case 'generate':
      return form(request.type, base, request.params)
    case 'create': {
      const condition: Record<string, string> =
        request.ifNoneExist === undefined ? {} : { 'If-None-Exist': formBody(request.ifNoneExist) }
      const { ownId, replacing, resource } = request
      const url = `${base.url}/${request.type}`
      if (ownId !== undefined)
        return {
          ...write,
          method: 'PUT',
          url: `${url}/${idSegment(ownId.id)}`,
          headers: { ...write.headers, ...(ownId.onlyNew ? { 'If-None-Match': '*' } : {}) },
          body: toJson({ ...resource, id: ownId.id }),
        }
      return {
        base,
        method: replacing === undefined ? 'POST' : 'PUT',
        url: replacing === undefined ? url : `${url}?${formBody(replacing)}`,
        headers: { ...write.headers, ...condition },
        body: toJson(resource),
      }
    }
    case 'update': {
      // An update replaces the whole record: the parts that could not be read would be lost. Every
      // screen says so beforehand.
      if (isPartlyRead(request.resource)) throw new FhirFailure({ kind: 'malformed' })
      const match: Record<string, string> =
        request.version === undefined ? {} : { 'If-Match': request.version }
      const url = `${base.url}/${request.type}/${idSegment(request.id)}`
      return {
        base,
        method: 'PUT',
        url,
        headers: { ...write.headers, ...match },
        body: toJson(request.resource),
      }
    }
    case 'operation':
      return {
        ...write,
        method: 'POST',
        url: `${base.url}/${request.type}/${request.name}`,
        body: toJson(request.parameters),
      }
    case 'attachment':
      // A Binary may come wrapped in JSON or as its bytes: both are accepted.
      return {
        method: 'GET',
        headers: { Accept: `${JSON_TYPE}, */*;q=0.8` },
        ...own(request.url, bases, request.from),
      }
    // Only `export-wire.ts` sends it: its files are never whole in memory.
    case 'export':
      throw new FhirFailure({ kind: 'malformed' })
    default:
      return assertNever(request)
  }
}

function own(
  address: string,
  bases: readonly Base[],
  from: string,
): { readonly url: string; readonly base: Base } {
  const found = ownAddress(address, bases, from)
  if (found === undefined) throw new FhirFailure({ kind: 'malformed' })
  return found
}

/** The parameters of a search with the number and the size of the page that is asked for. */
export function numbered(
  params: Params,
  { index, count }: { readonly index?: number; readonly count?: number } = {},
): Params {
  const sized =
    count === undefined
      ? params
      : params.map(([name, value]) => [name, name === '_count' ? String(count) : value] as const)
  return index === undefined ? sized : [...sized, ['page', String(index)]]
}

function form(type: string, base: Base, params: Params): WireRequest {
  return {
    method: 'POST',
    url: `${base.url}/${type}/_search`,
    base,
    headers: { Accept: JSON_TYPE, 'Content-Type': FORM_TYPE },
    body: formBody(params),
  }
}

/**
 * The path below the base for the request log: types, operations and FHIR's own words; every id and
 * every parameter left out, also an id that looks like a word.
 */
export function pathPattern(url: string, base: Base): string {
  // Below a second address of the base, a segment may be cut: then it is no word, and left out.
  const [path = '', query] = url.slice(base.url.length).split('?')
  const segments = path.split('/').filter((segment) => segment !== '')
  const shown = segments
    .map((segment) => (isResourceType(segment) || OWN_WORD.test(segment) ? segment : '…'))
    .join('/')
  // A further page of a list is often requested from the base itself.
  return query === undefined ? shown : `${shown === '' ? '/' : shown}?…`
}

/**
 * FHIR's own words in a path (R4, "RESTful API"), and operations, whose names are those of a
 * definition.
 */
const OWN_WORD = /^(?:_search|_history|metadata|\$[a-z-]+)$/
