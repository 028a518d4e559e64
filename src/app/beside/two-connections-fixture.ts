import { vi } from 'vitest'
import type { Connection } from '~/connection/connection'
import type { ResourceType } from '~/fhir/resource'
import type { Solution } from '~/smart/registration'
import { parseRegistrations } from '~/smart/registrations'
import type { Session } from '~/smart/session'
import type { KeptSession } from '~/smart/tab/kept-session'
import { invariant } from '~/std/invariant'
import { Caller } from '../../../sandbox/caller'
import { registrationsOf } from '../../../sandbox/registrations'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { connect, isConnected } from '../start/connect'

/** A request that left with a token. */
interface SentRequest {
  readonly url: string
  readonly token: string
}

/** A world of which two connections are signed in, in this process. */
export class TwoConnections {
  readonly caller: Caller
  readonly sent: SentRequest[] = []
  /** Every token that was issued, with the generation that it is for. */
  readonly tokens = new Map<string, 'v1' | 'v2'>()

  constructor(solution: Solution, scenarios: readonly ActiveScenario[] = []) {
    this.caller = new Caller({ solution, scenarios })
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const request = new Request(url, init)
      const token = request.headers.get('Authorization')?.replace('Bearer ', '')
      if (token !== undefined) this.sent.push({ url, token })
      const response = await this.caller.sandbox.fetch(request)
      // A dropped connection appears to the browser like this.
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    })
  }

  /** A signed-in practitioner of one generation, or of its base as a plain R4 server. */
  async signedIn(generation: 'v1' | 'v2', { plain = false } = {}): Promise<Connection> {
    const { registrations } = parseRegistrations({
      registrations: registrationsOf(this.caller.world).map((line) =>
        plain && line.generation === generation
          ? { ...line, service: 'fhir-r4', solution: undefined, generation: undefined }
          : line,
      ),
    })
    const registration = registrations.find(({ id }) => id.endsWith(generation))
    invariant(registration !== undefined, 'every world has both generations, but S6')
    const granted = generation === 'v1' ? ['user/*.*'] : ['user/*.cruds']
    const issue = () => {
      const token = this.caller.token({ generation, scopes: granted })
      this.tokens.set(token, generation)
      return Promise.resolve(token)
    }
    const session: Session = {
      id: `session of ${generation}`,
      launch: 'practitioner',
      bases: registration.bases,
      user: { role: 'practitioner', subject: 'worker' },
      needPatientBanner: true,
      fhirContext: [],
      scopes: { asked: granted, granted },
      registration,
    }
    const connection = await connect(session, { accessToken: issue, renew: issue })
    invariant(isConnected(connection), 'the sandbox cannot be read')
    return connection
  }

  /**
   * A finished sign-in of a practitioner, as its window hands it over. The service refuses its
   * reads of the `refused` type with 403, although the session says that they are granted. The
   * sign-in may name a `patient`, as one from a record system does.
   */
  async handedOver(
    generation: 'v1' | 'v2',
    { refused, patient }: { readonly refused?: ResourceType; readonly patient?: string } = {},
  ): Promise<KeptSession> {
    const { session, capability } = await this.signedIn(generation)
    const served = capability.bases.flatMap(({ statement }) => [...statement.resources.keys()])
    const access = this.caller.token({
      generation,
      scopes: served
        .filter((type) => type !== refused)
        .map((type) => `user/${type}.${generation === 'v1' ? '*' : 'cruds'}`),
    })
    this.tokens.set(access, generation)
    const { authorization } = session.registration
    return {
      session: {
        ...session,
        id: `beside ${generation}`,
        ...(patient === undefined ? {} : { patient }),
      },
      clientId: 'clearchart-practitioner',
      addresses: {
        authorize: authorization?.authorize ?? '',
        token: authorization?.token ?? '',
        capabilities: [],
        source: 'registration',
      },
      tokens: { access, expiresAt: Date.now() + 3_600_000, lifetime: 3600, serial: 1 },
      locked: false,
      activeAt: Date.now(),
    }
  }
}
