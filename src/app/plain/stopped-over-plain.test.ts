import type { Device, Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import { explainFailure } from '~/fhir/explain-failure'
import type { Update } from '~/fhir/request'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { lookUpChanged } from '~/queries/look-up'
import { submitOnce, type SubmitParts } from '~/queries/submit-once'
import { newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import { browserWriteLock } from '~/queries/write-lock'
import { connectPlain } from './connect-plain-fixture'
import { PLAIN_URL } from './plain-server-fixture'

afterEach(() => vi.unstubAllGlobals())

const patient: Patient = { resourceType: 'Patient', id: '7' }
const device: Device = {
  resourceType: 'Device',
  id: 'd1',
  meta: { versionId: '3' },
  patient: { reference: 'Patient/7' },
  status: 'active',
}

/** The fate of requests between a page and the server. */
interface Net {
  /** As where a server's CORS rules do not list a header or a method: nothing is sent. */
  readonly stops?: (request: Request) => boolean
  readonly loses?: (request: Request) => boolean
}

/** A correction of version 3, by a sign-in that may do it. */
async function setUp(net: Net, versioning = 'versioned-update') {
  let stored = device
  let clock = Date.UTC(2030, 0, 1)
  const interaction = ['read', 'search-type', 'update']
  const granted = ['user/*.cruds']
  const { connection } = await connectPlain(
    {
      types: {
        Patient: {},
        Device: { interaction, searchParam: ['patient'], more: { versioning } },
      },
      records: [patient],
    },
    { user: { role: 'practitioner' }, scopes: { asked: granted, granted } },
  )
  const writes: string[] = []
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (net.stops?.(request) === true) throw new TypeError('Failed to fetch')
    const answer = async () => {
      if (request.url !== `${PLAIN_URL}/Device/d1`)
        return request.method === 'PUT' ? new Response('', { status: 405 }) : others(request)
      if (request.method === 'PUT') {
        writes.push(request.headers.get('if-match') ?? 'without')
        stored = { ...((await request.json()) as Device), meta: { versionId: '4' } }
      } else if (!request.headers.has('authorization')) return new Response('', { status: 401 })
      return Response.json(stored, { headers: { ETag: `W/"${stored.meta?.versionId ?? ''}"` } })
    }
    const made = await answer()
    if (net.loses?.(request) === true) throw new TypeError('Failed to fetch')
    return made
  })
  const { capability, queryClient } = connection
  const resource: Device = { ...device, status: 'inactive' }
  const permit = capability.decide<Update>({
    interaction: 'update',
    type: 'Device',
    id: 'd1',
    resource,
    version: 'W/"3"',
  })
  if (!isPermit(permit)) throw new Error(permit.reason.why)
  let kept: WriteAttempt = newAttempt(clock)
  const parts: SubmitParts = {
    client: queryClient,
    attempt: {
      current: () => kept,
      keep: (attempt) => {
        kept = attempt
        return Promise.resolve(true)
      },
    },
    permit,
    forWhom: { addressee: { kind: 'patient', id: '7' } },
    lookUp: lookUpChanged(
      queryClient,
      capability,
      { interaction: 'read', type: 'Device', id: 'd1' },
      'W/"3"',
      (found) => found.resourceType === 'Device' && found.status === 'inactive',
    ),
    lock: browserWriteLock(undefined),
    now: () => clock,
  }
  return {
    writes,
    kept: () => kept,
    press: (repeat = false) => submitOnce(parts, repeat),
    wait: () => {
      clock += 60_000
    },
  }
}

const hasCondition = ({ headers }: Request) => headers.has('if-match')
const isPut = ({ method }: Request) => method === 'PUT'

describe('a correction at a server whose CORS rules', () => {
  it('stop its condition is refused at once, in words of its own, and never sent without it', async () => {
    const { writes, kept, press } = await setUp({ stops: hasCondition })
    for (let times = 0; times < 3; times += 1) {
      const outcome = await press()
      expect(outcome).toMatchObject({ kind: 'refused', failure: { kind: 'unsupported' } })
      expect(kept().state).toBe('ready')
      const failure = 'failure' in outcome ? outcome.failure : undefined
      expect(explainFailure(failure, english)).toMatchObject({
        sentence: expect.stringContaining('nothing was changed') as string,
        canRetry: false,
      })
      expect(explainFailure(failure, english).sentence).toContain('If-Match')
      expect(explainFailure(failure, spanish).sentence).toContain('no se cambió nada')
    }
    expect(writes).toEqual([])
  })

  it('stop the method is refused the second time, with or without a condition', async () => {
    for (const versioning of ['versioned', 'no-version']) {
      const { writes, press, wait } = await setUp({ stops: isPut }, versioning)
      expect(await press()).toMatchObject({ kind: 'unknown', why: 'early' })
      wait()
      expect(await press()).toMatchObject({ kind: 'absent' })
      const outcome = await press(true)
      expect(outcome).toMatchObject({ kind: 'refused', failure: { kind: 'unsupported' } })
      const failure = 'failure' in outcome ? outcome.failure : undefined
      expect(explainFailure(failure, english).sentence).toContain('PUT')
      expect(writes).toEqual([])
    }
  })

  it('hide the questions from pages are not blamed: it stays unknown, or is found', async () => {
    const isAsked = (request: Request) => !request.headers.has('authorization')
    const stopped = await setUp({ stops: (one) => hasCondition(one) || isAsked(one) })
    expect(await stopped.press()).toMatchObject({ kind: 'unknown', why: 'early' })
    const lost = await setUp({ stops: isAsked, loses: isPut })
    expect(await lost.press()).toMatchObject({ kind: 'written' })
  })

  it('let it through are not blamed for an answer that is lost, or for a network that is down', async () => {
    const lost = await setUp({ loses: isPut })
    expect(await lost.press()).toMatchObject({ kind: 'written', receipt: { found: true } })
    expect(lost.writes).toEqual(['W/"3"'])
    const down = await setUp({ stops: () => true })
    expect(await down.press()).toMatchObject({ kind: 'unknown', why: 'failed' })
  })
})
