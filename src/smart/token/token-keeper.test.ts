import { describe, expect, it } from 'vitest'
import { FhirFailure } from '~/fhir/failure'
import { memoryStorage } from '../tab/memory-storage'
import { createSpentTokens } from './spent-tokens'
import type { TabChannel, TabMessage } from '../tab/tab-channel'
import type { TabLocks } from '../tab/tab-locks'
import { createTokenKeeper, type SessionKeeper } from './token-keeper'
import type { TokenAnswer } from './token-request'
import type { Tokens } from './tokens'

const START = Date.parse('2026-11-21T10:00:00Z')
const HOUR = 3_600_000

/**
 * An authorization server with rotation: each refresh token works once, a second use ends the
 * grant.
 */
class RotatingServer {
  readonly received: string[] = []
  readonly scopes: (string | undefined)[] = []
  readonly #good = new Set(['r0'])
  #count = 0
  trouble: TokenAnswer | undefined
  /** The patient that a renewal names. */
  patient: string | undefined

  readonly refresh = async (token: string, scope: string | undefined): Promise<TokenAnswer> => {
    this.received.push(token)
    this.scopes.push(scope)
    await Promise.resolve()
    if (this.trouble !== undefined) return this.trouble
    if (!this.#good.delete(token)) {
      this.#good.clear()
      return { kind: 'refused', status: 400, code: 'invalid_grant' }
    }
    this.#count += 1
    const next = `r${this.#count}`
    this.#good.add(next)
    return {
      kind: 'granted',
      json: {
        access_token: `a${this.#count}`,
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'openid',
        refresh_token: next,
        ...(this.patient === undefined ? {} : { patient: this.patient }),
      },
    }
  }
}

/** One browser: its tabs share locks, channel and local storage. */
class Browser {
  now = START
  readonly server = new RotatingServer()
  readonly kept = new Map<string, Tokens>()
  readonly local = memoryStorage()
  readonly #listeners = new Map<symbol, (message: TabMessage) => void>()
  #queue: Promise<unknown> = Promise.resolve()

  tab(name: string, tokens: Tokens = first, session = 's'): { readonly keeper: SessionKeeper } {
    const own = new Set<symbol>()
    const channel: TabChannel = {
      post: (message) => {
        for (const [id, listener] of this.#listeners)
          if (!own.has(id)) queueMicrotask(() => listener(message))
      },
      listen: (listener) => {
        const id = Symbol(name)
        own.add(id)
        this.#listeners.set(id, listener)
        return () => this.#listeners.delete(id)
      },
    }
    const locks: TabLocks = {
      hold: (_, run) => {
        const turn = this.#queue.then(run)
        this.#queue = turn.catch(() => undefined)
        return turn
      },
    }
    const keeper = createTokenKeeper({
      session,
      patient: '7',
      tokens,
      channel,
      locks,
      keep: (newer) => {
        this.kept.set(name, newer)
      },
      refresh: this.server.refresh,
      spent: createSpentTokens(this.local),
      now: () => this.now,
      patience: 20,
    })
    return { keeper }
  }
}

const first: Tokens = {
  access: 'a0',
  refresh: 'r0',
  expiresAt: START + HOUR,
  lifetime: 3600,
  serial: 1,
}

describe('a token keeper', () => {
  it('gives the token as it is while it is good for more than a minute', async () => {
    const browser = new Browser()
    const { keeper } = browser.tab('one')
    browser.now = START + HOUR - 61_000
    expect(await keeper.accessToken()).toBe('a0')
    expect(browser.server.received).toEqual([])
  })

  it('renews in the last minute and keeps the new tokens for a reload', async () => {
    const browser = new Browser()
    const { keeper } = browser.tab('one')
    browser.now = START + HOUR - 59_000
    expect(await keeper.accessToken()).toBe('a1')
    expect(browser.kept.get('one')).toMatchObject({ access: 'a1', refresh: 'r1' })
  })

  it.each([
    ['7', 'good'],
    ['Patient/7', 'good'],
    ['8', 'ended'],
    ['..', 'ended'],
  ])('goes on with a renewal for the same patient alone: %s is %s', async (patient, state) => {
    const browser = new Browser()
    browser.server.patient = patient
    const { keeper } = browser.tab('one')
    const twin = browser.tab('two').keeper
    const renewed = await keeper.renew('a0').catch(() => undefined)
    expect([renewed, keeper.state()]).toEqual([state === 'good' ? 'a1' : undefined, state])
    // No other tab of the session gets it either.
    browser.now = START + HOUR - 120_000
    expect(await twin.accessToken()).toBe(state === 'good' ? 'a1' : 'a0')
  })

  it('without a word about its time and without a way to renew it, is used until the service refuses it', async () => {
    const { refresh: _, ...alone } = first
    const browser = new Browser()
    const { keeper } = browser.tab('one', { ...alone, lifetime: 300, unsaid: true })
    browser.now = START + 2 * HOUR
    expect(await keeper.accessToken()).toBe('a0')
    await expect(keeper.renew('a0')).rejects.toMatchObject({ kind: 'signed-out' })
    expect(keeper.state()).toBe('ended')
  })

  it.each([
    ['invalid_client', 'withdrawn'],
    ['unauthorized_client', 'withdrawn'],
    ['invalid_grant', 'ended'],
    ['invalid_request', 'ended'],
    [undefined, 'ended'],
  ])(
    'a tenant revoked in mid-session is told apart from an ended session: %s is %s',
    async (code, state) => {
      const browser = new Browser()
      browser.server.trouble = {
        kind: 'refused',
        status: 400,
        ...(code === undefined ? {} : { code }),
      }
      const { keeper } = browser.tab('one')
      await expect(keeper.renew('a0')).rejects.toMatchObject({ kind: 'signed-out' })
      expect(keeper.state()).toBe(state)
    },
  )

  it('a token refused although it was renewed this moment ends the session as refused, an older one does not', async () => {
    const browser = new Browser()
    const { keeper } = browser.tab('one')
    const renewed = await keeper.renew('a0')
    keeper.refusedAgain?.('a0')
    expect(keeper.state()).toBe('good')
    keeper.refusedAgain?.(renewed)
    expect(keeper.state()).toBe('refused')
    await expect(keeper.accessToken()).rejects.toMatchObject({ kind: 'signed-out' })
  })

  it('tells when the access ends only where nothing can renew it and somebody said when', () => {
    const { refresh: _, ...alone } = first
    const browser = new Browser()
    const endless = browser.tab('one').keeper
    expect(endless.endsAt()).toBeUndefined()
    expect(browser.tab('two', { ...alone, unsaid: true }).keeper.endsAt()).toBeUndefined()
    const { keeper } = browser.tab('three', alone)
    expect(keeper.endsAt()).toBe(START + HOUR)
    keeper.expire()
    expect(keeper.state(), 'not before its time').toBe('good')
    browser.now = START + HOUR
    keeper.expire()
    endless.expire()
    expect([keeper.state(), endless.state()]).toEqual(['ended', 'good'])
  })

  it('asks for what was granted last, which may be less than at first', async () => {
    const browser = new Browser()
    const { keeper } = browser.tab('one', { ...first, scope: 'openid patient/*.rs' })
    await keeper.renew('a0')
    await keeper.renew('a1')
    expect(browser.server.scopes).toEqual(['openid patient/*.rs', 'openid'])
  })

  it('renews once for all callers of the tab', async () => {
    const browser = new Browser()
    const { keeper } = browser.tab('one')
    browser.now = START + HOUR
    expect(
      await Promise.all([keeper.accessToken(), keeper.accessToken(), keeper.renew('a0')]),
    ).toEqual(['a1', 'a1', 'a1'])
    expect(browser.server.received).toEqual(['r0'])
  })

  it('renews once for two tabs that start at the same moment', async () => {
    const browser = new Browser()
    const [one, two] = [browser.tab('one'), browser.tab('two')]
    browser.now = START + HOUR
    expect(await Promise.all([one.keeper.accessToken(), two.keeper.accessToken()])).toEqual([
      'a1',
      'a1',
    ])
    expect(browser.server.received).toEqual(['r0'])
  })

  it('asks the other tabs when its own refresh token was used while it was a copy on disk', async () => {
    const browser = new Browser()
    const one = browser.tab('one')
    await one.keeper.renew('a0')
    // Duplicated before the renewal, opened after it: it has the spent token.
    const copy = browser.tab('copy', first)
    browser.now = START + HOUR
    expect(await copy.keeper.renew('a0')).toBe('a1')
    expect(browser.server.received).toEqual(['r0'])
  })

  it('never sends a spent refresh token: without another tab to ask, the session has ended', async () => {
    const browser = new Browser()
    const one = browser.tab('one')
    await one.keeper.renew('a0')
    one.keeper.close()
    const copy = browser.tab('copy', first)
    await expect(copy.keeper.renew('a0')).rejects.toMatchObject({ kind: 'signed-out' })
    expect(copy.keeper.state()).toBe('ended')
    expect(browser.server.received).toEqual(['r0'])
  })

  it('takes a newer token for a refusal of an older one', async () => {
    const browser = new Browser()
    const { keeper } = browser.tab('one')
    await keeper.renew('a0')
    expect(await keeper.renew('a0')).toBe('a1')
    expect(browser.server.received).toEqual(['r0'])
  })

  it('ends when the server refuses, says so once, and asks no more', async () => {
    const browser = new Browser()
    const { keeper } = browser.tab('one')
    const told: string[] = []
    keeper.subscribe(() => told.push(keeper.state()))
    browser.server.trouble = { kind: 'refused', status: 400, code: 'invalid_grant' }
    await expect(keeper.renew('a0')).rejects.toBeInstanceOf(FhirFailure)
    await expect(keeper.accessToken()).rejects.toMatchObject({ kind: 'signed-out' })
    expect(told).toEqual(['ended'])
    expect(browser.server.received).toEqual(['r0'])
  })

  it.each([
    ['the network is cut', { kind: 'unanswered' }, 'offline'],
    ['the server stumbles', { kind: 'failed', status: 503 }, 'server'],
    ['the server is busy', { kind: 'failed', status: 429 }, 'throttled'],
  ] as const)('does not end when %s, and tries the same token later', async (_, trouble, kind) => {
    const browser = new Browser()
    const { keeper } = browser.tab('one')
    browser.now = START + HOUR
    browser.server.trouble = trouble
    await expect(keeper.accessToken()).rejects.toMatchObject({ kind })
    expect(keeper.state()).toBe('good')
    browser.server.trouble = undefined
    expect(await keeper.accessToken()).toBe('a1')
  })

  it('uses what is left of a token when an early renewal cannot be made', async () => {
    const browser = new Browser()
    const { keeper } = browser.tab('one')
    browser.now = START + HOUR - 30_000
    browser.server.trouble = { kind: 'unanswered' }
    expect(await keeper.accessToken()).toBe('a0')
  })

  it('uses a token without a refresh token to its end, then has ended', async () => {
    const browser = new Browser()
    const { keeper } = browser.tab('one', {
      access: 'a0',
      expiresAt: START + HOUR,
      lifetime: 3600,
      serial: 1,
    })
    browser.now = START + HOUR - 1
    expect(await keeper.accessToken()).toBe('a0')
    browser.now = START + HOUR
    await expect(keeper.accessToken()).rejects.toMatchObject({ kind: 'signed-out' })
  })

  it('goes on in all tabs with the tokens of a new sign-in', async () => {
    const browser = new Browser()
    const [one, two] = [browser.tab('one'), browser.tab('two')]
    browser.server.trouble = { kind: 'refused', status: 400 }
    await expect(one.keeper.renew('a0')).rejects.toMatchObject({ kind: 'signed-out' })
    one.keeper.replace({
      access: 'b0',
      refresh: 'q0',
      expiresAt: START + 2 * HOUR,
      lifetime: 3600,
      serial: 1,
    })
    expect(await one.keeper.accessToken()).toBe('b0')
    expect(await two.keeper.accessToken()).toBe('b0')
    expect(one.keeper.state()).toBe('good')
  })

  it('tells every tab of the session what a new sign-in was granted, and nothing where it is the same', async () => {
    const browser = new Browser()
    const [one, two] = [
      browser.tab('one', { ...first, scope: 'patient/*.rs' }),
      browser.tab('two', { ...first, scope: 'patient/*.rs' }),
    ]
    const heard: (string | undefined)[] = []
    two.keeper.subscribe(() => heard.push(two.keeper.scope()))
    one.keeper.replace({ ...first, scope: 'patient/*.rs' })
    await Promise.resolve()
    one.keeper.replace({ ...first, scope: 'patient/Condition.rs' })
    await Promise.resolve()
    expect([one.keeper.scope(), ...heard]).toEqual(['patient/Condition.rs', 'patient/Condition.rs'])
  })

  it('signs every tab of the session out and holds no token any more', async () => {
    const browser = new Browser()
    const [one, two] = [browser.tab('one'), browser.tab('two')]
    expect(one.keeper.forget()).toEqual(first)
    await Promise.resolve()
    expect(two.keeper.state()).toBe('signed-out')
    await expect(one.keeper.accessToken()).rejects.toMatchObject({ kind: 'signed-out' })
    await expect(two.keeper.renew('a0')).rejects.toMatchObject({ kind: 'signed-out' })
    expect(browser.server.received).toEqual([])
  })

  it('takes nothing from a tab of another session, and gives it nothing', async () => {
    const browser = new Browser()
    const own = browser.tab('own')
    const theirs: Tokens = { ...first, access: 'theirs', refresh: 'theirs-r', serial: 9 }
    const other = browser.tab('other', theirs, 'of another person')
    other.keeper.replace({ ...theirs, access: 'theirs-2' })
    await Promise.resolve()
    expect(await own.keeper.accessToken()).toBe('a0')
    // Its refresh token is spent, and only the other session's tab could answer what it asks for.
    browser.local.clear()
    const lost = browser.tab('lost', { ...theirs, serial: 1 }, 'a third one')
    await createSpentTokens(browser.local).add('theirs-r')
    await expect(lost.keeper.renew('theirs')).rejects.toMatchObject({ kind: 'signed-out' })
    other.keeper.forget()
    await Promise.resolve()
    expect([own.keeper.state(), lost.keeper.state()]).toEqual(['good', 'ended'])
    expect(browser.server.received).toEqual([])
  })

  it('stays signed out whatever another tab of the session still sends', async () => {
    const browser = new Browser()
    const [one, two] = [browser.tab('one'), browser.tab('two')]
    one.keeper.forget()
    await Promise.resolve()
    expect(two.keeper.state()).toBe('signed-out')
    const late = browser.tab('late')
    late.keeper.replace({ ...first, access: 'late', serial: 7 })
    await Promise.resolve()
    expect([one.keeper.state(), two.keeper.state()]).toEqual(['signed-out', 'signed-out'])
    await expect(two.keeper.accessToken()).rejects.toMatchObject({ kind: 'signed-out' })
    expect(browser.kept.has('two')).toBe(false)
  })

  it('keeps its own tokens where another tab renewed older ones', async () => {
    const browser = new Browser()
    const newest = browser.tab('newest', { ...first, access: 'newest', serial: 5 })
    const { keeper } = browser.tab('one')
    expect(await keeper.renew('a0')).toBe('a1')
    await Promise.resolve()
    expect(await newest.keeper.accessToken()).toBe('newest')
    expect(browser.kept.has('newest')).toBe(false)
  })

  it('asks a tab that has no newer tokens in vain, which is not taken for an answer', async () => {
    const browser = new Browser()
    await createSpentTokens(browser.local).add('r0')
    const asked = browser.tab('asked')
    const { keeper } = browser.tab('one')
    await expect(keeper.renew('a0')).rejects.toMatchObject({ kind: 'signed-out' })
    expect([keeper.state(), asked.keeper.state()]).toEqual(['ended', 'good'])
    expect(browser.kept.size).toBe(0)
    expect(browser.server.received).toEqual([])
  })

  it('keeps no token in local storage, only marks that tell nothing', async () => {
    const browser = new Browser()
    const secret = { ...first, refresh: 'a-very-secret-refresh-token' }
    await expect(browser.tab('one', secret).keeper.renew('a0')).rejects.toMatchObject({
      kind: 'signed-out',
    })
    const all = Array.from({ length: browser.local.length }, (_, index) =>
      browser.local.getItem(browser.local.key(index) ?? ''),
    ).join()
    expect(all).toContain('marks')
    expect(all).not.toContain('secret')
  })
})
