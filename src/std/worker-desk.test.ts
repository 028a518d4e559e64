import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askWorker, LONGEST_ANSWER, openDesk } from './worker-desk'

/** A worker whose answers the test gives. */
class SaidWorker extends EventTarget {
  static all: SaidWorker[] = []
  readonly asked: string[] = []
  hasEnded = false

  constructor() {
    super()
    SaidWorker.all.push(this)
  }

  postMessage(question: string) {
    this.asked.push(question)
  }

  terminate() {
    this.hasEnded = true
  }

  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const LONGEST = 1000
const wanted = () => new AbortController().signal

beforeEach(() => {
  SaidWorker.all = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SaidWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () =>
  openDesk<string, string>({
    start: () => new Worker('reader.js'),
    opening: 'file',
    longest: LONGEST,
  })

/** The latest worker, when all that is due has happened. */
async function latest(): Promise<SaidWorker> {
  await vi.advanceTimersByTimeAsync(0)
  const worker = SaidWorker.all.at(-1)
  if (worker === undefined) throw new Error('no worker')
  return worker
}

describe('a desk with a worker', () => {
  it('asks one question at a time, in their order', async () => {
    const desk = open()
    const worker = await latest()
    const first = desk.ask('one', wanted())
    const second = desk.ask('two', wanted())
    expect((await latest()).asked).toEqual(['file'])
    worker.say('opened')
    expect(await desk.opened).toEqual({ is: 'answer', answer: 'opened' })
    expect((await latest()).asked).toEqual(['file', 'one'])
    worker.say('1')
    expect(await first).toEqual({ is: 'answer', answer: '1' })
    expect((await latest()).asked).toEqual(['file', 'one', 'two'])
    worker.say('2')
    expect(await second).toEqual({ is: 'answer', answer: '2' })
  })

  it('ends one that takes too long, and asks another one the next question', async () => {
    const desk = open()
    const worker = await latest()
    worker.say('opened')
    const slow = desk.ask('one', wanted())
    const next = desk.ask('two', wanted())
    await vi.advanceTimersByTimeAsync(LONGEST)
    expect(await slow).toEqual({ is: 'failure', failure: 'slow' })
    expect(worker.hasEnded).toBe(true)
    const second = await latest()
    expect(second.asked).toEqual(['file'])
    second.say('opened')
    expect((await latest()).asked).toEqual(['file', 'two'])
    second.say('2')
    expect(await next).toEqual({ is: 'answer', answer: '2' })
    desk.end()
    expect(second.hasEnded).toBe(true)
  })

  it('tells a worker that fails, one whose script does not come and one that cannot be started apart', async () => {
    const desk = open()
    const worker = await latest()
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
    expect(await desk.opened).toEqual({ is: 'failure', failure: 'crashed' })
    const away = open()
    ;(await latest()).dispatchEvent(new Event('error'))
    expect(await away.opened).toEqual({ is: 'failure', failure: 'absent' })
    vi.stubGlobal('Worker', undefined)
    expect(await desk.ask('one', wanted())).toEqual({ is: 'failure', failure: 'absent' })
  })

  it('does not ask what is no longer wanted before its turn', async () => {
    const desk = open()
    const worker = await latest()
    worker.say('opened')
    void desk.ask('one', wanted())
    const gone = new AbortController()
    const left = desk.ask('two', gone.signal)
    const third = desk.ask('three', wanted())
    gone.abort()
    await expect(left).rejects.toThrow('aborted')
    expect((await latest()).asked).toEqual(['file', 'one'])
    worker.say('1')
    expect((await latest()).asked).toEqual(['file', 'one', 'three'])
    worker.say('3')
    expect(await third).toEqual({ is: 'answer', answer: '3' })
  })
})

describe('one question to a worker', () => {
  const ask = (signal: AbortSignal) =>
    askWorker<string>(() => new Worker('reader.js'), 'file', signal)

  it('ends it with the answer', async () => {
    const asked = ask(wanted())
    const worker = await latest()
    worker.say('words')
    expect(await asked).toEqual({ is: 'answer', answer: 'words' })
    expect(worker.hasEnded).toBe(true)
  })

  it('ends it when it takes too long', async () => {
    const asked = ask(wanted())
    const worker = await latest()
    await vi.advanceTimersByTimeAsync(LONGEST_ANSWER)
    expect(await asked).toEqual({ is: 'failure', failure: 'slow' })
    expect(worker.hasEnded).toBe(true)
  })

  it('ends it when nobody waits any more, and no clock goes on', async () => {
    const gone = new AbortController()
    const asked = ask(gone.signal)
    const worker = await latest()
    gone.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect(worker.hasEnded).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    await expect(ask(gone.signal), 'none is started').rejects.toThrow('aborted')
    expect(SaidWorker.all).toHaveLength(1)
  })
})
