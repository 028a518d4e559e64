import { authorize } from 'fhirclient/lib/smart.js'
import { authorizeParameters, authorizeUrl } from '../authorize-request'
import type { PendingSignIn } from '../pending-sign-in'
import { sha256 } from '../random-text'
import { adapterFor } from './adapter'
import { exactly } from './exactly'
import { overWire } from './library-fetch'

/**
 * The authorize address of an attempt, as fhirclient makes it (specification, "Authorize request
 * parameters"), for the caller to go to. The library is told all that it could look for elsewhere,
 * and asks no server: discovery is answered by what was found and permitted.
 *
 * `issuer` is the FHIR base, the `aud`; `launch` is the EHR's value.
 * @throws StartError `unexpected`, when the library does anything else
 */
export function libraryAddress(
  attempt: PendingSignIn,
  issuer: string,
  launch?: string,
): Promise<URL> {
  const { addresses, clientId, redirectUri, scope, state, verifier } = attempt
  const withLaunch = launch === undefined ? {} : { launch }
  return overWire(
    async () =>
      Response.json({
        authorization_endpoint: addresses.authorize,
        token_endpoint: addresses.token,
      }),
    async () => {
      const made = await authorize(adapterFor(attempt), {
        iss: issuer,
        clientId,
        scope,
        redirectUri,
        stateKey: state,
        noRedirect: true,
        // The library's name for: always.
        pkceMode: 'unsafeV1',
        completeInTarget: true,
        ...withLaunch,
      })
      // The library writes a second question mark where the address has one, and what it found for
      // another attempt of this page: of its address, only the parameters are taken.
      const said = new URLSearchParams(String(made).slice(String(made).lastIndexOf('?')))
      // It adds `launch` to a scope that has none; what is asked for is what is registered.
      said.set('scope', scope)
      const { nonce, ...known } = authorizeParameters(
        attempt,
        issuer,
        await sha256(verifier),
        launch,
      )
      exactly(said, known)
      return authorizeUrl(addresses.authorize, [
        ...said,
        // The library does not know it.
        ...(nonce === undefined ? [] : [['nonce', nonce] as const]),
      ])
    },
  )
}
