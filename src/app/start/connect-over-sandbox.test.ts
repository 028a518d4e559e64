import { InfiniteQueryObserver, MutationObserver } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { generateRequest } from '~/capability/exchange/generate-request'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { FhirFailure } from '~/fhir/failure'
import type { FhirRequest, Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { attachmentQuery } from '~/queries/attachment-query'
import { addressedAsNamed } from '~/queries/addressed-fixture'
import { generateMutation } from '~/queries/mutations'
import { searchQuery } from '~/queries/search-query'
import type { Solution } from '~/smart/registration'
import type { TokenKeeper } from '~/smart/session'
import { anyResource, Caller } from '../../../sandbox/caller'
import type { ScenarioName } from '../../../sandbox/scenarios'
import { connect, isConnected } from './connect'
import { basesOf, sessionOver } from '../session-fixture'
import { generalPurpose } from '../support-tables-fixture'

const RECORDS = 23
const OTHERS = 7

/** One patient with more results than a page holds, and another with a few. */
const resources = [
  anyResource({ resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }),
  anyResource({ resourceType: 'Practitioner', id: 'd1', name: [{ family: 'Doe' }] }),
  ...Array.from(
    { length: RECORDS },
    (_, index) =>
      ({
        resourceType: 'Observation',
        id: `o${index}`,
        status: 'final',
        code: { text: 'Weight' },
        subject: { reference: 'Patient/7' },
        effectiveDateTime: `2020-01-${String(index + 1).padStart(2, '0')}`,
      }) satisfies Observation,
  ),
  anyResource({ resourceType: 'Patient', id: '8', name: [{ family: 'Hale' }] }),
  ...Array.from(
    { length: OTHERS },
    (_, index) =>
      ({
        resourceType: 'Observation',
        id: `x${index}`,
        status: 'final',
        code: { text: 'Weight' },
        subject: { reference: 'Patient/8' },
      }) satisfies Observation,
  ),
]
const search: Search<'Observation'> = {
  interaction: 'search',
  type: 'Observation',
  params: [
    ['patient', '7'],
    ['_count', '5'],
  ],
}

interface Asked {
  readonly solution?: Solution
  readonly generation?: 'v1' | 'v2'
  readonly scenarios?: readonly ScenarioName[]
  /** The first token is no longer valid. */
  readonly expired?: boolean
  /** The service mistakes one patient for the other. */
  readonly mixedUp?: boolean
}

/**
 * A signed-in practitioner over a sandbox in this process. `sent` are all addresses that received
 * the token.
 */
async function signedIn({
  solution = 'S1',
  generation = 'v1',
  scenarios = [],
  expired = false,
  mixedUp = false,
}: Asked = {}) {
  // No two answers in one millisecond: the sandbox's ever-changing links contain its clock.
  let clock = Date.now()
  const caller = new Caller(
    { solution, population: 'empty', resources, scenarios: scenarios.map((name) => ({ name })) },
    () => (clock += 1),
  )
  const bases = basesOf(caller, generation)
  const granted = generation === 'v1' ? ['user/*.*'] : ['user/*.cruds']
  const issue = () => Promise.resolve(caller.token({ generation, scopes: granted }))
  const old = caller.token({ generation, scopes: granted, expiresAt: 1 })
  const keeper: TokenKeeper = {
    accessToken: expired ? () => Promise.resolve(old) : issue,
    renew: issue,
  }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body =
      mixedUp && typeof init.body === 'string'
        ? { body: init.body.replace('patient=7', 'patient=8') }
        : {}
    const request = new Request(url, { ...init, ...body })
    if (request.headers.has('Authorization')) sent.push(request.url)
    const response = await caller.sandbox.fetch(request)
    // A dropped connection appears to the browser like this.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const session = sessionOver({
    bases,
    scopes: granted,
    solution,
    generation,
    registration: { name: 'Acme' },
  })
  const connection = await connect(session, keeper)
  return { connection, sent, bases }
}

function connected(connection: Awaited<ReturnType<typeof connect>>): Connection {
  if (!isConnected(connection)) throw new Error(connection.failure.message)
  return connection
}

/** Loads every page of a list, like a person who presses "Load all". */
async function loadAll(connection: Connection, request: Search<'Observation'> = search) {
  const permit = connection.capability.decide(request)
  if (!isPermit(permit)) throw new Error(JSON.stringify(permit.reason))
  const observer = new InfiniteQueryObserver(connection.queryClient, {
    ...searchQuery(permit),
    retry: false,
  })
  const stop = observer.subscribe(() => undefined)
  await observer.refetch()
  while (observer.getCurrentResult().hasNextPage && !observer.getCurrentResult().isError)
    await observer.fetchNextPage()
  stop()
  return observer.getCurrentResult()
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a list over the sandbox', () => {
  it.each<[string, readonly ScenarioName[], 'v1' | 'v2']>([
    ['by links in v1', [], 'v1'],
    ['by links in v2', [], 'v2'],
    ['by page from zero', ['no-next-link'], 'v1'],
    ['by page from one', ['no-next-link', 'one-based-page'], 'v1'],
    ['by page from zero without a total', ['no-next-link', 'no-total'], 'v1'],
    ['by page from one without a total', ['no-next-link', 'one-based-page', 'no-total'], 'v1'],
    ['without metadata of v1', ['no-v1-metadata'], 'v1'],
    ['with warnings', ['warnings'], 'v1'],
  ])('%s has every record exactly once', async (_name, scenarios, generation) => {
    const { connection } = await signedIn({ scenarios, generation })
    const { data } = await loadAll(connected(connection))
    expect(data?.matches.map(({ id }) => id).toSorted()).toEqual(
      Array.from({ length: RECORDS }, (_, index) => `o${index}`).toSorted(),
    )
    // The warning says that a source did not answer.
    expect(data).toMatchObject({ complete: !scenarios.includes('warnings') })
    expect(data?.issues.length).toBe(scenarios.includes('warnings') ? 1 : 0)
  })

  it.each<[ScenarioName, string]>([
    ['looping-next', 'loop'],
    ['repeated-page', 'repeated'],
    ['hostile-next', 'foreign-link'],
  ])('under %s is cut, says so, and sends the token nowhere else', async (scenario, stopped) => {
    const { connection, sent, bases } = await signedIn({ scenarios: [scenario] })
    const { data } = await loadAll(connected(connection))
    expect(data).toMatchObject({ complete: false, stopped })
    expect(data?.matches.length).toBe(new Set(data?.matches.map(({ id }) => id)).size)
    for (const url of sent) expect(bases.some((base) => url.startsWith(base.url))).toBe(true)
  })

  it.each(['v1', 'v2'] as const)(
    'of a service in %s that mixes patients up shows nothing of the other one, and says that it left something out',
    async (generation) => {
      const { connection } = await signedIn({ generation, mixedUp: true })
      expect((await loadAll(connected(connection))).data).toMatchObject({
        matches: [],
        foreign: OTHERS,
        complete: false,
        ended: true,
      })
    },
  )

  it('that is cut on its last page keeps what came before', async () => {
    const { connection } = await signedIn({ scenarios: ['cut-page'] })
    const result = await loadAll(connected(connection))
    expect(result.error).toMatchObject({ kind: 'not-found' })
    expect(result.data?.matches.length).toBeGreaterThan(0)
    expect(result.data?.complete).toBe(false)
  })
})

describe('a fault of the sandbox', () => {
  it.each<[ScenarioName, FhirFailure['kind']]>([
    ['throttled', 'throttled'],
    ['unavailable', 'throttled'],
    ['dropped-connection', 'offline'],
    ['server-error', 'server'],
    ['broken-json', 'malformed'],
    ['html-error', 'server'],
    ['forbidden-type', 'forbidden'],
  ])('%s is told as %s', async (scenario, kind) => {
    const { connection } = await signedIn({ scenarios: [scenario] })
    // Some faults also prevent reading the metadata: then the start reports the same.
    const error = isConnected(connection) ? (await loadAll(connection)).error : connection.failure
    expect(error).toBeInstanceOf(FhirFailure)
    expect(error).toMatchObject({ kind })
  })

  it('revoked-tenant ends the sign-in, because renewing does not help', async () => {
    const { connection } = await signedIn({ generation: 'v2', scenarios: ['revoked-tenant'] })
    expect((await loadAll(connected(connection))).error).toMatchObject({ kind: 'signed-out' })
  })

  it('expired-token is not noticed: the token is renewed once and the list goes on', async () => {
    const { connection, sent } = await signedIn({ expired: true })
    const one: Search<'Observation'> = {
      ...search,
      params: [
        ['patient', '7'],
        ['_count', '50'],
      ],
    }
    expect((await loadAll(connected(connection), one)).data?.matches).toHaveLength(RECORDS)
    expect(sent).toHaveLength(2)
  })
})

const NEEDS: Readonly<Partial<Record<ResourceType, Search['params']>>> = {
  DocumentReference: [['patient', '7']],
  QuestionnaireResponse: [['questionnaire_type', 'TreatmentPlan']],
}

describe('the gate over the sandbox', () => {
  it.each(['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const)(
    'offers of the general purpose API what the specification says for %s',
    async (solution) => {
      const { connection } = await signedIn({ solution })
      const { capability } = connected(connection)
      for (const [type, specified] of generalPurpose(solution)) {
        const letters: readonly (readonly [string, FhirRequest])[] = [
          ['C', { interaction: 'create', type, resource: { resourceType: type } }],
          ['R', { interaction: 'read', type, id: '1' }],
          ['U', { interaction: 'update', type, id: '1', resource: { resourceType: type } }],
          ['S', { interaction: 'search', type, params: NEEDS[type] ?? [] }],
        ]
        const offered = letters.filter(([, request]) => {
          const answer = capability.decide(request)
          return isPermit(answer) && answer.base.kind === 'gp'
        })
        expect([type, offered.map(([letter]) => letter).join('')]).toEqual([type, specified])
      }
    },
  )

  it('offers nothing where the service lists nothing', async () => {
    const { connection } = await signedIn({ scenarios: ['nothing-supported'] })
    expect(connected(connection).capability.decide(search)).toMatchObject({
      reason: { why: 'nothing' },
    })
  })
})

describe('a generated document', () => {
  it('comes as a record whose file is read with the token, from the session’s own base', async () => {
    const { connection } = await signedIn()
    const { capability, queryClient } = connected(connection)
    const permit = capability.decide(generateRequest('7', 'CCD'))
    if (!isPermit(permit)) throw new Error(JSON.stringify(permit.reason))
    const { matches } = await new MutationObserver(queryClient, generateMutation).mutate(
      addressedAsNamed(permit),
    )
    const url = matches[0]?.content[0]?.attachment.url ?? 'none'
    const file = capability.decide({
      interaction: 'attachment',
      url,
      from: permit.base.url,
    } as const)
    if (!isPermit(file)) throw new Error(JSON.stringify(file.reason))
    const { blob, contentType } = await queryClient.query(attachmentQuery(file))
    expect(contentType).toBe('application/xml')
    expect(await blob.text()).toContain('ClinicalDocument')
  })
})
