import { DOWNLOADS, type DownloadSent, type DownloadTold } from './download-talk'
import { isSwitchedOff } from './is-switched-off'
import { downloadWorker } from './keep-shell'

/** The reason why a browser begins no download of a stream. */
export type DownloadTrouble = 'no-workers' | 'switched-off' | 'not-begun'

/** A download of a stream that did not begin. */
export class DownloadError extends Error {
  readonly why: DownloadTrouble

  constructor(why: DownloadTrouble) {
    super(`no download: ${why}`)
    this.why = why
  }
}

/** A file that the browser saves while this page writes it. */
export interface StreamedDownload {
  /**
   * Resolves when the browser has room for more. The bytes are given away.
   * @throws the reason of `signal` once the browser wants no more.
   */
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly close: () => Promise<void>
  /** Lets the browser call the download failed. */
  readonly abort: () => void
  /** Aborts when somebody cancels the download in the browser, or its worker has ended. */
  readonly signal: AbortSignal
}

/** The time that a worker gets for one answer, in milliseconds. */
const PATIENCE_MS = 15_000
/** Between two signs that the page is still there; a browser ends an idle worker after 30 s. */
const HOLD_MS = 10_000
/** Signs without an answer after which the worker has ended. */
const UNANSWERED = 4

/**
 * True where a browser could save a stream by a worker of this origin. Private windows of some
 * browsers say so and refuse it: `startDownload` tells.
 */
export function hasWorkers(): boolean {
  return 'serviceWorker' in navigator
}

/**
 * Begins a download that this page feeds, by a worker of this origin (docs/decisions,
 * "Where no folder can be chosen"). Nothing of it is held by the page or the worker but
 * the chunk on its way.
 * @throws DownloadError
 */
export async function startDownload(name: string): Promise<StreamedDownload> {
  if (!hasWorkers()) throw new DownloadError('no-workers')
  if (await isSwitchedOff()) throw new DownloadError('switched-off')
  const worker = await downloadWorker().catch(() => undefined)
  if (worker === undefined) throw new DownloadError('no-workers')
  const id = crypto.randomUUID()
  const channel = new Channel(worker, id)
  const frame = document.createElement('iframe')
  try {
    await channel.announce(name)
    // A frame, because going there would end the requests of this page in some browsers.
    frame.hidden = true
    frame.src = `${DOWNLOADS}${id}`
    document.body.append(frame)
    await channel.heard('begun')
  } catch {
    channel.end()
    frame.remove()
    throw new DownloadError('not-begun')
  }
  const over = () => {
    channel.end()
    frame.remove()
  }
  channel.signal.addEventListener('abort', over)
  return {
    signal: channel.signal,
    write: async (chunk) => {
      await channel.heard('more')
      channel.send(chunk)
    },
    close: async () => {
      await channel.heard('more')
      channel.send('end')
      over()
    },
    abort: () => {
      channel.send('break')
      over()
    },
  }
}

/** The page's end of a download. */
class Channel {
  readonly #worker: ServiceWorker
  readonly #id: string
  readonly #stop = new AbortController()
  readonly #port: MessagePort
  readonly #other: MessagePort
  /** The worker's words that nobody waited for yet, and those who wait. */
  readonly #told = new Map<DownloadTold, number>()
  readonly #waiting = new Map<DownloadTold, () => void>()
  readonly #timer: ReturnType<typeof setInterval>
  #unanswered = 0
  #heldAt = Date.now()

  constructor(worker: ServiceWorker, id: string) {
    this.#worker = worker
    this.#id = id
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    this.#other = port2
    port1.addEventListener('message', ({ data }: MessageEvent<DownloadTold>) => this.#hear(data))
    port1.start()
    this.#timer = setInterval(() => this.#hold(), HOLD_MS)
  }

  /** Aborts when no more can be sent. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  async announce(name: string): Promise<void> {
    this.#worker.postMessage({ kind: 'download', id: this.#id, name }, [this.#other])
    await this.heard('known')
  }

  /**
   * Waits until the worker has said something, once for each time. It has little time for its first
   * words; the browser decides when it has room for more.
   */
  async heard(told: DownloadTold): Promise<void> {
    this.#stop.signal.throwIfAborted()
    const count = this.#told.get(told) ?? 0
    if (count > 0) {
      this.#told.set(told, count - 1)
      return
    }
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(this.#stop.signal.reason)
      const timer =
        told === 'more'
          ? undefined
          : setTimeout(() => reject(new DownloadError('not-begun')), PATIENCE_MS)
      this.#waiting.set(told, () => {
        clearTimeout(timer)
        this.#stop.signal.removeEventListener('abort', fail)
        resolve()
      })
      this.#stop.signal.addEventListener('abort', fail, { once: true })
    })
  }

  send(sent: DownloadSent): void {
    // A chunk's bytes move: nothing of it is kept here.
    this.#port.postMessage(sent, typeof sent === 'string' ? [] : [sent.buffer])
  }

  end(): void {
    clearInterval(this.#timer)
    // The last message is still on its way.
    setTimeout(() => this.#port.close(), HOLD_MS)
  }

  #hear(told: DownloadTold): void {
    // Timers of a page in the background are rare; messages come at any time.
    if (told === 'more' && Date.now() - this.#heldAt > HOLD_MS) this.#hold()
    if (told === 'here') this.#unanswered = 0
    else if (told === 'cancelled') this.#abort()
    else {
      const waiting = this.#waiting.get(told)
      this.#waiting.delete(told)
      if (waiting === undefined) this.#told.set(told, (this.#told.get(told) ?? 0) + 1)
      else waiting()
    }
  }

  #hold(): void {
    if (this.#unanswered >= UNANSWERED) return this.#abort()
    this.#unanswered += 1
    this.#heldAt = Date.now()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own to name
    this.#worker.postMessage({ kind: 'hold', id: this.#id })
    return undefined
  }

  #abort(): void {
    // As a full disk or a folder that is gone: the file cannot be written any more.
    this.#stop.abort(new DOMException('the download has ended', 'NotReadableError'))
  }
}
