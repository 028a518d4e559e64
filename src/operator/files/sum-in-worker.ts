import type { ChunkPart, FileSum, MoreSums, Summed } from './file-sum'
import type { SumTold } from './sum-talk'

/** The part of a worker that is used here: a test has one without a browser. */
interface SumPort {
  readonly postMessage: (message: unknown, transfer: Transferable[]) => void
  readonly addEventListener: {
    (type: 'message', listener: (event: MessageEvent<SumTold>) => void): void
    (type: 'error', listener: () => void): void
  }
  readonly terminate: () => void
}

interface OpenSum {
  /** Chunks that the worker has not taken yet. */
  waiting: number
  /** Those who wait for room: with packing, what is sent and what is written come side by side. */
  readonly onRoom: (() => void)[]
  readonly resolve: (summed: Summed) => void
  readonly reject: (error: Error) => void
}

/** Chunks on their way to the worker: more would only wait in memory. */
const AT_MOST = 8

/** Sums up files in one worker, which is started with the first of them. */
export class WorkerSums {
  readonly #start: () => SumPort
  readonly #open = new Map<number, OpenSum>()
  #port: SumPort | undefined
  #last = 0

  constructor(start: () => SumPort) {
    this.#start = start
  }

  /** Begins a file. */
  readonly begin = (more: MoreSums = {}): FileSum => {
    this.#port ??= this.#listen(this.#start())
    const port = this.#port
    this.#last += 1
    const file = this.#last
    let open: OpenSum | undefined
    const summed = new Promise<Summed>((resolve, reject) => {
      open = { waiting: 0, onRoom: [], resolve, reject }
      this.#open.set(file, open)
    })
    // A file that breaks off asks for no sum: the worker's own end is then nobody's error.
    summed.catch(() => undefined)
    if (more.sha1 === true) port.postMessage({ file, begin: more }, [])
    return {
      take: (chunk: Uint8Array<ArrayBuffer>, part: ChunkPart) => {
        // Copied: the same bytes are on their way to the disk.
        port.postMessage({ file, chunk, part }, [])
        if (open === undefined) return undefined
        open.waiting += 1
        if (open.waiting < AT_MOST) return undefined
        return new Promise((resolve) => {
          open?.onRoom.push(resolve)
        })
      },
      end: () => {
        port.postMessage({ file, end: 'whole' }, [])
        return summed
      },
      abort: () => {
        this.#open.delete(file)
        port.postMessage({ file, end: 'broken' }, [])
      },
    }
  }

  /** Ends the worker. */
  close(): void {
    this.#port?.terminate()
    this.#fail()
  }

  #listen(port: SumPort): SumPort {
    port.addEventListener('message', ({ data }) => {
      const open = this.#open.get(data.file)
      if (open === undefined) return
      if ('summed' in data) {
        this.#open.delete(data.file)
        return open.resolve(data.summed)
      }
      open.waiting -= 1
      for (const go of open.onRoom.splice(0)) go()
    })
    port.addEventListener('error', () => this.#fail())
    return port
  }

  #fail(): void {
    for (const { reject, onRoom } of this.#open.values()) {
      for (const go of onRoom) go()
      reject(new Error('the worker that sums up files has ended'))
    }
    this.#open.clear()
    this.#port = undefined
  }
}
