import { formBody } from '~/fhir/wire/params'
import type { Params } from '~/fhir/request'

/**
 * Asks whether a page may send a condition (`If-None-Exist`) to a server: a browser asks that
 * beforehand, and then sends nothing at all (Fetch, "CORS-preflight fetch"), which no page can tell
 * from an answer that was lost. The question is put with a request that has no effect, for the
 * statement that everybody may read, without the token.
 * @param base address of the FHIR base
 */
export async function takesCondition(base: string, condition: Params): Promise<boolean> {
  try {
    const answer = await fetch(`${base}/metadata`, {
      headers: { Accept: 'application/fhir+json', 'If-None-Exist': formBody(condition) },
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
