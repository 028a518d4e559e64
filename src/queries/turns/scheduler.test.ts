import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FhirFailure, type FailureDetail } from '~/fhir/failure'
import { largest } from '~/std/extremes'
import {
  AHEAD,
  AHEAD_PLACES,
  createScheduler,
  GOOD_ANSWERS,
  PASSED_AT_MOST,
  PLACES,
  PRESS,
  QUIET_PLACES,
  REST,
  SCREEN,
  type Urgency,
} from './scheduler'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const HOST = 'https://fhir.example'
const URGENCIES: readonly Urgency[] = [PRESS, SCREEN, REST, AHEAD]
const REFUSED = { kind: 'throttled', status: 429 } as const

interface Asked {
  readonly host: string
  readonly owner: object
  urgency: Urgency
  readonly stop: AbortController
  state: 'waiting' | 'going' | 'over'
  /** The time at which it was sent. */
  sentAt: number
  /** The number of requests to its host that were sent after it came and before it. */
  passed: number
  settle: (failure?: FailureDetail) => Promise<void>
  failure?: unknown
}

/** A line with a service behind it whose answers the test gives. */
function open() {
  const line = createScheduler(Date.now)
  const all: Asked[] = []
  const sent: Asked[] = []
  const ask = (urgency: Urgency, { host = HOST, owner = {} } = {}): Asked => {
    const asked: Asked = {
      host,
      owner,
      urgency,
      stop: new AbortController(),
      state: 'waiting',
      sentAt: 0,
      passed: 0,
      settle: () => Promise.resolve(),
    }
    all.push(asked)
    const work = () => {
      asked.state = 'going'
      asked.sentAt = Date.now()
      sent.push(asked)
      for (const other of all)
        if (other.host === host && other.state === 'waiting' && urgency !== PRESS) other.passed += 1
      return new Promise<void>((resolve, reject) => {
        asked.settle = (failure) => {
          asked.state = 'over'
          if (failure === undefined) resolve()
          else reject(new FhirFailure(failure))
          return vi.advanceTimersByTimeAsync(0).then(() => undefined)
        }
      })
    }
    const turn = { host, owner, urgency: () => asked.urgency, signal: asked.stop.signal }
    line.run(turn, work).catch((failure: unknown) => {
      asked.failure = failure
      asked.state = 'over'
    })
    return asked
  }
  const going = (kinds = URGENCIES, host = HOST) =>
    all.filter((one) => one.host === host && one.state === 'going' && kinds.includes(one.urgency))
  return { line, all, sent, ask, going }
}

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

type Step =
  | {
      readonly does: 'ask'
      readonly urgency: Urgency
      readonly host: string
      readonly owner: number
    }
  | { readonly does: 'answer' | 'fail' | 'refuse' | 'abandon' | 'want'; readonly which: number }
  | { readonly does: 'wait'; readonly milliseconds: number }

const which = fc.nat(200)
const steps = fc.array<Step>(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('ask' as const),
        urgency: fc.constantFrom(...URGENCIES),
        host: fc.constantFrom(HOST, 'https://other.example'),
        owner: fc.nat(4),
      }),
    },
    { weight: 4, arbitrary: fc.record({ does: fc.constant('answer' as const), which }) },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constantFrom(
          'fail' as const,
          'refuse' as const,
          'abandon' as const,
          'want' as const,
        ),
        which,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constant('wait' as const), milliseconds: fc.nat(9000) }),
    },
  ),
  { maxLength: 120 },
)

/** Takes random steps, with a look after each of them; then answers everything that is left. */
async function walk(
  taken: readonly Step[],
  look: (state: ReturnType<typeof open>, step: Step | undefined) => void,
) {
  const state = open()
  const owners = [{}, {}, {}, {}, {}]
  const one = <T>(from: readonly T[], index: number) => from[index % Math.max(from.length, 1)]
  const take = async (step: Step) => {
    const { all } = state
    if (step.does === 'ask')
      return void state.ask(step.urgency, { host: step.host, owner: owners[step.owner] ?? {} })
    if (step.does === 'wait') return void (await later(step.milliseconds))
    const inState = (wanted: Asked['state']) => all.filter(({ state: now }) => now === wanted)
    if (step.does === 'want') {
      const waiting = one(inState('waiting'), step.which)
      if (waiting !== undefined && waiting.urgency !== PRESS) waiting.urgency = SCREEN
      return state.line.look()
    }
    if (step.does === 'abandon') {
      const left = one([...inState('waiting'), ...inState('going')], step.which)
      if (left !== undefined) left.state = 'over'
      return left?.stop.abort()
    }
    const settled = one(inState('going'), step.which)
    if (step.does === 'answer') return settled?.settle()
    if (step.does === 'fail') return settled?.settle({ kind: 'server', status: 500 })
    return settled?.settle({ ...REFUSED, retryAfter: 3 })
  }
  for (const step of taken) {
    await take(step)
    await later(0)
    look(state, step)
  }
  // Each turn answers what is on its way; a line that forgot somebody never gets to its end.
  for (let turn = 0; turn < 400 && state.all.some(({ state: now }) => now !== 'over'); turn += 1) {
    for (const asked of state.all.filter(({ state: now }) => now === 'going')) await asked.settle()
    await later(1000)
    look(state, undefined)
  }
  return state
}

const many = { numRuns: 60 }

describe('the line of requests', () => {
  it('never has more reads of a host on their way than it may', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await walk(taken, ({ going }) => {
          for (const host of [HOST, 'https://other.example'])
            expect(going([SCREEN, REST, AHEAD], host).length).toBeLessThanOrEqual(PLACES)
        })
      }),
      many,
    )
  })

  it('lets nobody starve: everything that nobody gives up is sent, and few pass it', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        let most = 0
        const { all } = await walk(taken, ({ all: known }) => {
          most = Math.max(most, known.filter(({ state }) => state === 'waiting').length)
        })
        for (const asked of all) {
          expect(asked.state).toBe('over')
          expect(asked.passed).toBeLessThanOrEqual(PASSED_AT_MOST + most)
          expect(asked.sentAt > 0 || asked.stop.signal.aborted).toBe(true)
        }
      }),
      many,
    )
  })

  it('sends what is read ahead although screens never stop asking', async () => {
    const { ask, going } = open()
    const ahead = ask(SCREEN)
    const quiet = [ask(REST), ask(REST), ask(REST), ask(REST), ask(REST), ask(AHEAD)]
    const last = quiet.at(-1)
    for (let turn = 0; turn < 100; turn += 1) {
      ask(SCREEN)
      ask(SCREEN)
      await going()[0]?.settle()
    }
    expect(ahead.passed).toBe(0)
    expect(last?.state).not.toBe('waiting')
    // Those that others have passed as often may be before it.
    expect(last?.passed).toBeLessThanOrEqual(PASSED_AT_MOST + quiet.length)
  })

  it('begins what a screen waits for before the rest, and the rest before what is read ahead', async () => {
    const { ask, going, sent } = open()
    for (let place = 0; place < PLACES; place += 1) ask(SCREEN)
    const ahead = ask(AHEAD)
    const rest = ask(REST)
    const screen = ask(SCREEN)
    const press = ask(PRESS)
    expect(press.state).toBe('going')
    for (let turn = 0; turn < 20; turn += 1) await going()[0]?.settle()
    expect(sent.slice(-3)).toEqual([screen, rest, ahead])
  })

  it('keeps places for a screen: further pages and reading ahead cannot have them all', () => {
    const { ask, going } = open()
    for (let count = 0; count < 20; count += 1) ask(REST)
    expect(going()).toHaveLength(QUIET_PLACES)
    expect(ask(SCREEN).state).toBe('going')
    const other = open()
    for (let count = 0; count < 20; count += 1) other.ask(AHEAD)
    expect(other.going()).toHaveLength(AHEAD_PLACES)
  })

  it('serves lists in turn: one with many requests does not hold up another', async () => {
    const { ask, going } = open()
    const long = { owner: {} }
    for (let count = 0; count < 40; count += 1) ask(SCREEN, long)
    const short = ask(SCREEN)
    await going()[0]?.settle()
    expect(short.state).toBe('going')
  })

  it('sends at once what is read ahead when a person opens it', async () => {
    const { ask, line, going } = open()
    ask(SCREEN)
    const ahead = ask(AHEAD)
    expect(ahead.state).toBe('waiting')
    ahead.urgency = SCREEN
    line.look()
    expect(ahead.state).toBe('going')
    expect(going()).toHaveLength(2)
  })

  it.each(['waiting', 'going'] as const)(
    'gives the place of an abandoned request that is %s to the next one',
    async (state) => {
      const { ask, sent, going } = open()
      const asked = Array.from({ length: PLACES + 2 }, () => ask(SCREEN))
      const left = asked.find((one) => one.state === state)
      const next = asked.find((one) => one.state === 'waiting' && one !== left)
      left?.stop.abort(new Error('left'))
      await later(0)
      expect(left?.failure).toEqual(new Error('left'))
      if (state === 'waiting') await going()[0]?.settle()
      expect(next?.state).toBe('going')
      expect(sent.includes(left ?? ask(PRESS))).toBe(state === 'going')
    },
  )

  it('sends nothing to a host in its pause, and one read at a time after it; other hosts do not wait', async () => {
    const { ask, going } = open()
    const first = ask(SCREEN)
    await first.settle({ ...REFUSED, retryAfter: 7 })
    const waiting = Array.from({ length: 4 }, () => ask(SCREEN))
    expect(ask(SCREEN, { host: 'https://other.example' }).state).toBe('going')
    await later(6999)
    expect(going()).toEqual([])
    await later(1)
    expect(going()).toHaveLength(1)
    await going()[0]?.settle()
    expect(going()).toHaveLength(1)
    for (let turn = 0; turn < 10; turn += 1) await going()[0]?.settle()
    expect(waiting.every(({ state }) => state === 'over')).toBe(true)
  })

  it('gives a host its places back, one for each row of good answers', async () => {
    const { ask, going } = open()
    await ask(SCREEN).settle({ ...REFUSED, retryAfter: 1 })
    await later(1000)
    for (let count = 0; count < GOOD_ANSWERS; count += 1) await ask(SCREEN).settle()
    for (let count = 0; count < 9; count += 1) ask(SCREEN)
    expect(going()).toHaveLength(2)
    for (let count = 0; count < 9; count += 1) await going()[0]?.settle()
    for (let count = 0; count < PLACES * GOOD_ANSWERS; count += 1) await ask(SCREEN).settle()
    for (let count = 0; count < 9; count += 1) ask(SCREEN)
    expect(going()).toHaveLength(PLACES)
  })

  it('counts the row of good answers from the last refusal, and gives the place with the tenth', async () => {
    const { ask, going } = open()
    for (let count = 1; count < GOOD_ANSWERS; count += 1) await ask(SCREEN).settle()
    await ask(SCREEN).settle({ ...REFUSED, retryAfter: 1 })
    await later(1000)
    for (let count = 1; count < GOOD_ANSWERS; count += 1) await ask(SCREEN).settle()
    for (let count = 0; count < PLACES; count += 1) ask(SCREEN)
    expect(going()).toHaveLength(1)
    await going()[0]?.settle()
    expect(going()).toHaveLength(2)
  })

  it('does not slow down for failures that ask for no pause', async () => {
    const { ask, going } = open()
    await ask(SCREEN).settle({ kind: 'server', status: 500, retryAfter: 60 })
    for (let count = 0; count < PLACES; count += 1) ask(SCREEN)
    expect(going()).toHaveLength(PLACES)
  })

  it('keeps the longest pause that a host has asked for', async () => {
    const { ask } = open()
    const [first, second] = [ask(SCREEN), ask(SCREEN)]
    await first.settle({ ...REFUSED, retryAfter: 9 })
    await second.settle({ ...REFUSED, retryAfter: 1 })
    const kept = ask(SCREEN)
    const ahead = ask(AHEAD)
    await later(8999)
    expect([kept.state, ahead.state]).toEqual(['waiting', 'waiting'])
    await later(1)
    expect(kept.state).toBe('going')
  })

  it('reads ahead more slowly than screens at a host that refused, and by itself', async () => {
    const { ask, line } = open()
    await ask(AHEAD).settle(REFUSED)
    const [first, second] = [ask(AHEAD), ask(AHEAD)]
    await later(1000)
    const screen = ask(SCREEN)
    expect(screen.state).toBe('going')
    await screen.settle()
    await later(3999)
    expect(first.state).toBe('waiting')
    await later(1)
    expect(first.state).toBe('going')
    await first.settle()
    await later(1999)
    expect([second.state, line.roomAhead(HOST)]).toEqual(['waiting', 0])
    await later(1)
    expect(second.state).toBe('going')
  })

  it('tells how many it may read ahead: none beside a screen or in a pause, one where it is slow', async () => {
    const { ask, line, going } = open()
    expect(line.roomAhead(HOST)).toBe(AHEAD_PLACES)
    const screen = ask(SCREEN)
    expect(line.roomAhead(HOST)).toBe(0)
    await screen.settle({ ...REFUSED, retryAfter: 1 })
    expect(line.roomAhead(HOST)).toBe(0)
    await later(1000)
    expect(line.roomAhead(HOST)).toBe(1)
    ask(AHEAD)
    await later(60_000)
    ask(SCREEN)
    expect(going()).toHaveLength(1)
    expect(line.roomAhead(HOST)).toBe(0)
  })

  it('never sends what was given up before it came', async () => {
    const line = createScheduler(Date.now)
    let sent = 0
    const given = AbortSignal.abort(new Error('left'))
    const turn = { host: HOST, owner: {}, urgency: (): Urgency => SCREEN, signal: given }
    await expect(line.run(turn, async () => void (sent += 1))).rejects.toThrow('left')
    expect(sent).toBe(0)
  })

  it('never begins a read in a pause, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const ends = new Map<string, number>()
        let known = 0
        await walk(taken, ({ sent, all, line }) => {
          const pause = largest(ends.values(), 0)
          expect(line.pausedUntil()).toBeGreaterThanOrEqual(pause)
          const early = sent
            .slice(known)
            .filter(
              ({ urgency, sentAt, host }) => urgency !== PRESS && sentAt < (ends.get(host) ?? 0),
            )
          expect(early).toEqual([])
          known = sent.length
          for (const { failure, host, sentAt } of all)
            if (failure instanceof FhirFailure && failure.retryAfter === 3 && sentAt > 0)
              ends.set(host, Math.max(ends.get(host) ?? 0, sentAt + 3000))
        })
      }),
      many,
    )
  })

  it('ends a pause in which the device’s clock was set back, instead of making it a day longer', async () => {
    vi.setSystemTime(48 * 3_600_000)
    const { ask, going } = open()
    await ask(SCREEN).settle({ ...REFUSED, retryAfter: 5 })
    ask(SCREEN)
    ask(AHEAD)
    vi.setSystemTime(Date.now() - 24 * 3_600_000)
    await later(5000)
    expect(going()).toHaveLength(1)
    await going()[0]?.settle()
    await later(5000)
    expect(going(), 'and what is read ahead').toHaveLength(1)
  })

  it('sends at once what a person sends, also in a pause', async () => {
    const { ask } = open()
    await ask(SCREEN).settle({ ...REFUSED, retryAfter: 30 })
    expect(ask(SCREEN).state).toBe('waiting')
    expect(ask(PRESS).state).toBe('going')
  })

  it('keeps no pause of more than two minutes, and none for a 503 that names no time', async () => {
    const { ask } = open()
    await ask(SCREEN).settle({ ...REFUSED, retryAfter: 86_400 })
    const kept = ask(SCREEN)
    await later(119_999)
    expect(kept.state).toBe('waiting')
    await later(1)
    expect(kept.state).toBe('going')
    const other = open()
    await other.ask(SCREEN).settle({ kind: 'throttled', status: 503 })
    expect(other.ask(SCREEN).state).toBe('going')
  })
})
