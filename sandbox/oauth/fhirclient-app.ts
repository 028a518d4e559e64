import smart from 'fhirclient'
import { nodePair } from './node-exchange.ts'

type SmartApi = ReturnType<typeof smart>
type AuthorizeParams = Parameters<SmartApi['authorize']>[0]
/** The client that fhirclient gives an app once it is signed in. */
export type FhirClient = Awaited<ReturnType<SmartApi['ready']>>

/**
 * An app that does its sign-in with fhirclient, the library of SMART Health IT: somebody else's
 * reading of SMART App Launch, for tests. It is the library's form for servers, one visitor, with
 * memory in place of a session.
 */
export class FhirclientApp {
  readonly #kept = new Map<string, unknown>()

  /**
   * The app's launch page is opened at `address`; `iss` and `launch` are taken from it when it has
   * them.
   * @returns the authorize address that the browser is sent to.
   */
  async launch(address: string, params: AuthorizeParams): Promise<string> {
    const api = await this.#visit(address)
    const target = await api.authorize({ ...params, noRedirect: true })
    if (typeof target !== 'string') throw new Error('the library gives no address to go to')
    return target
  }

  /**
   * The redirect URI is opened at `address`: exchanges the code.
   * @throws the library's own error for a refusal.
   */
  async callback(address: string): Promise<FhirClient> {
    return (await this.#visit(address)).ready()
  }

  async #visit(address: string): Promise<SmartApi> {
    const { incoming, outgoing } = await nodePair(new Request(address), '')
    return smart(incoming, outgoing, {
      get: async (key) => this.#kept.get(key),
      set: async (key, value: unknown) => this.#kept.set(key, value).get(key),
      unset: async (key) => this.#kept.delete(key),
    })
  }
}
