import { FhirError } from '../../errors.ts'
import { isOn, takeScenario } from '../../faults/faults.ts'
import type { FhirErrorName } from '../../spec/errors.ts'
import type { Exchange } from '../exchange.ts'
import { findMatches } from './find-matches.ts'
import { generateDocument, keywordOf } from '../generate-document.ts'
import { readForm } from '../negotiation.ts'
import { permissionFor } from '../permission.ts'
import { respond } from '../respond.ts'
import { readSearch } from './search-request.ts'
import { ownerOf, type SearchSnapshot } from './search-snapshots.ts'
import { pageUrl, searchset } from './searchset.ts'
import { checkSupport } from '../support.ts'

/** `GET {base}/{Type}?…` and `POST {base}/{Type}/_search` (specification, "Search rules" 1). */
export async function search(exchange: Exchange, type: string, posted: boolean): Promise<Response> {
  const { world, kind, store, grant, query } = exchange
  checkSupport(kind, world, type, 'search-type')
  const permission = permissionFor({ kind, store }, grant, type, 's')
  const pairs = [...query, ...(posted ? await readForm(exchange.request) : [])]
  const keyword = type === 'DocumentReference' ? keywordOf(pairs) : undefined
  if (keyword !== undefined) {
    const matches = await generateDocument(
      // It files a document, which the world keeps.
      { ...exchange, store: exchange.world.store },
      permission,
      keyword,
      pairs,
    )
    return answer(
      exchange,
      { kind, type, matches, includes: [], owner: ownerOf(grant) },
      0,
      matches.length,
      posted,
    )
  }
  const asked = readSearch(kind, world.solution, type, pairs)
  const matches = findMatches({ kind, store }, type, asked, permission)
  const first = asked.page === undefined ? 0 : asked.page - (isOn(world, 'one-based-page') ? 1 : 0)
  if (first < 0)
    throw new FhirError(
      'invalid',
      "Invalid value '0' of search parameter 'page': pages are counted from one",
    )
  return answer(
    exchange,
    { kind, type, matches, includes: asked.includes, owner: ownerOf(grant) },
    first * asked.count,
    asked.count,
    posted,
  )
}

function answer(
  exchange: Exchange,
  snapshot: SearchSnapshot,
  offset: number,
  count: number,
  posted: boolean,
): Response {
  const token = exchange.world.searches.keep(snapshot)
  // The self link of a POST must not carry values that were deliberately kept out of the URL
  // (specification, "Search rules" 1).
  const queryText = exchange.query.toString()
  const self = posted
    ? pageUrl(exchange.base, token, offset, count)
    : `${exchange.base}/${snapshot.type}${queryText && `?${queryText}`}`
  return respond(searchset(exchange, snapshot, { token, offset, count, self }))
}

/**
 * `GET {base}?_getpages=…`: a further page of a search that ran before.
 * @throws FhirError 404 when the search is not known here, or was another application's, user's or
 *   patient's.
 */
export function furtherPage(exchange: Exchange): Response {
  const { world, kind, grant, query, base } = exchange
  const token = query.get('_getpages')
  if (token === null)
    throw new FhirError('invalid', 'A search over all resource types is not supported')
  const snapshot = world.searches.find(token, kind, ownerOf(grant))
  if (snapshot === undefined)
    throw new FhirError('unknown', 'Search ID does not exist and may have expired')
  const lapsed = takeScenario(world, 'lapsed-links', snapshot.type)
  if (lapsed !== undefined) {
    world.searches.forget(token)
    throw new FhirError(LAPSED[lapsed.amount ?? 410] ?? 'gone', `Search ID ${token} has expired`)
  }
  const offset = wholeNumber(query.get('_getpagesoffset') ?? '0')
  const count = Math.min(500, wholeNumber(query.get('_count') ?? '100'))
  return respond(
    searchset(exchange, snapshot, {
      token,
      offset,
      count,
      self: pageUrl(base, token, offset, count),
    }),
  )
}

/** The answers of `lapsed-links`, by their status. */
const LAPSED: Readonly<Record<number, FhirErrorName>> = { 400: 'invalid', 404: 'unknown' }

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text))
    throw new FhirError('invalid', `Invalid page address: '${text}' is no whole number`)
  return Number(text)
}
