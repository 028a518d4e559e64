import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { parseRegistrations } from '~/smart/registrations'
import type { ExportJob } from '~/operator/job/export-job'
import { JobBoard } from '~/operator/job/job-board'
import type { KeptExports } from '~/operator/job/kept-exports'
import { systemClientOf } from '~/smart/system/system-client'
import { jwkSetText, type SystemKey } from '~/smart/system/system-key'
import { invariant } from '~/std/invariant'
import { Caller } from '../../../sandbox/caller'
import { registrationsOf } from '../../../sandbox/registrations'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { connectOperator } from './connect-operator'

/** The part of the browser's storage that keeps jobs. */
type Kept = Pick<KeptExports, 'jobs' | 'keepJob' | 'dropJob'>

/** A request as it left. */
interface SentRequest {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly authorization: string | null
}

/** A world with an operator's browser before it, whose network is this process. */
export class OperatorWorld {
  readonly caller: Caller
  readonly sent: SentRequest[] = []
  /** Pauses that were asked for, in milliseconds; none takes any time. */
  readonly pauses: number[] = []
  /** Answers that come from elsewhere than the sandbox. */
  instead: (url: string) => Response | undefined = () => undefined
  readonly #boards: JobBoard[] = []
  #clock = Date.now()
  #onTheirWay = 0

  constructor(scenarios: readonly ActiveScenario[] = []) {
    this.caller = new Caller({ solution: 'S1', scenarios }, () => this.#clock)
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => this.#fetch(url, init))
  }

  /** Lets hours pass for the service. */
  wait(hours: number): void {
    this.#clock += hours * 3_600_000
  }

  play(...scenarios: readonly ActiveScenario[]): void {
    this.caller.world.scenarios = scenarios
  }

  /** The operator's client of a generation, as the app reads its registration. */
  client(generation: 'v1' | 'v2') {
    const { registrations } = parseRegistrations({
      registrations: registrationsOf(this.caller.world),
    })
    const registration = registrations.find(
      (one) => one.service === 'exchange' && one.generation === generation,
    )
    const client = registration === undefined ? undefined : systemClientOf(registration)
    invariant(client !== undefined, 'every generation of S1 has a client for systems')
    return client
  }

  /** Registers public keys as a person does on the world's page. */
  async register(keys: readonly SystemKey[]): Promise<number> {
    const { status } = await this.caller.send(
      `http://127.0.0.1:4400/${this.caller.world.name}/backend/keys`,
      { method: 'POST', body: new URLSearchParams({ jwks: jwkSetText(keys) }) },
    )
    return status
  }

  /** A signed-in operator, with a board whose pauses take no time. */
  async operator(generation: 'v1' | 'v2', kept: Kept = memory()) {
    const connected = await connectOperator(this.client(generation), {
      kind: 'secret',
      clientId: 'clearchart-backend',
      secret: `sandbox-secret-${generation}`,
      sentIn: 'header',
    })
    const board = new JobBoard({
      registration: connected.client.registration.id,
      capability: () => connected.connection.capability,
      wire: connected.wire,
      kept,
      pause: (milliseconds) => {
        this.pauses.push(milliseconds)
        return Promise.resolve()
      },
    })
    this.#boards.push(board)
    return { ...connected, board, kept }
  }

  /** Ends every question that is still asked, and gives the browser's own parts back. */
  async end(): Promise<void> {
    for (const board of this.#boards) board.close()
    await vi.waitFor(() => {
      if (this.#onTheirWay > 0) throw new Error('requests are still on their way')
    })
    vi.unstubAllGlobals()
  }

  async #answer(url: string, request: Request): Promise<Response> {
    return this.instead(url) ?? this.caller.sandbox.fetch(request)
  }

  async #fetch(url: string, init?: RequestInit): Promise<Response> {
    const request = new Request(url, init)
    this.sent.push({
      method: request.method,
      url,
      body: await request.clone().text(),
      authorization: request.headers.get('Authorization'),
    })
    this.#onTheirWay += 1
    const response = await this.#answer(url, request).finally(() => {
      this.#onTheirWay -= 1
    })
    // A dropped connection appears to the browser like this.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
}

/** Keeps jobs as the browser does, in memory. */
export function memory() {
  const jobs = new Map<string, ExportJob>()
  return {
    jobs: (registration: string) =>
      Promise.resolve([...jobs.values()].filter((job) => job.registration === registration)),
    keepJob: (job: ExportJob) => {
      jobs.set(job.id, structuredClone(job))
      return Promise.resolve()
    },
    dropJob: (id: string) => {
      jobs.delete(id)
      return Promise.resolve()
    },
  }
}
