import { formBody } from '~/fhir/wire/params'
import type { Params } from '~/fhir/request'
import type { Base } from '~/fhir/resource'

/**
 * Asks whether a page may send a condition (`If-None-Exist`) to a server: a browser asks that
 * beforehand, and then sends nothing at all (Fetch, "CORS-preflight fetch"), which no page can tell
 * from an answer that was lost. The question is put with a request that has no effect, for the
 * statement that everybody may read, without the token.
 */
export function takesCondition(base: Base, condition: Params): Promise<boolean> {
  return passes(base, { headers: { ...ACCEPT, 'If-None-Exist': formBody(condition) } })
}

/**
 * The same for the method PUT, which a server may not let pages send. R4 has no such interaction
 * with the statement, so it is refused, and the refusal is the answer.
 */
export function takesPut(base: Base): Promise<boolean> {
  return passes(base, { method: 'PUT', headers: ACCEPT })
}

/** The same for a PUT that makes what is new and replaces nothing (RFC 9110, 13.1.2). */
export function takesNewPut(base: Base): Promise<boolean> {
  return passes(base, { method: 'PUT', headers: { ...ACCEPT, 'If-None-Match': '*' } })
}

/**
 * Asks for a place without the token, with the condition of a change or without: any answer shows
 * that a page may. A read that depends on the version has no effect (RFC 9110, 13.1.1).
 */
export function takesHeader(place: string, withIt: boolean): Promise<boolean> {
  return isAnswered(place, { headers: withIt ? { ...ACCEPT, 'If-Match': '*' } : ACCEPT })
}

/** The same for the method PUT, as `takesPut`, and each time anew. */
export function takesMethod(place: string, withIt: boolean): Promise<boolean> {
  return isAnswered(place, { headers: ACCEPT, ...(withIt ? { method: 'PUT' } : {}) })
}

const ACCEPT = { Accept: 'application/fhir+json' }

/** The questions that got through once in a session: they do so again. */
const passed = new WeakMap<Base, Set<string>>()

async function passes(base: Base, question: RequestInit): Promise<boolean> {
  const kind = [question.method, ...Object.keys(question.headers ?? {})].join(' ')
  const known = passed.get(base) ?? new Set()
  if (known.has(kind)) return true
  if (!(await isAnswered(`${base.url}/metadata`, question))) return false
  passed.set(base, known.add(kind))
  return true
}

async function isAnswered(place: string, question: RequestInit): Promise<boolean> {
  try {
    const answer = await fetch(place, {
      ...question,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
    })
    await answer.body?.cancel()
    return true
  } catch {
    return false
  }
}
