import { DOWNLOADS, type DownloadAnnounced, type DownloadHeld } from './download-talk'
import type { DownloadSent, DownloadTold } from './download-talk'

/** The part of a port that is used here. */
interface Port {
  readonly postMessage: (message: DownloadTold) => void
  readonly addEventListener: (
    kind: 'message',
    listener: (event: MessageEvent<DownloadSent>) => void,
  ) => void
  readonly start: () => void
  readonly close: () => void
}

interface Held {
  readonly name: string
  readonly port: Port
  /** Settles when nothing more comes. */
  readonly over: Promise<void>
  readonly end: () => void
  isBegun: boolean
}

/** The longest time for which one message keeps the worker: browsers end it after five minutes. */
const STAY_MS = 4 * 60_000

/**
 * The downloads that pages of this origin feed. The worker holds no bytes: it asks the page for a
 * chunk when the browser has room for one, and gives it on.
 */
export class WorkerDownloads {
  readonly #held = new Map<string, Held>()

  /** Takes a message of a page. @returns the work that the worker stays for. */
  take(message: unknown, port: Port | undefined): Promise<void> {
    if (isAnnounced(message) && port !== undefined) {
      let end = () => {}
      const over = new Promise<void>((resolve) => {
        end = resolve
      })
      const { id, name } = message
      this.#held.set(id, { name, port, over, end, isBegun: false })
      tell(port, 'known')
      return stay(over)
    }
    if (!isHeld(message)) return Promise.resolve()
    const held = this.#held.get(message.id)
    if (held !== undefined) tell(held.port, 'here')
    return stay(held?.over)
  }

  /** The answer to an address of a download; undefined for any other address. */
  answer(pathname: string): Response | undefined {
    if (!pathname.startsWith(DOWNLOADS)) return undefined
    const id = pathname.slice(DOWNLOADS.length)
    const held = this.#held.get(id)
    // A browser's own "try again" comes after its page has gone: there is nothing to give.
    if (held === undefined || held.isBegun)
      return new Response('', { status: 404, headers: { 'Cache-Control': 'no-store' } })
    held.isBegun = true
    tell(held.port, 'begun')
    return new Response(this.#streamOf(id, held), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${held.name.replaceAll(/[^\w.-]/g, '_')}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  }

  /** Settles when a download is over. */
  over(pathname: string): Promise<void> {
    return this.#held.get(pathname.slice(DOWNLOADS.length))?.over ?? Promise.resolve()
  }

  #streamOf(id: string, { port, end }: Held): ReadableStream<Uint8Array<ArrayBuffer>> {
    const over = () => {
      this.#held.delete(id)
      end()
      port.close()
    }
    let taken = () => {}
    return new ReadableStream(
      {
        start: (controller) => {
          port.addEventListener('message', ({ data }) => {
            if (data === 'end') controller.close()
            else if (data === 'break') controller.error(new Error('the page broke it off'))
            else controller.enqueue(data)
            taken()
            if (typeof data === 'string') over()
          })
          port.start()
        },
        // Called when the browser reads, once for every chunk: that is the back pressure.
        pull: () =>
          new Promise<void>((resolve) => {
            taken = resolve
            tell(port, 'more')
          }),
        cancel: () => {
          tell(port, 'cancelled')
          over()
        },
      },
      { highWaterMark: 0 },
    )
  }
}

function tell(port: Port, told: DownloadTold): void {
  port.postMessage(told)
}

function stay(over: Promise<void> | undefined): Promise<void> {
  if (over === undefined) return Promise.resolve()
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, STAY_MS)
  })
  return Promise.race([over, late])
}

function isAnnounced(message: unknown): message is DownloadAnnounced {
  return (
    isRecord(message) && message['kind'] === 'download' && isName(message['name']) && isId(message)
  )
}

function isHeld(message: unknown): message is DownloadHeld {
  return isRecord(message) && message['kind'] === 'hold' && isId(message)
}

function isId({ id }: Readonly<Record<string, unknown>>): boolean {
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)
}

function isName(name: unknown): boolean {
  return typeof name === 'string'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
