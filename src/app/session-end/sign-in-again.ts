import { readKeptSession, updateKeptSession, type KeptSession } from '~/smart/tab/kept-session'
import type { Session } from '~/smart/session'
import { isSamePerson } from '~/smart/token/same-person'
import type { StartFailure } from '~/smart/start-failure'
import { tabStorage } from '~/smart/tab-storage'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import { rememberReturn } from '../start/return-address'
import { signInAddress, type SignInStart } from '~/smart/sign-in-address'
import { forsake } from './forsake'
import { awaitHandOver } from './hand-over/await-hand-over'

/**
 * The result of signing in again. `left` means that this page itself goes to the sign-in, because
 * no window could be opened.
 */
export type Again =
  | { readonly kind: 'same-person' }
  | { readonly kind: 'other-person' }
  | { readonly kind: 'failed'; readonly failure: StartFailure }
  | { readonly kind: 'closed' }
  | { readonly kind: 'left' }

/** The interval of checks for a closed window, in milliseconds. */
const LOOK = 500

function byHand(launch: Session['launch']): launch is 'patient' | 'practitioner' {
  return launch === 'patient' || launch === 'practitioner'
}

/**
 * Signs the session in again in a window of its own, so that the screen behind keeps its place and
 * its drafts. Must be called from a press, because browsers open no window otherwise. Another user
 * or patient gets nothing: the caller wipes everything.
 */
export function signInAgain(
  session: Session,
  keeper: SessionKeeper,
  prove: boolean,
  signal: AbortSignal,
): Promise<Again> {
  const start: SignInStart = {
    organization: session.registration.id,
    way: byHand(session.launch) ? session.launch : 'launch',
    again: session.id,
    prove,
    withoutPatient: session.patient === undefined,
  }
  const opened = window.open(
    signInAddress({ ...start, window: true }),
    `clearchart-${session.id}`,
    'popup,width=560,height=760',
  )
  if (opened === null) {
    rememberReturn(tabStorage(), location)
    location.assign(signInAddress(start))
    return Promise.resolve({ kind: 'left' })
  }
  return new Promise((resolve) => {
    const settle = (again: Again) => {
      stopWaiting()
      clearInterval(looking)
      resolve(again)
    }
    const stopWaiting = awaitHandOver(session.id, (result) => {
      settle(result.kind === 'failed' ? result : goOnAs(session, keeper, result.kept))
    })
    let wasClosed = false
    const looking = setInterval(() => {
      // The window closes itself when it is done: its result may still be pending when it is first
      // seen closed.
      if (opened.closed && wasClosed) settle({ kind: 'closed' })
      wasClosed = opened.closed
    }, LOOK)
    signal.addEventListener('abort', () => settle({ kind: 'closed' }), { once: true })
  })
}

/** The same person's new tokens are used; anyone else's are revoked unused. */
function goOnAs(session: Session, keeper: SessionKeeper, next: KeptSession): Again {
  if (!isSamePerson(session, next.session)) {
    void forsake(next)
    return { kind: 'other-person' }
  }
  const storage = tabStorage()
  updateKeptSession(storage, {
    addresses: next.addresses,
    clientId: next.clientId,
    locked: false,
    lent: false,
    activeAt: Date.now(),
  })
  // If the server states no scopes, the requested ones were granted (RFC 6749, 5.1), whatever the
  // earlier session had.
  keeper.replace({
    ...next.tokens,
    scope: next.tokens.scope ?? next.session.scopes.granted.join(' '),
  })
  return readKeptSession(storage) === undefined ? { kind: 'other-person' } : { kind: 'same-person' }
}
