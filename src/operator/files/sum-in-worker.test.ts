import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OwnFileSum, type FileSum } from './file-sum'
import { receiveFile } from './receive-file'
import { WorkerSums } from './sum-in-worker'
import type { SumAsked, SumTold } from './sum-talk'

/** A worker in this process: messages are copied and arrive later, in their order. */
function slowWorker() {
  const sums = new Map<number, OwnFileSum>()
  const listeners: ((event: MessageEvent<SumTold>) => void)[] = []
  const errors: (() => void)[] = []
  const state = { pending: 0, most: 0 }
  const tell = (told: SumTold) => {
    for (const listener of listeners) listener(new MessageEvent('message', { data: told }))
  }
  const port = {
    postMessage: (message: unknown) => {
      const data = structuredClone(message) as SumAsked
      state.pending += 1
      state.most = Math.max(state.most, state.pending)
      setTimeout(() => {
        state.pending -= 1
        if ('begin' in data) return void sums.set(data.file, new OwnFileSum(data.begin))
        const sum = sums.get(data.file) ?? new OwnFileSum()
        sums.set(data.file, sum)
        if ('chunk' in data) {
          sum.take(data.chunk, data.part)
          tell({ file: data.file, taken: true })
        } else if (data.end === 'whole')
          void sum.end().then((summed) => tell({ file: data.file, summed }))
      })
    },
    addEventListener: (
      type: 'message' | 'error',
      listener: ((event: MessageEvent<SumTold>) => void) | (() => void),
    ) => {
      if (type === 'message') listeners.push(listener)
      else errors.push(listener as () => void)
    },
    terminate: () => undefined,
  }
  return { port, state, fail: () => errors.forEach((one) => one()) }
}

function bodyOf(chunks: readonly Uint8Array<ArrayBuffer>[]) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

async function received(chunks: readonly Uint8Array<ArrayBuffer>[], gzip: boolean, sum: FileSum) {
  const written: Uint8Array[] = []
  const facts = await receiveFile({
    body: bodyOf(chunks),
    sink: {
      write: (chunk) => Promise.resolve(void written.push(chunk.slice())),
      close: () => Promise.resolve(),
      abort: () => Promise.resolve(),
    },
    sum,
    gzip,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return { facts, written: Buffer.concat(written) }
}

describe('the sum of a file that is fetched', () => {
  it('is that of the bytes on the disk, and the lines are those that were sent, also in a worker and with packing', async () => {
    const worker = slowWorker()
    const sums = new WorkerSums(() => worker.port)
    const chunk = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '{', 'é') })
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 30 }), fc.boolean(), async (texts, gzip) => {
        const chunks = texts.map((text) => new TextEncoder().encode(text))
        const { facts, written } = await received(chunks, gzip, sums.begin())
        expect(facts).toEqual({
          sha256: createHash('sha256').update(written).digest('hex'),
          bytes: written.length,
          lines: texts
            .join('')
            .split('\n')
            .filter((line) => line.replaceAll('\r', '') !== '').length,
        })
      }),
      { numRuns: 40 },
    )
  })

  it('is also the one that documents state of their attachments, where it is asked for', async () => {
    const worker = slowWorker()
    const sum = new WorkerSums(() => worker.port).begin({ sha1: true })
    const { facts } = await received([new TextEncoder().encode('%PDF-1.7')], false, sum)
    expect(facts.sha1).toBe(createHash('sha1').update('%PDF-1.7').digest('base64'))
  })

  it('never has more than a few chunks in memory, however slow the worker is', async () => {
    const worker = slowWorker()
    const chunks = Array.from({ length: 200 }, () => new Uint8Array(100))
    await received(chunks, false, new WorkerSums(() => worker.port).begin())
    expect(worker.state.most).toBeLessThan(12)
  })

  it('is an error when the worker ends, and nothing waits for it', async () => {
    const worker = slowWorker()
    const sum = new WorkerSums(() => worker.port).begin()
    const end = received([new Uint8Array(10)], false, sum)
    worker.fail()
    await expect(end).rejects.toThrow('has ended')
  })
})
