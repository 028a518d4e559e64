import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { watchTabPatients, type TabPatientMessage, type TabPatients } from './tab-patients'

type Job = () => void

interface Waiting {
  readonly owner: number
  readonly run: (release: Job) => Promise<void>
}

/**
 * The messages and locks of some tabs, where the test decides the order in which they arrive. Only
 * this much is promised: what one tab sends to another, and what it asks of the locks, stays in its
 * own order. Each of these, and each hash, is a lane of its own.
 */
class Browser {
  private readonly lanes = new Map<string, Job[]>()
  private readonly listeners = new Map<number, (event: MessageEvent<TabPatientMessage>) => void>()
  private readonly locks = new Map<string, { holder: Waiting | undefined; waiting: Waiting[] }>()
  private readonly told = new Map<number, boolean>()
  private readonly shown = new Map<number, string | undefined>()
  private readonly watches = new Map<number, TabPatients>()
  private hashes = 0
  private opened = 0

  get tabs(): readonly number[] {
    return [...this.watches.keys()]
  }

  open(withLocks = true) {
    this.opened += 1
    const tab = this.opened
    const channel = {
      postMessage: (message: TabPatientMessage) => {
        for (const other of this.listeners.keys())
          if (other !== tab)
            this.enter(`${tab} to ${other}`, () =>
              this.listeners.get(other)?.(new MessageEvent('message', { data: message })),
            )
      },
      addEventListener: (_: string, listener: (event: MessageEvent) => void) => {
        this.listeners.set(tab, listener)
      },
      close: () => this.listeners.delete(tab),
    }
    const request = (
      name: string,
      ...rest: readonly [LockOptions, () => unknown] | readonly [() => unknown]
    ) => {
      const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest
      return this.request(tab, name, options, callback)
    }
    const watch = watchTabPatients(
      {
        // The parts of the browser's own that are used.
        channel: channel as unknown as BroadcastChannel,
        locks: withLocks ? ({ request } as unknown as LockManager) : undefined,
        who: 'the person',
        hash: (text) =>
          new Promise((done) => {
            this.hashes += 1
            this.enter(`hash ${this.hashes}`, () => done(`#${text}`))
          }),
      },
      (isOther) => this.told.set(tab, isOther),
    )
    this.watches.set(tab, watch)
    return tab
  }

  show(tab: number, patient: string | undefined) {
    this.shown.set(tab, patient)
    this.watches.get(tab)?.show(patient)
  }

  close(tab: number) {
    this.watches.get(tab)?.close()
    this.forget(tab)
  }

  /** The tab ends without a word; the browser releases its locks at some time. */
  crash(tab: number) {
    this.listeners.delete(tab)
    this.forget(tab)
    this.enter(`end of ${tab}`, () => {
      this.lanes.delete(`locks of ${tab}`)
      for (const lock of this.locks.values()) {
        lock.waiting = lock.waiting.filter(({ owner }) => owner !== tab)
        if (lock.holder?.owner === tab) {
          lock.holder = undefined
          this.grant(lock)
        }
      }
    })
  }

  /**
   * Lets the next thing of one lane happen; false when nothing is left to happen, but in the lane
   * that is held back.
   */
  async step(choice: number, heldBack?: string): Promise<boolean> {
    const open = [...this.lanes].filter(([name, jobs]) => name !== heldBack && jobs.length > 0)
    const lane = open[choice % Math.max(1, open.length)]
    lane?.[1].shift()?.()
    await new Promise((done) => setImmediate(done))
    return lane !== undefined
  }

  /** Each living tab with what it says, and with what is so. */
  state(): readonly (readonly [said: boolean, isSo: boolean])[] {
    return this.tabs.map((tab) => {
      const own = this.shown.get(tab)
      const isSo =
        own !== undefined &&
        this.tabs.some((other) => {
          const seen = this.shown.get(other)
          return seen !== undefined && seen !== own
        })
      return [this.told.get(tab) ?? false, isSo]
    })
  }

  private forget(tab: number) {
    this.watches.delete(tab)
    this.shown.delete(tab)
  }

  private enter(lane: string, job: Job) {
    this.lanes.set(lane, [...(this.lanes.get(lane) ?? []), job])
  }

  private request(owner: number, name: string, { signal }: LockOptions, callback: () => unknown) {
    return new Promise<void>((resolve, fail) => {
      this.enter(`locks of ${owner}`, () => {
        if (signal?.aborted === true) return fail(new DOMException('aborted', 'AbortError'))
        const lock = this.locks.get(name) ?? { holder: undefined, waiting: [] }
        this.locks.set(name, lock)
        const wait: Waiting = {
          owner,
          run: async (release) => {
            await callback()
            release()
            resolve()
          },
        }
        signal?.addEventListener('abort', () => {
          lock.waiting = lock.waiting.filter((one) => one !== wait)
          fail(new DOMException('aborted', 'AbortError'))
        })
        lock.waiting.push(wait)
        this.grant(lock)
      })
    })
  }

  private grant(lock: { holder: Waiting | undefined; waiting: Waiting[] }) {
    if (lock.holder !== undefined) return
    const next = lock.waiting.shift()
    lock.holder = next
    void next?.run(() => {
      if (lock.holder !== next) return
      lock.holder = undefined
      this.grant(lock)
    })
  }
}

const PATIENTS = ['p1', 'p2', undefined] as const

const move = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      patient: fc.constantFrom(...PATIENTS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('show' as const),
      tab: fc.nat(9),
      patient: fc.constantFrom(...PATIENTS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('close', 'crash'), tab: fc.nat(9) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('step' as const), lane: fc.nat(30) }) },
)

describe('the mark that another tab shows another patient', () => {
  it('is right in every tab after everything has arrived, in whatever order it did', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { maxLength: 30 }),
        fc.array(fc.nat(30), { minLength: 40, maxLength: 40 }),
        async (moves, order) => {
          const browser = new Browser()
          for (const one of moves) {
            const { tabs } = browser
            const tab = 'tab' in one ? tabs[one.tab % Math.max(1, tabs.length)] : undefined
            if (one.kind === 'step') await browser.step(one.lane)
            else if (one.kind === 'open') {
              if (tabs.length < 4) browser.show(browser.open(), one.patient)
            } else if (tab === undefined) continue
            else if (one.kind === 'show') browser.show(tab, one.patient)
            else if (one.kind === 'close') browser.close(tab)
            else browser.crash(tab)
          }
          for (let step = 0; await browser.step(order[step % order.length] ?? 0); step += 1);
          for (const [said, isSo] of browser.state()) expect(said).toBe(isSo)
        },
      ),
      { seed: FUZZ_SEED, numRuns: 1000 },
    )
  })

  it('stays when the other tab’s lock is asked for before that tab holds it', async () => {
    const browser = new Browser()
    const first = browser.open()
    browser.show(first, 'p1')
    while (await browser.step(0));
    const second = browser.open()
    browser.show(second, 'p2')
    while (await browser.step(0, `locks of ${second}`));
    while (await browser.step(0));
    expect(browser.state()).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it('comes and goes in a browser without locks too', async () => {
    const browser = new Browser()
    const [first, second] = [browser.open(false), browser.open(false)]
    browser.show(first, 'p1')
    browser.show(second, 'p2')
    while (await browser.step(0));
    expect(browser.state()).toEqual([
      [true, true],
      [true, true],
    ])
    browser.close(second)
    while (await browser.step(0));
    expect(browser.state()).toEqual([[false, false]])
  })
})
