import { invariant } from '~/std/invariant'
import { StartError } from '../start-failure'

/** Carries one request of the library, or refuses to. */
export type Wire = (address: string, init: RequestInit) => Promise<Response>

let wireNow: Wire | undefined
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * The `fetch` that fhirclient has in place of the browser's (`tools/bundle/smart-library.ts`
 * resolves its package `cross-fetch` to this file). By itself it reaches nothing.
 *
 * @public
 */
export async function fetch(address: string, init: RequestInit = {}): Promise<Response> {
  invariant(wireNow !== undefined, 'the library asks for something outside of a step of a sign-in')
  return wireNow(address, init)
}

/**
 * Runs one step of the library with a wire of its own. The library has one `fetch` for everybody,
 * so steps take turns. What the library itself throws may carry what a server or an address said,
 * and ends here.
 * @throws StartError as the wire throws it, else `unexpected`
 */
export function overWire<T>(wire: Wire, step: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(async () => {
    wireNow = wire
    try {
      return await step()
    } catch (error) {
      throw error instanceof StartError ? error : new StartError('unexpected')
    } finally {
      wireNow = undefined
    }
  })
  lastTurn = turn.catch(() => undefined)
  return turn
}
