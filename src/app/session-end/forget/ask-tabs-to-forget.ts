import { askers, NAME, post, readMessage } from './forget-channel'

/** The number of other tabs, and the number of those that have forgotten everything. */
export interface OtherTabs {
  readonly found: number
  readonly done: number
}

/** The time in which an open tab announces itself; milliseconds. */
const GREETING = 400
/** Revoking a token takes a round trip. */
const PATIENCE = 4000

/** Asks the app's other tabs to forget everything as well, and waits for their answers. */
export async function askTabsToForget(
  greeting = GREETING,
  patience = PATIENCE,
): Promise<OtherTabs> {
  const channel = new BroadcastChannel(NAME)
  const asker = crypto.randomUUID()
  askers.add(asker)
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

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
