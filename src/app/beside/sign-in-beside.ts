import type { SignedInBeside } from '~/compare/beside-tools'
import { randomText } from '~/smart/random-text'
import type { Registration, Way } from '~/smart/registration'
import { signInAddress } from '~/smart/sign-in-address'
import { StartError } from '~/smart/start-failure'
import { tabStorage } from '~/smart/tab-storage'
import { awaitHandOver } from '../session-end/hand-over/await-hand-over'
import { forsake } from '../session-end/forsake'
import type { HandOver } from '../session-end/hand-over/hand-over'
import { rememberReturn } from '../start/return-address'
import { failedBeside, forgetReturned, takenBeside } from './return-beside'

/** The interval of checks for a closed window, in milliseconds. */
const LOOK = 500

/**
 * Signs in to a second connection in a window of its own: this page, its session and its patient
 * stay as they are. Must be called from a press, because browsers open no window otherwise.
 */
export async function signInBeside(
  registration: Registration,
  way: Way,
  signal: AbortSignal,
): Promise<SignedInBeside> {
  forgetReturned()
  // A name that no other window waits for: the result can reach nobody else.
  const id = randomText(12)
  const opened = window.open(
    signInAddress({
      organization: registration.id,
      way,
      again: id,
      window: true,
    }),
    `clearchart-${id}`,
    'popup,width=560,height=760',
  )
  if (opened === null) return { kind: 'blocked' }
  const result = await handedOver(id, opened, signal)
  if (result === undefined) return { kind: 'closed' }
  if (result.kind === 'failed') return result
  const { kept } = result
  // The window was asked for this connection; a session with another is never mixed in here.
  if (kept.session.registration.id !== registration.id || kept.session.id !== id) {
    await forsake(kept)
    return failedBeside(new StartError('wrong-state'), registration)
  }
  return takenBeside(result)
}

/**
 * Signs in to a second connection on this page, where the browser opens no window: it leaves for
 * the sign-in and comes back to the same screen, and the tab's own session goes on.
 */
export function signInBesideHere(registration: Registration, way: Way): void {
  rememberReturn(tabStorage(), location)
  location.assign(
    signInAddress({ organization: registration.id, way, again: randomText(12), beside: true }),
  )
}

/** The result of the window; undefined when it was closed, or nobody waits any more. */
function handedOver(
  id: string,
  opened: Window,
  signal: AbortSignal,
): Promise<HandOver | undefined> {
  return new Promise((resolve) => {
    const settle = (result: HandOver | undefined) => {
      stopWaiting()
      clearInterval(looking)
      resolve(result)
    }
    const stopWaiting = awaitHandOver(id, settle)
    let wasClosed = false
    const looking = setInterval(() => {
      // The window closes itself when it is done: its result may still be pending when it is first
      // seen closed.
      if (opened.closed && wasClosed) settle(undefined)
      wasClosed = opened.closed
    }, LOOK)
    signal.addEventListener('abort', () => settle(undefined), { once: true })
  })
}
