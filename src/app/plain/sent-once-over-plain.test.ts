import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Create, Search } from '~/fhir/request'
import { lookUpCreated } from '~/queries/look-up'
import { parseWriteAttempt } from '~/queries/parse-write-attempt'
import { submitOnce, type Submitted, type SubmitParts } from '~/queries/submit-once'
import { clientIdentifier, newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import { browserWriteLock } from '~/queries/write-lock'
import type { Session } from '~/smart/session'
import { connect, isConnected } from '../start/connect'

/** The fate of one write: its answer is lost, or it comes late, or it never comes. */
type Fate = 'answered' | 'answer-lost' | 'late' | 'never'

interface Declared {
  readonly interaction: readonly string[]
  readonly conditionalCreate?: boolean
  readonly conditionalUpdate?: boolean
  readonly updateCreate?: boolean
  /** False for a server that passes over `If-None-Match` with PUT, as many do. */
  readonly knowsIfNoneMatch?: boolean
}

interface Stored {
  readonly resourceType: 'Device'
  readonly id: string
  readonly version: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Writes of R4 over real HTTP, by the headings "create", "update", and their conditional forms. */
class WritingServer {
  readonly stored = new Map<string, Stored>()
  readonly writes: string[] = []
  readonly #late: (() => void)[] = []
  readonly #fates: Fate[] = []
  readonly #server: Server
  /** Called with each write before it is carried out. */
  beforeWrite = () => {}

  constructor(declared: Declared) {
    this.#server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const url = new URL(request.url ?? '', 'http://server')
        const path = url.pathname.replace('/fhir', '')
        const give = (status: number, json?: unknown) =>
          response
            .writeHead(status, { 'Content-Type': 'application/fhir+json' })
            .end(JSON.stringify(json))
        if (path === '/metadata')
          return give(request.method === 'GET' ? 200 : 405, statementOf(declared))
        if (path === '/Device/_search') return give(200, bundleOf([...this.stored.values()]))
        const [, , id] = path.split('/')
        if (request.method === 'GET') {
          const found = this.stored.get(id ?? '')
          return found === undefined ? give(404) : give(200, resourceOf(found))
        }
        const condition = request.headers['if-none-exist']?.toString()
        const isNew =
          declared.knowsIfNoneMatch !== false && request.headers['if-none-match'] === '*'
        this.writes.push(
          `${request.method} ${path}${url.search}${condition === undefined ? '' : ` if none ${condition}`}`,
        )
        this.beforeWrite()
        const work = () =>
          this.#write(
            id,
            JSON.parse(body) as Stored['body'],
            condition ?? url.search.slice(1),
            condition !== undefined,
            isNew,
          )
        const fate = this.#fates.shift() ?? 'answered'
        if (fate === 'late') this.#late.push(work)
        const [status, json] = fate === 'answered' || fate === 'answer-lost' ? work() : [0]
        return fate === 'answered' ? give(status, json) : request.socket.destroy()
      })
    })
  }

  #write(
    id: string | undefined,
    body: Stored['body'],
    search: string,
    onlyNew: boolean,
    isNew: boolean,
  ): [number, unknown?] {
    const value = new URLSearchParams(search).get('identifier')
    const matches =
      value === null ? [] : [...this.stored.values()].filter((one) => markOf(one.body) === value)
    if (matches.length > 1) return [412]
    const own = id === undefined ? matches[0] : this.stored.get(id)
    if (own !== undefined && isNew) return [412]
    if (own !== undefined && onlyNew) return [200, resourceOf(own)]
    const stored: Stored = {
      resourceType: 'Device',
      id: own?.id ?? id ?? `server-${this.stored.size + 1}`,
      version: (own?.version ?? 0) + 1,
      body,
    }
    this.stored.set(stored.id, stored)
    return [own === undefined ? 201 : 200, resourceOf(stored)]
  }

  async start(): Promise<string> {
    await new Promise<void>((there) => this.#server.listen(0, '127.0.0.1', there))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/fhir`
  }

  /** The fates of the next writes, in order; after them each is answered. */
  plan(fates: readonly Fate[]) {
    this.#fates.push(...fates)
  }

  /** Lets everything that is under way arrive now. */
  arrive() {
    for (const work of this.#late.splice(0)) work()
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: string[] = []
  for await (const part of request.setEncoding('utf8')) parts.push(String(part))
  return parts.join('')
}

function markOf(body: Stored['body']): string {
  const [mark] = body['identifier'] as readonly { system: string; value: string }[]
  return `${mark?.system ?? ''}|${mark?.value ?? ''}`
}

function resourceOf({ body, id, version }: Stored) {
  return { ...body, id, meta: { versionId: String(version) } }
}

function bundleOf(found: readonly Stored[]) {
  const entry = found.map((one) => ({ resource: resourceOf(one), search: { mode: 'match' } }))
  return { resourceType: 'Bundle', type: 'searchset', entry }
}

function statementOf(declared: Declared) {
  const { interaction, conditionalCreate, conditionalUpdate, updateCreate } = declared
  const more = { conditionalCreate, conditionalUpdate, updateCreate }
  const searchParam = ['patient', 'identifier'].map((name) => ({ name, type: 'token' }))
  const codes = ['read', 'search-type', ...interaction].map((code) => ({ code }))
  return {
    resourceType: 'CapabilityStatement',
    fhirVersion: '4.0.1',
    rest: [
      { mode: 'server', resource: [{ type: 'Device', interaction: codes, searchParam, ...more }] },
    ],
  }
}

let server: WritingServer | undefined
afterEach(async () => {
  vi.unstubAllGlobals()
  await server?.stop()
  server = undefined
})

/** Somebody with one new device, and a press for each try. */
async function setUp(declared: Declared, granted = ['user/*.cruds']) {
  const made = new WritingServer(declared)
  server = made
  const url = await made.start()
  const bases = [{ kind: 'r4', url }] as const
  const session: Session = {
    id: 's1',
    launch: 'practitioner',
    bases,
    user: { role: 'practitioner' },
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: granted, granted },
    registration: {
      id: 'r',
      name: 'Plain',
      service: 'fhir-r4',
      environment: 'sandbox',
      issuer: url,
      bases,
      clients: {},
    },
  }
  const token = () => Promise.resolve('t0ken')
  const connection = await connect(session, { accessToken: token, renew: token })
  if (!isConnected(connection)) throw connection.failure
  const { capability, queryClient: client } = connection
  let kept = newAttempt()
  const mark = clientIdentifier(kept)
  const search: Search = {
    interaction: 'search',
    type: 'Device',
    params: [['patient', 'Patient/7']],
  }
  const create: Create = {
    interaction: 'create',
    type: 'Device',
    resource: {
      resourceType: 'Device',
      patient: { reference: 'Patient/7' },
      identifier: [mark],
    } as Create['resource'],
  }
  let clock = Date.now()
  const press = async (): Promise<Submitted> => {
    const permit = capability.decide(create)
    if (!isPermit(permit)) throw new Error(permit.reason.why)
    // A reload lies between any two presses: what is stored is all that is known.
    const reloaded = parseWriteAttempt(JSON.parse(JSON.stringify(kept)))
    if (reloaded !== undefined) kept = reloaded
    // Long enough that a person may decide to send it again.
    clock += 60_000
    const parts: SubmitParts = {
      client,
      permit,
      attempt: {
        current: () => kept,
        keep: async (next: WriteAttempt) => {
          kept = next
          return true
        },
      },
      forWhom: { addressee: { kind: 'patient', id: '7' } },
      lookUp: lookUpCreated(client, capability, search, mark),
      lock: browserWriteLock(undefined),
      now: () => clock,
    }
    return submitOnce(parts, true)
  }
  return {
    server: made,
    press,
    id: kept.id,
    mark: `${mark.system}|${mark.value}`,
    capability,
    create,
  }
}

/** A browser sends nothing of this kind, as where a server's CORS rules do not list it. */
function stopAtBrowser(isStopped: (init: RequestInit) => boolean) {
  const { fetch: browser } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    isStopped(init) ? Promise.reject(new TypeError('Failed to fetch')) : browser(url, init),
  )
}

const CREATES = { interaction: ['create', 'update'] } as const
const REPLACES: Declared = { ...CREATES, conditionalUpdate: true }
const OWN_ID: Declared = { ...CREATES, updateCreate: true }
const ONLY_OWN_ID: Declared = { interaction: ['update'], updateCreate: true }
const query = (mark: string) => `identifier=${encodeURIComponent(mark)}`

describe('a new entry whose first try is lost, on a server with conditional update', () => {
  it('is sent again to whatever has its own mark, which the first one is when it comes in between', async () => {
    const { server: host, press, mark } = await setUp(REPLACES)
    host.plan(['late'])
    expect(await press()).toMatchObject({ kind: 'unknown', why: 'early' })
    host.beforeWrite = () => host.arrive()
    expect(await press()).toMatchObject({
      kind: 'written',
      receipt: { id: 'server-1', found: true },
    })
    expect(host.writes).toEqual(['POST /Device', `PUT /Device?${query(mark)}`])
    expect(host.stored.size).toBe(1)
  })

  it('is created by its repetition where the first one never came', async () => {
    const { server: host, press } = await setUp(REPLACES)
    host.plan(['never'])
    await press()
    const outcome = await press()
    expect(outcome).toMatchObject({ kind: 'written', receipt: { id: 'server-1' } })
    expect(outcome).not.toHaveProperty('receipt.found')
  })

  it('is told with all of them where the search finds several', async () => {
    const { server: host, press, mark } = await setUp(REPLACES)
    host.plan(['never'])
    await press()
    const [system = '', value = ''] = mark.split('|')
    const body = {
      resourceType: 'Device',
      patient: { reference: 'Patient/7' },
      identifier: [{ system, value }],
    }
    host.beforeWrite = () => {
      for (const id of ['a', 'b'])
        host.stored.set(id, { resourceType: 'Device', id, version: 1, body })
    }
    expect(await press()).toMatchObject({ kind: 'written', receipt: { id: 'a', twins: ['b'] } })
  })

  it('goes without the search where the server lets no page send PUT', async () => {
    const { server: host, press } = await setUp(REPLACES)
    stopAtBrowser((init) => init.method === 'PUT')
    host.plan(['never'])
    await press()
    await press()
    expect(host.writes).toEqual(['POST /Device', 'POST /Device'])
  })

  it('goes without the search where the sign-in may not change entries', async () => {
    const { server: host, press } = await setUp(REPLACES, ['user/*.crs'])
    host.plan(['never'])
    await press()
    await press()
    expect(host.writes).toEqual(['POST /Device', 'POST /Device'])
  })

  it('changes nothing that is there where a create may have a condition instead', async () => {
    const { server: host, press, mark } = await setUp({ ...REPLACES, conditionalCreate: true })
    host.plan(['never'])
    await press()
    await press()
    const bound = `POST /Device if none ${query(mark)}`
    expect(host.writes).toEqual([bound, bound])
  })
})

describe('a new entry on a server where a change creates what is not there', () => {
  it.each([
    ['also without create', ONLY_OWN_ID],
    ['where what is created could not be repeated', OWN_ID],
  ])(
    'goes to an id of its own, %s, and is looked up and repeated there',
    async (_name, declared) => {
      const { server: host, press, id } = await setUp(declared)
      host.plan(['never'])
      expect(await press()).toMatchObject({ kind: 'unknown', why: 'early' })
      expect(await press()).toMatchObject({ kind: 'written', receipt: { id } })
      expect(host.writes).toEqual([`PUT /Device/${id}`, `PUT /Device/${id}`])
      expect([...host.stored.keys()]).toEqual([id])
    },
  )

  it('is found there, and sent no second time, where only the answer was lost', async () => {
    const { server: host, press, id } = await setUp(OWN_ID)
    host.plan(['answer-lost'])
    expect(await press()).toMatchObject({ kind: 'written', receipt: { id, found: true } })
    expect(host.writes).toHaveLength(1)
  })

  it.each(['user/*.crs', 'user/*.cus'])(
    'is not offered without create to whoever may not change entries, or not read them (%s)',
    async (scope) => {
      const { capability, create } = await setUp(ONLY_OWN_ID, [scope])
      expect(isPermit(capability.decide(create))).toBe(false)
    },
  )

  it('is not offered without create where a change creates nothing', async () => {
    const { capability, create } = await setUp({ interaction: ['update'] })
    expect(isPermit(capability.decide(create))).toBe(false)
  })

  it.each([
    ['PUT', (init: RequestInit) => init.method === 'PUT'],
    ['its condition', (init: RequestInit) => new Headers(init.headers).has('If-None-Match')],
  ])('is an ordinary create where the server lets no page send %s', async (_name, isStopped) => {
    const { server: host, press } = await setUp(OWN_ID)
    stopAtBrowser(isStopped)
    await press()
    expect(host.writes).toEqual(['POST /Device'])
  })

  it('goes without its condition where nothing else is left', async () => {
    const { server: host, press, id } = await setUp(ONLY_OWN_ID)
    stopAtBrowser((init) => new Headers(init.headers).has('If-None-Match'))
    expect(await press()).toMatchObject({ kind: 'written', receipt: { id } })
    expect(host.writes).toEqual([`PUT /Device/${id}`])
  })

  it('never replaces what somebody corrected after an earlier copy of it had arrived', async () => {
    const { server: host, press, id } = await setUp(OWN_ID)
    host.plan(['late'])
    await press()
    host.beforeWrite = () => {
      host.arrive()
      const first = host.stored.get(id)
      if (first !== undefined)
        host.stored.set(id, { ...first, version: 2, body: { ...first.body, note: 'corrected' } })
    }
    expect(await press()).toMatchObject({ kind: 'written', receipt: { id, found: true } })
    expect(host.stored.get(id)).toMatchObject({ version: 2, body: { note: 'corrected' } })
  })
})

describe('whatever gets lost, and however often it is sent again', () => {
  const fates = fc.array(fc.constantFrom<Fate>('answered', 'answer-lost', 'late', 'never'), {
    maxLength: 5,
  })

  it('there are never two entries where they have an id of their own, also when the first one comes last', async () => {
    await fc.assert(
      fc.asyncProperty(
        fates,
        fc.array(fc.boolean()),
        fc.boolean(),
        async (planned, arrivals, only) => {
          const declared = only ? ONLY_OWN_ID : OWN_ID
          const knowsIfNoneMatch = planned.length % 2 === 0
          const { server: host, press } = await setUp({ ...declared, knowsIfNoneMatch })
          host.plan(planned)
          for (let tries = 0; tries <= planned.length; tries += 1) {
            await press()
            if (arrivals[tries] === true) host.arrive()
          }
          const outcome = await press()
          host.arrive()
          expect(outcome.kind).toBe('written')
          expect(host.stored.size).toBe(1)
          await host.stop()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('there are never two where a create has a condition, also when the first one comes last', async () => {
    await fc.assert(
      fc.asyncProperty(fates, fc.array(fc.boolean()), async (planned, arrivals) => {
        const { server: host, press } = await setUp({ ...CREATES, conditionalCreate: true })
        host.plan(planned)
        for (let tries = 0; tries <= planned.length; tries += 1) {
          await press()
          if (arrivals[tries] === true) host.arrive()
        }
        const outcome = await press()
        host.arrive()
        expect(outcome.kind).toBe('written')
        expect(host.stored.size).toBe(1)
        await host.stop()
      }),
      { numRuns: 60 },
    )
  })

  it('there are never two where a repetition has a condition, if what was sent before comes before it', async () => {
    const conditions = fc.constantFrom<Declared>(
      REPLACES,
      { ...CREATES, conditionalCreate: true },
      { ...REPLACES, conditionalCreate: true },
    )
    await fc.assert(
      fc.asyncProperty(fates, conditions, async (planned, declared) => {
        const { server: host, press } = await setUp(declared)
        host.plan(planned)
        host.beforeWrite = () => host.arrive()
        for (let tries = 0; tries <= planned.length; tries += 1) await press()
        const outcome = await press()
        expect(outcome.kind).toBe('written')
        expect(host.stored.size).toBe(1)
        await host.stop()
      }),
      { numRuns: 60 },
    )
  })
})
