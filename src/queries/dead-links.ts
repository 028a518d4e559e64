import { FhirFailure } from '~/fhir/failure'
import type { Send } from './send'

/**
 * Answers to a link that the service gave itself, from which on the link is dead: it is not known,
 * is gone, or is refused as wrong. R4 sets no time for which a link to a page works ("RESTful API",
 * "Paging"), and servers keep a search for minutes or hours.
 */
const DEAD: readonly (number | undefined)[] = [400, 404, 410]

/**
 * Sends as `send`, but follows no link to a further page again once it is dead: that failure is
 * told with words of its own (`FhirFailure.own`), and a new chain of links begins with the first
 * page. The dead links are kept for as long as the session. An address that we made ourselves is no
 * link, although it is sent like one (`send-by-get.ts`).
 */
export function withoutDeadLinks(send: Send): Send {
  const dead = new Map<string, FhirFailure>()
  return async (permit, options) => {
    const { page } = options
    if (page === undefined || !('link' in page) || ('isOurs' in page && page.isOurs))
      return send(permit, options)
    const { link } = page
    try {
      const before = dead.get(link)
      if (before !== undefined) throw before
      return await send(permit, options)
    } catch (failure) {
      if (!(failure instanceof FhirFailure) || !DEAD.includes(failure.status)) throw failure
      const told = await inOwnWords(failure)
      dead.set(link, told)
      throw told
    }
  }
}

async function inOwnWords(failure: FhirFailure): Promise<FhirFailure> {
  if (failure.own !== undefined) return failure
  // Without its words, as when the network is gone since, it is told as what it is.
  const words = await loadWords().catch(() => undefined)
  return words === undefined ? failure : new FhirFailure({ ...failure, own: words })
}

const loadWords = async () => (await import('./lapsed-words')).lapsedWords
