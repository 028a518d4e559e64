import { fieldsOf } from '~/fhir/json'
import { readAnswer } from './fetch-server'
import type { Had } from './read-server'

/** The page that may ask any server, and holds nothing (docs/decisions, 115). */
const ASK_PAGE = '/ask.html'
/** That page accepts no longer address. */
const LONGEST_ADDRESS = 300
/** It gives up before this by itself. */
const PATIENCE_MS = 20_000

/**
 * The reason why a server was not asked, or gave no answer that any page may read. `no-page`: the
 * app's host does not send the asking page with its own policy; `framed`: the app is inside another
 * page, where the asking page may not be; `offline`: the app's own host does not answer.
 */
export type NotAsked = 'no-page' | 'framed' | 'offline' | 'no-answer'

/** The two documents of a server, or the reason why none came. */
export type AskedAnybody =
  | { readonly asked: true; readonly discovery: Had; readonly metadata: Had }
  | { readonly asked: false; readonly why: NotAsked }

/** A page that takes one base address, and answers by the port. */
export interface AskingPage {
  readonly ask: (base: string, answer: MessagePort) => void
  readonly remove: () => void
}

/**
 * True for a base address that the asking page could ask from here: https, or a server on this
 * machine by a name that a policy can have (CSP Level 3, 2.3.1, has no place for `[::1]`).
 */
export function canBeAsked(base: string): boolean {
  const { protocol, hostname } = new URL(base)
  return (
    base.length <= LONGEST_ADDRESS &&
    (protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost')
  )
}

/** True inside another page, where the asking page may not be. */
export function isFramed(): boolean {
  return window.parent !== window
}

/**
 * Requests both documents of a server that nobody registered, through a hidden page of this host
 * that has an origin, a policy and a storage of its own, and is removed afterwards. Never rejects.
 * @param base as `baseIn` gives it, and one that `canBeAsked`
 */
export async function askAnybody(
  base: string,
  fetchIt: typeof fetch = fetch,
  open: () => Promise<AskingPage> = openAskingPage,
): Promise<AskedAnybody> {
  if (isFramed()) return { asked: false, why: 'framed' }
  const policy = await fetchIt(ASK_PAGE, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, headers }) => (ok ? (headers.get('content-security-policy') ?? '') : ''),
    () => undefined,
  )
  if (policy === undefined) return { asked: false, why: 'offline' }
  // Nothing is drawn that could be more than a page without an origin, or that could ask nobody.
  if (!isAskingPolicy(policy)) return { asked: false, why: 'no-page' }
  const page = await open()
  const { port1, port2 } = new MessageChannel()
  try {
    const answered = new Promise<unknown>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
      port1.start()
      setTimeout(() => resolve(undefined), PATIENCE_MS)
    })
    page.ask(base, port2)
    const answer = fieldsOf(await answered)
    const discovery = hadIn(answer['discovery'])
    const metadata = hadIn(answer['metadata'])
    return isUnreachable(discovery) && isUnreachable(metadata)
      ? { asked: false, why: 'no-answer' }
      : { asked: true, discovery, metadata }
  } finally {
    port1.close()
    page.remove()
  }
}

/** True for a policy that makes a page one without an origin, and lets it ask any server. */
function isAskingPolicy(policy: string): boolean {
  const directives = policy.split(/[;,]/).map((one) => one.trim().replaceAll(/\s+/g, ' '))
  return (
    directives.includes('sandbox allow-scripts') &&
    directives.includes("default-src 'none'") &&
    directives.some((one) => /^connect-src (?:.* )?https:(?: |$)/.test(one))
  )
}

function hadIn(document: unknown): Had {
  const { status, text } = fieldsOf(document)
  if (typeof status !== 'number' || status === 0) return { had: false, why: 'unreachable' }
  if (text === null) return { had: false, why: 'too-large' }
  return readAnswer(status, typeof text === 'string' ? text : '')
}

function isUnreachable(document: Had): boolean {
  return !document.had && document.why === 'unreachable'
}

async function openAskingPage(): Promise<AskingPage> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  // As its own policy says, also where a host sent that with one request and not with the next.
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = ASK_PAGE
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, PATIENCE_MS)
  })
  document.body.append(frame)
  await loaded
  return {
    // Its origin is nobody's and has no name. It is told the address that somebody entered.
    ask: (base, answer) => frame.contentWindow?.postMessage(base, '*', [answer]),
    remove: () => frame.remove(),
  }
}
