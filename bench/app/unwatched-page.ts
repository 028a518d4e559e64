import type { Browser } from 'playwright'

/** A page that only answers what it is asked. */
export interface UnwatchedPage {
  /** Sends a command (https://chromedevtools.github.io/devtools-protocol/). */
  readonly send: (method: string, params?: object) => Promise<unknown>
  /** The value of an expression in the page. */
  readonly read: (expression: string) => Promise<unknown>
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly requestId?: string }
  readonly result?: unknown
}

/**
 * Opens an empty page in a context that Playwright does not know. It watches the network of its own
 * pages, and their browser then writes down the stack of each request: a third of the processor's
 * time of a first list was spent on that, and hardly any of a page that asks for one thing.
 *
 * @param leftOut Addresses that the page may not have, as a pattern with `*`.
 */
export async function openUnwatched(browser: Browser, leftOut?: string): Promise<UnwatchedPage> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const url = 'about:blank'
  const { targetId } = await session.send('Target.createTarget', { url, browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  const send = (method: string, params: object = {}) => {
    last += 1
    const id = last
    const answer = new Promise<unknown>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    return session.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answer)
  }
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    // The protocol's own shape.
    const { id, method, params, result } = JSON.parse(message) as Message
    if (id !== undefined) waiting.get(id)?.(result)
    if (method === 'Fetch.requestPaused')
      void send('Fetch.failRequest', { requestId: params?.requestId, errorReason: 'Aborted' })
  })
  await send('Page.enable')
  if (leftOut !== undefined) await send('Fetch.enable', { patterns: [{ urlPattern: leftOut }] })
  // Playwright's usual window.
  const window = { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false }
  await send('Emulation.setDeviceMetricsOverride', window)
  return {
    send,
    read: async (expression) => {
      const found = await send('Runtime.evaluate', { expression })
      return (found as { readonly result?: { readonly value?: unknown } }).result?.value
    },
  }
}
