import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { planFiles } from '~/operator/files/file-plan'
import { Transfers } from '~/operator/files/transfers'
import type { JobBoard } from '~/operator/job/job-board'
import { parseRegistrations } from '~/smart/registrations'
import { systemClientOf } from '~/smart/system/system-client'
import { invariant } from '~/std/invariant'
import { connectOperator } from './connect-operator'

export const PLAIN_BASE = 'https://bulk.plain.example/fhir'
/** Another host, with files that need no token. */
export const STORE = 'https://files.store.example/bucket'
/** A place on the server's own host, beside its base. */
export const BESIDE = 'https://bulk.plain.example/jobs'

/** A request as it left the app. */
interface Left {
  readonly method: string
  readonly url: string
  readonly headers: Headers
}

/** One way to answer a request; undefined leaves it to the next. */
type Answer = (request: Request) => Response | Promise<Response> | undefined

const STATEMENT = {
  resourceType: 'CapabilityStatement',
  fhirVersion: '4.0.1',
  rest: [
    {
      mode: 'server',
      resource: [
        {
          type: 'Group',
          interaction: [{ code: 'read' }],
          operation: [
            {
              name: 'group-export',
              definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/group-export|2.0.0',
            },
          ],
        },
        { type: 'Patient', interaction: [{ code: 'read' }] },
        { type: 'DocumentReference', interaction: [{ code: 'read' }] },
      ],
    },
  ],
}

/**
 * A FHIR server that exports as HL7 Bulk Data Access has it, written for these tests from that
 * guide alone: nothing of the exchange service is in it. `answers` are its habits, the first that
 * answers counts.
 */
export class PlainBulk {
  readonly left: Left[] = []
  readonly pauses: number[] = []
  readonly saved = new Map<string, string>()
  readonly #answers: readonly Answer[]
  readonly #statement: object
  #board: JobBoard | undefined

  constructor(answers: readonly Answer[], statement: object = STATEMENT) {
    this.#answers = answers
    this.#statement = statement
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => this.#fetch(url, init))
  }

  /** A signed-in operator, whose pauses take no time unless they are another's. */
  async operator(
    places: readonly string[] = [],
    pause: (milliseconds: number, signal: AbortSignal) => Promise<void> = () => Promise.resolve(),
  ) {
    const { registrations } = parseRegistrations({
      registrations: [
        {
          id: 'plain',
          name: 'Plain Health',
          service: 'fhir-r4',
          environment: 'sandbox',
          issuer: PLAIN_BASE,
          clients: { system: { scope: 'system/*.read', secretClientId: 'app', places } },
        },
      ],
    })
    const [registration] = registrations
    const client = registration === undefined ? undefined : systemClientOf(registration)
    invariant(client !== undefined, 'the line has a client for systems')
    const connected = await connectOperator(client, {
      kind: 'secret',
      clientId: 'app',
      secret: 'secret',
      sentIn: 'header',
    })
    connected.board.close()
    const { JobBoard: Board } = await import('~/operator/job/job-board')
    const board = new Board({
      registration: 'plain',
      capability: () => connected.connection.capability,
      wire: connected.wire,
      kept: {
        jobs: () => Promise.resolve([]),
        keepJob: () => Promise.resolve(),
        dropJob: () => Promise.resolve(),
      },
      pause: (milliseconds, signal) => {
        this.pauses.push(milliseconds)
        return pause(milliseconds, signal)
      },
    })
    this.#board = board
    return { ...connected, board }
  }

  /** Exports a group to its end. */
  async exported(places: readonly string[] = []) {
    const operator = await this.operator(places)
    const id = await operator.board.start({
      group: { id: 'g1' },
      types: [],
      elements: [],
      typeFilters: [],
    })
    const now = () => {
      const found = operator.board.jobs().find(({ job }) => job.id === id)
      invariant(found !== undefined, 'the board forgot a job')
      return found
    }
    await vi.waitFor(() => {
      if (now().job.state === 'running' || now().job.state === 'starting')
        throw new Error('the export goes on')
    })
    return { ...operator, id, now }
  }

  /** Fetches the files of an export, whose texts are in `saved`. */
  async fetched(places: readonly string[] = []) {
    const operator = await this.exported(places)
    const { manifest } = operator.now()
    invariant(manifest !== undefined, 'a finished export has its list')
    const transfers = new Transfers(planFiles(manifest, 'ndjson'), [], {
      capability: operator.connection.capability,
      wire: operator.wire,
      gzip: false,
      sink: (name) => {
        const parts: BlobPart[] = []
        return Promise.resolve({
          write: (chunk: Uint8Array<ArrayBuffer>) => Promise.resolve(void parts.push(chunk)),
          close: async () => void this.saved.set(name, await new Blob(parts).text()),
          abort: () => Promise.resolve(),
        })
      },
      onSaved: () => Promise.resolve(),
      onEnd: () => Promise.resolve(),
      pause: (milliseconds) => {
        this.pauses.push(milliseconds)
        return Promise.resolve()
      },
    })
    await transfers.run()
    return { ...operator, manifest, transfers: transfers.list() }
  }

  /** The requests that left for an address that begins so. */
  leftFor(start: string): readonly Left[] {
    return this.left.filter(({ url }) => url.startsWith(start))
  }

  end(): void {
    this.#board?.close()
    vi.unstubAllGlobals()
  }

  #fetch(address: string, init?: RequestInit): Promise<Response> {
    const request = new Request(address, init)
    const { method, url, headers } = request
    this.left.push({ method, url, headers })
    return Promise.resolve(this.#answer(request, url))
  }

  #answer(request: Request, url: string): Response | Promise<Response> {
    if (url === `${PLAIN_BASE}/metadata`) return json(this.#statement)
    if (url.endsWith('/.well-known/smart-configuration'))
      return json({ token_endpoint: 'https://bulk.plain.example/token' })
    if (url === 'https://bulk.plain.example/token')
      return json({ access_token: 't', token_type: 'bearer', expires_in: 300 })
    for (const answer of this.#answers) {
      const given = answer(request)
      if (given !== undefined) return given
    }
    return json({ resourceType: 'OperationOutcome', issue: [] }, 404)
  }
}

/** An answer of JSON. */
export function json(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

/** Answers requests whose address ends so; each of the answers once, and the last from then on. */
export function at(
  end: string,
  ...answers: readonly (() => Response | Promise<Response>)[]
): Answer {
  let asked = 0
  return ({ url }) => {
    if (!(url.split('?')[0] ?? '').endsWith(end)) return undefined
    asked += 1
    return answers[Math.min(asked, answers.length) - 1]?.()
  }
}
