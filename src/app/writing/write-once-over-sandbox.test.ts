import type { QuestionnaireResponse } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit, type Permit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { Create, Search, Update } from '~/fhir/request'
import { lookUpChanged, lookUpCreated } from '~/queries/look-up'
import { lookAgain, submitOnce, type SubmitParts } from '~/queries/submit-once'
import { clientIdentifier, newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import { browserWriteLock } from '~/queries/write-lock'
import type { Solution } from '~/smart/registration'
import { Caller } from '../../../sandbox/caller'
import type { ScenarioName } from '../../../sandbox/scenarios'
import { connected, sessionOver } from '../session-fixture'

const CATEGORY = 'Written'
const SEARCH: Search<'QuestionnaireResponse'> = {
  interaction: 'search',
  type: 'QuestionnaireResponse',
  params: [
    ['patient', 'Patient/p106'],
    ['questionnaire_type', CATEGORY],
    ['_count', '2'],
  ],
}

function response(attempt: WriteAttempt, text = 'a'): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    subject: { reference: 'Patient/p106' },
    meta: { tag: [{ code: CATEGORY }] },
    identifier: clientIdentifier(attempt),
    item: [{ linkId: '1', answer: [{ valueString: text }] }],
  }
}

/**
 * A person who submits one response. `tab` is one tab of theirs; all tabs share the attempt, as
 * they share the draft.
 */
async function person(
  scenarios: readonly ScenarioName[] = [],
  solution: Solution = 'S2',
  answered: (answer: Response) => Response = (answer) => answer,
) {
  const caller = new Caller({ solution, scenarios: scenarios.map((name) => ({ name, times: 1 })) })
  const bases = [{ kind: 'gp', url: caller.url('gp', '') }] as const
  const granted = ['user/*.*']
  let posts = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init)
    const isWrite =
      !url.endsWith('_search') && (request.method === 'POST' || request.method === 'PUT')
    if (isWrite) posts += 1
    const answer = await caller.sandbox.fetch(request)
    if (answer.type === 'error') throw new TypeError('Failed to fetch')
    return isWrite ? answered(answer) : answer
  })
  const token = () => Promise.resolve(caller.token({ generation: 'v1', scopes: granted }))
  const session = sessionOver({ bases, scopes: granted, solution, registration: { name: 'Acme' } })
  const connection = await connected(session, token)
  const { capability, queryClient: client } = connection
  const clock = { now: Date.now() }
  let kept = newAttempt(clock.now)
  const attempt = {
    current: () => kept,
    keep: async (next: WriteAttempt) => {
      kept = next
      return true
    },
  }
  const forWhom = { addressee: { kind: 'patient', id: 'p106' } } as const
  const shared = { client, attempt, forWhom, now: () => clock.now }
  const permitted = <R extends Create | Update>(request: R): Permit<R> => {
    const permit = capability.decide(request)
    if (!isPermit(permit)) throw new Error(permit.reason.why)
    return permit
  }
  const creating = (text?: string, lock = browserWriteLock(undefined)): SubmitParts => ({
    ...shared,
    lock,
    permit: permitted({
      interaction: 'create',
      type: 'QuestionnaireResponse',
      resource: response(kept, text),
    }),
    lookUp: lookUpCreated(client, capability, SEARCH, clientIdentifier(kept)),
  })
  const stored = async () => {
    const answer = await caller.call(
      'gp',
      `/QuestionnaireResponse?patient=p106&questionnaire_type=${CATEGORY}`,
    )
    return (JSON.parse(answer.text) as { readonly total: number }).total
  }
  return {
    caller,
    capability,
    client,
    clock,
    attempt,
    shared,
    permitted,
    creating,
    stored,
    posts: () => posts,
    play: (...names: ScenarioName[]) => {
      caller.world.scenarios = names.map((name) => ({ name, times: 1 }))
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a response that is submitted', () => {
  it('does not leave a browser without any network, whatever sends it, and is not taken for sent', async () => {
    const { creating, posts, attempt } = await person()
    vi.stubGlobal('navigator', { onLine: false })
    const outcome = await submitOnce(creating())
    expect(outcome).toMatchObject({ kind: 'refused', failure: { kind: 'offline' } })
    expect([posts(), attempt.current().state]).toEqual([0, 'ready'])
    vi.stubGlobal('navigator', { onLine: true })
    expect((await submitOnce(creating())).kind).toBe('written')
    expect(posts()).toBe(1)
  })

  it('is written once, and its receipt tells id, time and request id', async () => {
    const { creating, stored, clock, attempt } = await person()
    const outcome = await submitOnce(creating())
    expect(outcome).toMatchObject({ kind: 'written', receipt: { at: clock.now, version: 'W/"1"' } })
    expect(
      outcome.kind === 'written' &&
        [outcome.receipt.id, outcome.receipt.requestId].every((text) => text !== undefined),
    ).toBe(true)
    expect(attempt.current()).toMatchObject({ state: 'written' })
    expect(await stored()).toBe(1)
  })

  it('is written once on a double press', async () => {
    const { creating, stored } = await person()
    const lock = browserWriteLock(undefined)
    const outcomes = await Promise.all([
      submitOnce(creating('a', lock)),
      submitOnce(creating('a', lock)),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['written', 'elsewhere'])
    expect(await stored()).toBe(1)
  })

  it('is not sent again once it is written, whatever is pressed', async () => {
    const { creating, posts } = await person()
    await submitOnce(creating())
    expect((await submitOnce(creating())).kind).toBe('written')
    expect((await submitOnce(creating(), true)).kind).toBe('written')
    expect(posts()).toBe(1)
  })

  it.each(['lost-write', 'failed-write', 'gateway-write'] as const)(
    'is found when its answer is lost (%s), and not sent again',
    async (scenario) => {
      const { creating, stored, posts } = await person([scenario])
      const outcome = await submitOnce(creating())
      expect(outcome).toMatchObject({ kind: 'written', receipt: { found: true } })
      expect([await stored(), posts()]).toEqual([1, 1])
    },
  )

  it('is found by the next page when this one was killed on the way', async () => {
    const { creating, attempt, clock, stored } = await person()
    await submitOnce(creating())
    // The draft's version when the page closed before the answer.
    await attempt.keep({ ...attempt.current(), state: 'sent', sentAt: clock.now })
    expect(await lookAgain(creating())).toMatchObject({ kind: 'written', receipt: { found: true } })
    expect(await stored()).toBe(1)
  })

  it('that did not arrive is not repeated by itself: not before it cannot be on its way any more, and not without being asked', async () => {
    const { creating, posts, clock, stored } = await person(['dropped-write'])
    expect(await submitOnce(creating())).toEqual({
      kind: 'unknown',
      why: 'early',
      lookAgainAt: clock.now + 30_000,
    })
    expect(await submitOnce(creating(), true)).toMatchObject({ why: 'early' })
    clock.now += 30_001
    expect(await lookAgain(creating())).toEqual({ kind: 'absent' })
    expect(await submitOnce(creating())).toEqual({ kind: 'absent' })
    expect(posts()).toBe(1)
    expect((await submitOnce(creating(), true)).kind).toBe('written')
    expect([await stored(), posts()]).toEqual([1, 2])
  })

  it('that did not arrive is asked about again after half a minute, although the device’s clock was set back by a day', async () => {
    const { creating, posts, clock } = await person(['dropped-write'])
    expect(await submitOnce(creating())).toMatchObject({ why: 'early' })
    clock.now -= 24 * 3_600_000
    expect(await lookAgain(creating())).toEqual({
      kind: 'unknown',
      why: 'early',
      lookAgainAt: clock.now + 30_000,
    })
    clock.now += 30_001
    expect(await lookAgain(creating())).toEqual({ kind: 'absent' })
    expect(posts()).toBe(1)
  })

  it('that was answered with 500 without being written may be sent again at once', async () => {
    const { creating, play, stored } = await person()
    play('server-error')
    expect(await submitOnce(creating())).toEqual({ kind: 'absent' })
    expect((await submitOnce(creating(), true)).kind).toBe('written')
    expect(await stored()).toBe(1)
  })

  it.each([
    ['refused-write', 'rejected'],
    ['throttled-write', 'throttled'],
  ] as const)(
    'that is refused (%s) was not written, and may be corrected and sent',
    async (scenario, kind) => {
      const { creating, stored, attempt } = await person([scenario])
      const outcome = await submitOnce(creating())
      expect(outcome.kind === 'refused' && outcome.failure.kind).toBe(kind)
      expect(attempt.current().state).toBe('ready')
      expect((await submitOnce(creating('corrected'))).kind).toBe('written')
      expect(await stored()).toBe(1)
    },
  )

  it('is not sent when the attempt cannot be kept', async () => {
    const { creating, posts, attempt } = await person()
    const parts = { ...creating(), attempt: { ...attempt, keep: async () => false } }
    expect(await submitOnce(parts)).toEqual({ kind: 'not-kept' })
    expect(posts()).toBe(0)
  })

  it('whose look-up fails stays unknown, and is looked up again when asked', async () => {
    const { creating, play } = await person()
    const lock = browserWriteLock(undefined)
    play('failed-write', 'server-error')
    const parts = creating('a', lock)
    // The first fault affects the write itself before it is carried out, the second one is for the
    // look-up.
    const broken = {
      ...parts,
      lookUp: async () =>
        ({ kind: 'failed', failure: new FhirFailure({ kind: 'offline' }) }) as const,
    }
    expect(await submitOnce(broken)).toMatchObject({ kind: 'unknown', why: 'failed' })
    expect(await lookAgain(parts)).toEqual({ kind: 'absent' })
  })

  it('stays unknown where the service offers no look-up', async () => {
    const { creating, posts, client, capability } = await person(['lost-write'])
    const parts = creating()
    // The service searches responses by their category only.
    const refused: Search = { ...SEARCH, params: [['patient', 'Patient/p106']] }
    const blind = {
      ...parts,
      lookUp: lookUpCreated(client, capability, refused, clientIdentifier(parts.attempt.current())),
    }
    expect(await submitOnce(blind)).toMatchObject({ kind: 'unknown', why: 'cannot' })
    expect(await submitOnce(blind, true)).toMatchObject({ kind: 'unknown', why: 'cannot' })
    expect(posts()).toBe(1)
  })

  it('tells of a twin that the browser’s own repetition made', async () => {
    const { creating, caller, attempt } = await person()
    const twin = await caller.call('gp', '/QuestionnaireResponse', {
      method: 'POST',
      body: response(attempt.current()),
    })
    const outcome = await submitOnce(creating())
    const { id } = JSON.parse(twin.text) as { readonly id: string }
    expect(outcome).toMatchObject({ kind: 'written', receipt: { twins: [id] } })
  })

  it('that is answered without a body or an address has its number told by looking, and its twin', async () => {
    // R4 has a server answer so to who asks for no more, and no page sees a header that is not
    // exposed to it (Fetch, "CORS protocol").
    const quiet = ({ status }: Response) => new Response(null, { status })
    const { creating, caller, attempt, stored } = await person([], 'S2', quiet)
    const twin = await caller.call('gp', '/QuestionnaireResponse', {
      method: 'POST',
      body: response(attempt.current()),
    })
    const outcome = await submitOnce(creating())
    const { id } = JSON.parse(twin.text) as { readonly id: string }
    const receipt = outcome.kind === 'written' ? outcome.receipt : undefined
    expect([receipt?.id, ...(receipt?.twins ?? [])]).toHaveLength(2)
    expect([receipt?.id, ...(receipt?.twins ?? [])]).toContain(id)
    expect(new Set([receipt?.id, ...(receipt?.twins ?? [])]).size).toBe(2)
    expect(receipt).not.toHaveProperty('found')
    expect(await stored()).toBe(2)
  })

  it('is found on a later page of the list, and a twin is told', async () => {
    const { creating, caller, attempt, clock } = await person()
    const body = response(attempt.current())
    for (const other of [newAttempt(), newAttempt(), newAttempt()]) {
      await caller.call('gp', '/QuestionnaireResponse', { method: 'POST', body: response(other) })
    }
    for (const twin of ['twin', 'twin'])
      await caller.call('gp', '/QuestionnaireResponse', {
        method: 'POST',
        body: { ...body, language: twin },
      })
    await attempt.keep({ ...attempt.current(), state: 'sent', sentAt: clock.now })
    const outcome = await lookAgain(creating())
    expect(outcome?.kind === 'written' && outcome.receipt.twins).toHaveLength(1)
  })
})

describe('a response that is changed', () => {
  const setUp = async () => {
    const set = await person()
    const created = await submitOnce(set.creating('first'))
    const id = created.kind === 'written' ? String(created.receipt.id) : ''
    await set.attempt.keep(newAttempt(set.clock.now))
    const changing = (text: string, version = 'W/"1"'): SubmitParts => {
      const resource = { ...response(newAttempt(), text), id, status: 'amended' } as const
      const isSame = (stored: object) =>
        JSON.stringify('item' in stored ? stored.item : '') === JSON.stringify(resource.item)
      return {
        ...set.shared,
        lock: browserWriteLock(undefined),
        permit: set.permitted({
          interaction: 'update',
          type: 'QuestionnaireResponse',
          id,
          resource,
          version,
        }),
        lookUp: lookUpChanged(
          set.client,
          set.capability,
          { interaction: 'read', type: 'QuestionnaireResponse', id },
          version,
          isSame,
        ),
      }
    }
    return { ...set, changing }
  }

  it('goes through once, by the version that was read', async () => {
    const { changing, stored } = await setUp()
    expect(await submitOnce(changing('second'))).toMatchObject({
      kind: 'written',
      receipt: { version: 'W/"2"' },
    })
    expect(await stored()).toBe(1)
  })

  it('is in conflict when somebody else was first, with how it stands now', async () => {
    const { changing, play, attempt } = await setUp()
    play('changed-meanwhile')
    const outcome = await submitOnce(changing('second'))
    expect(outcome).toMatchObject({ kind: 'conflict', version: 'W/"2"' })
    expect(JSON.stringify(outcome.kind === 'conflict' && outcome.theirs)).toContain(
      'Written by somebody else',
    )
    expect(attempt.current().state).toBe('ready')
  })

  it('whose answer is lost is found by reading it', async () => {
    const { changing, play } = await setUp()
    play('lost-write')
    expect(await submitOnce(changing('second'))).toMatchObject({
      kind: 'written',
      receipt: { found: true, version: 'W/"2"' },
    })
  })

  it('that did not arrive is absent, and another’s change after it is a conflict', async () => {
    const { changing, play, clock, caller, attempt } = await setUp()
    play('dropped-write')
    expect(await submitOnce(changing('second'))).toMatchObject({ why: 'early', of: 'change' })
    clock.now += 30_001
    expect(await lookAgain(changing('second'))).toEqual({ kind: 'absent', of: 'change' })
    const { request } = changing('theirs').permit
    if (request.interaction !== 'update') throw new Error('no update')
    await caller.call('gp', `/QuestionnaireResponse/${request.id}`, {
      method: 'PUT',
      body: request.resource,
    })
    expect((await submitOnce(changing('second'), true)).kind).toBe('conflict')
    expect(attempt.current().state).toBe('ready')
  })
})

describe('a create bound to a search that must find nothing', () => {
  it('is refused where the service does not declare it', async () => {
    const { capability, attempt } = await person()
    const request: Create = {
      interaction: 'create',
      type: 'QuestionnaireResponse',
      resource: response(attempt.current()),
      ifNoneExist: [['identifier', 'x']],
    }
    expect(capability.decide(request)).toMatchObject({
      reason: { why: 'parameter', parameter: 'If-None-Exist' },
    })
  })
})
