import { fieldsOf, textOf } from '~/fhir/json'

type Kind = 'forget' | 'here' | 'forgotten'

/**
 * The messages about forgetting between the tabs of this browser, whatever their sessions. They
 * contain only random names.
 */
interface Message {
  readonly kind: Kind
  /** The tab that asks all tabs to forget. */
  readonly asker: string
  /** The tab that answers. */
  readonly tab: string
}

/** The number of other tabs, and the number of those that have forgotten everything. */
export interface OtherTabs {
  readonly found: number
  readonly done: number
}

const NAME = 'clearchart.forget'
/** The time in which an open tab announces itself; milliseconds. */
const GREETING = 400
/** Revoking a token takes a round trip. */
const PATIENCE = 4000
/** Requests of this tab itself: its own channel hears them too. */
const own = new Set<string>()

/** Asks the app's other tabs to forget everything as well, and waits for their answers. */
export async function askTabsToForget(
  greeting = GREETING,
  patience = PATIENCE,
): Promise<OtherTabs> {
  const channel = new BroadcastChannel(NAME)
  const asker = crypto.randomUUID()
  own.add(asker)
  const heard = { here: new Set<string>(), forgotten: new Set<string>() }
  const isDone = () => heard.here.size === heard.forgotten.size
  let onForgotten = () => {}
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readMessage(event.data)
    if (message === undefined || message.asker !== asker || message.kind === 'forget') return
    heard[message.kind].add(message.tab)
    // A tab that has forgotten was present, whichever message comes first.
    heard.here.add(message.tab)
    if (message.kind === 'forgotten') onForgotten()
  })
  post(channel, { kind: 'forget', asker, tab: asker })
  await after(greeting)
  if (!isDone()) {
    await Promise.race([
      after(patience),
      new Promise<void>((resolve) => {
        onForgotten = () => {
          if (isDone()) resolve()
        }
      }),
    ])
  }
  channel.close()
  return { found: heard.here.size, done: heard.forgotten.size }
}

/** Carries out another tab's request in this tab. Returns a function that stops listening. */
export function obeyForget(forget: () => Promise<void> | void): () => void {
  const channel = new BroadcastChannel(NAME)
  const tab = crypto.randomUUID()
  const heard = async (event: MessageEvent<unknown>) => {
    const message = readMessage(event.data)
    if (message?.kind !== 'forget' || own.has(message.asker)) return
    const { asker } = message
    post(channel, { kind: 'here', asker, tab })
    await forget()
    post(channel, { kind: 'forgotten', asker, tab })
  }
  channel.addEventListener('message', (event: MessageEvent<unknown>) => void heard(event))
  return () => channel.close()
}

function post(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at this origin
  channel.postMessage(message)
}

/** Only our own pages use it; those of another release may send other messages. */
function readMessage(data: unknown): Message | undefined {
  const fields = fieldsOf(data)
  const [asker, tab, kind] = [
    textOf(fields['asker']),
    textOf(fields['tab']),
    textOf(fields['kind']),
  ]
  if (
    asker === undefined ||
    tab === undefined ||
    (kind !== 'forget' && kind !== 'here' && kind !== 'forgotten')
  )
    return undefined
  return { kind, asker, tab }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
