import type { SignInAddresses } from '~/smart/discovery'
import { savePendingSignIn, takePendingSignIn } from '~/smart/pending-sign-in'
import { randomText, sha256 } from '~/smart/random-text'
import { WAYS, type Registration } from '~/smart/registration'
import { tabStorage } from '~/smart/tab-storage'
import { forsake } from '../session-end/forsake'
import { awaitHandOver } from '../session-end/hand-over/await-hand-over'

/**
 * The authorization server's own answer. It comes back to us only if the address is registered for
 * this client (RFC 6749, 4.1.2.1: with another one it must not redirect).
 */
export interface RedirectAnswer {
  /** The `error` it came with: `login_required` where nobody is signed in there. */
  readonly code?: string
}

/**
 * Asks the authorization server in a window of its own whether it sends us back: an authorize
 * request that shows no page (OpenID Connect Core, 3.1.2.1, prompt none). Nobody is signed in by
 * it: the challenge fits no verifier that anybody has, so that a code, where one comes, is worth
 * nothing. Call it in the handler of a press, or the browser opens no window.
 *
 * @returns undefined where the browser opened none; else a function that stops waiting.
 * @throws StartError `blocked-storage`
 */
export function askRedirect(
  registration: Registration,
  addresses: SignInAddresses,
  onAnswer: (answer: RedirectAnswer) => void,
): (() => void) | undefined {
  const way = WAYS.find((one) => registration.clients[one] !== undefined)
  const client = way === undefined ? undefined : registration.clients[way]
  if (way === undefined || client === undefined) return undefined
  const storage = tabStorage()
  const session = randomText()
  const attempt = {
    state: randomText(),
    verifier: randomText(64),
    nonce: randomText(),
    registration: registration.id,
    organization: registration.name,
    way,
    clientId: client.clientId,
    scope: client.scope,
    redirectUri: `${location.origin}/callback`,
    addresses,
    startedAt: Date.now(),
    again: { session, window: true },
  }
  // The window gets a copy of this tab's storage when it opens, and finds the attempt there.
  savePendingSignIn(storage, attempt)
  const opened = window.open('about:blank', '_blank', 'popup,width=480,height=640')
  takePendingSignIn(storage, attempt.state)
  if (opened === null) return undefined
  const stop = awaitHandOver(session, (result) => {
    stop()
    if (result.kind === 'signed-in') void forsake(result.kept)
    const code = result.kind === 'failed' ? result.failure.code : undefined
    onAnswer(code === undefined ? {} : { code })
  })
  void sha256(randomText(64)).then((challenge) => {
    const url = new URL(addresses.authorize)
    const parameters = {
      response_type: 'code',
      client_id: attempt.clientId,
      redirect_uri: attempt.redirectUri,
      scope: attempt.scope,
      state: attempt.state,
      aud: registration.issuer,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      nonce: attempt.nonce,
      prompt: 'none',
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    opened.location.replace(url.href)
  })
  return () => {
    stop()
    opened.close()
  }
}
