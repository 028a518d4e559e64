import type { Device, FhirResource } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Create, Search } from '~/fhir/request'
import { lookUpCreated } from '~/queries/look-up'
import { submitOnce, type SubmitParts } from '~/queries/submit-once'
import { clientIdentifier, newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import { browserWriteLock } from '~/queries/write-lock'
import { connectPlain } from './connect-plain-fixture'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The first press had no answer, and its device arrives after the look-up that finds nothing. */
interface Late {
  readonly conditionalCreate: boolean
  /** True where the server lets no page send the condition (Fetch, "CORS protocol"). */
  readonly stopsHeader?: boolean
  readonly searchParam?: readonly string[]
  /** The number of times that the first one arrives: a browser may send it again by itself. */
  readonly arrives?: number
}

async function sentAgain({
  conditionalCreate,
  stopsHeader = false,
  searchParam = ['patient', 'identifier'],
  arrives = 1,
}: Late) {
  const stored: FhirResource[] = []
  const conditions: (string | null)[] = []
  const kept: { attempt: WriteAttempt } = { attempt: newAttempt() }
  const mark = clientIdentifier(kept.attempt)
  const device: Device = {
    resourceType: 'Device',
    patient: { reference: 'Patient/7' },
    identifier: [mark],
  }
  const store = () => {
    const made: Device = { ...device, id: `d${stored.length + 1}` }
    stored.push(made)
    return made
  }
  const create = (request: Request): Response => {
    const condition = request.headers.get('if-none-exist')
    conditions.push(condition)
    for (let times = 0; times < arrives; times += 1) store()
    if (condition === null) return Response.json(store(), { status: 201 })
    expect(condition).toBe(`identifier=${encodeURIComponent(`${mark.system}|${mark.value}`)}`)
    return stored.length > 1
      ? new Response(null, { status: 412 })
      : Response.json(stored[0], { status: 200 })
  }
  const { connection, asked } = await connectPlain(
    {
      types: {
        Device: {
          interaction: ['read', 'search-type', 'create'],
          searchParam,
          more: { conditionalCreate },
        },
      },
      records: stored,
      answer: (path, request) => {
        if (stopsHeader && request.headers.has('if-none-exist'))
          return Promise.reject(new TypeError('Failed to fetch'))
        return path === '/Device' && request.method === 'POST' ? create(request) : undefined
      },
    },
    { user: { role: 'practitioner' }, scopes: { asked: [], granted: ['user/*.cruds'] } },
  )
  const { capability, queryClient: client } = connection
  const search: Search = {
    interaction: 'search',
    type: 'Device',
    params: [['patient', 'Patient/7']],
  }
  const permit = capability.decide<Create>({
    interaction: 'create',
    type: 'Device',
    resource: device,
  })
  if (!isPermit(permit)) throw new Error(permit.reason.why)
  const parts: SubmitParts = {
    client,
    permit,
    attempt: {
      current: () => kept.attempt,
      keep: async (next) => {
        kept.attempt = next
        return true
      },
    },
    forWhom: { addressee: { kind: 'patient', id: '7' } },
    lookUp: lookUpCreated(client, capability, search, mark),
    lock: browserWriteLock(undefined),
  }
  kept.attempt = { ...kept.attempt, state: 'absent', sentAt: Date.now() - 60_000 }
  const outcome = await submitOnce(parts, true)
  return { outcome, stored, conditions, asked }
}

describe('what is sent again while the first one is still on its way', () => {
  it('is no twin where the server creates on condition, and the receipt names the first', async () => {
    const { outcome, stored, conditions, asked } = await sentAgain({ conditionalCreate: true })
    expect(outcome).toMatchObject({ kind: 'written', receipt: { id: 'd1', found: true } })
    expect(stored).toHaveLength(1)
    expect(conditions).toHaveLength(1)
    // The question whether the header may be sent takes no token along.
    const [, question] = asked.filter(({ path }) => path === '/metadata')
    expect(question?.headers.has('authorization')).toBe(false)
  })

  it('is told with all of them where there are several', async () => {
    const { outcome } = await sentAgain({ conditionalCreate: true, arrives: 2 })
    expect(outcome).toMatchObject({ kind: 'written', receipt: { id: 'd1', twins: ['d2'] } })
  })

  it.each<[string, Late]>([
    ['declares no condition', { conditionalCreate: false }],
    ['cannot be searched by it', { conditionalCreate: true, searchParam: ['patient'] }],
    ['lets no page send it', { conditionalCreate: true, stopsHeader: true }],
  ])('goes without a condition where the server %s, and a twin is told', async (_name, late) => {
    const { outcome, conditions } = await sentAgain(late)
    expect(conditions).toEqual([null])
    expect(outcome).toMatchObject({ kind: 'written', receipt: { id: 'd2', twins: ['d1'] } })
  })
})
