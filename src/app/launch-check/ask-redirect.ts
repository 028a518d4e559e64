import {
  audienceOf,
  authorizeParameters,
  authorizeUrl,
  newAttempt,
} from '~/smart/authorize-request'
import type { SignInAddresses } from '~/smart/discovery'
import { submitForm } from '~/smart/go-to-sign-in'
import { isTooLong, takesForms } from '~/smart/long-address'
import { savePendingSignIn, takePendingSignIn } from '~/smart/pending-sign-in'
import { randomText, sha256 } from '~/smart/random-text'
import type { Registration, Way } from '~/smart/registration'
import type { StartFailureKind } from '~/smart/start-failure'
import { tabStorage } from '~/smart/tab-storage'
import { awaitHandOver } from '../session-end/hand-over/await-hand-over'

/**
 * The authorization server's own answer. It comes back to us only if the address is registered for
 * this client (RFC 6749, 4.1.2.1: with another one it must not redirect).
 */
export interface RedirectAnswer {
  /** The `error` it came with: `login_required` where nobody is signed in there. */
  readonly code?: string
  /**
   * The end of a sign-in with the answer. Where a code came and its person is signed in there, this
   * is that it could not be exchanged: the window does not know where.
   */
  readonly end?: StartFailureKind
}

/** No address: a browser refuses it before it asks anything, so that a code stays where it came. */
const NOWHERE = 'https://'

/**
 * Asks the authorization server in a window of its own whether it sends us back: the authorize
 * request of a sign-in, but one that shows no page (OpenID Connect Core, 3.1.2.1, prompt none).
 * Nobody is signed in by it: where the person has a session there and a code comes, the window does
 * not know where codes are exchanged, and the challenge fits no verifier that anybody has. Call it
 * in the handler of a press, or the browser opens no window.
 *
 * An EHR's launch value is used once and cannot be had here: for that way, the request is the one
 * of a session that is signed in again, which names the service as its launch did where that is
 * known (`withLaunch`).
 *
 * @returns undefined where the browser opened none; else a function that stops waiting.
 * @throws StartError `blocked-storage`, `way-not-registered`
 */
export function askRedirect(
  registration: Registration,
  way: Way,
  addresses: SignInAddresses,
  onAnswer: (answer: RedirectAnswer) => void,
): (() => void) | undefined {
  const storage = tabStorage()
  const session = randomText()
  const again = { session, window: true }
  const attempt = newAttempt(
    { registration, way, choosePatient: false, again },
    addresses,
    location.origin,
  )
  const name = `clearchart-${session}`
  // The window gets a copy of this tab's storage when it opens, and finds the attempt there.
  savePendingSignIn(storage, { ...attempt, addresses: { ...addresses, token: NOWHERE } })
  const opened = window.open('about:blank', name, 'popup,width=480,height=640')
  takePendingSignIn(storage, attempt.state)
  if (opened === null) return undefined
  const stop = awaitHandOver(session, (result) => {
    stop()
    if (result.kind !== 'failed') return onAnswer({})
    const { kind, code } = result.failure
    return onAnswer(code === undefined ? { end: kind } : { code, end: kind })
  })
  void sha256(randomText(64)).then((challenge) => {
    const audience = audienceOf(registration, addresses)
    const parameters = authorizeParameters(attempt, audience, challenge)
    const address = authorizeUrl(addresses.authorize, [
      ...Object.entries(parameters),
      ['prompt', 'none'],
    ]).href
    const goThere = () => opened.location.replace(address)
    if (isTooLong(address) && takesForms(addresses))
      submitForm(addresses.authorize, address, goThere, name)
    else goThere()
  })
  return () => {
    stop()
    opened.close()
  }
}
