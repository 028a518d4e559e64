import type { fhirclient } from 'fhirclient/lib/types'
import { invariant } from '~/std/invariant'
import { sha256 } from '../random-text'
import type { PendingSignIn } from '../pending-sign-in'

/**
 * The surroundings that the library is given in place of its `BrowserAdapter`:
 * - its address is our own redirect URI without a parameter, so that nothing of the address bar is
 *   obeyed or sent;
 * - its storage is memory that knows this attempt alone and ends with it: what a tab keeps is
 *   `PendingSignIn`, and afterwards the session (docs/decisions, 5);
 * - PKCE is by our verifier, always S256;
 * - it never redirects, never touches the address bar and never reads a token.
 */
export function adapterFor(
  { state, verifier, redirectUri }: PendingSignIn,
  begun?: fhirclient.ClientState,
): fhirclient.Adapter {
  let kept: unknown = begun
  return {
    options: { replaceBrowserHistory: false, fullSessionStorageSupport: false },
    getUrl: () => new URL(redirectUri),
    relative: (path) => new URL(path, redirectUri).href,
    getStorage: () => ({
      get: async (key) => (key === state ? kept : null),
      set: async (key, value: unknown) => {
        if (key === state) kept = value
        return value
      },
      unset: async () => false,
    }),
    // Without a stated lifetime the library would look for one inside the access token, which is
    // the service's own and need not be a JWT (RFC 6749, 1.4): it finds nothing there.
    atob: () => '{}',
    btoa: never,
    base64urlencode: never,
    base64urldecode: never,
    redirect: never,
    getAbortController: () => AbortController,
    getSmartApi: never,
    security: {
      generatePKCEChallenge: async () => ({
        codeVerifier: verifier,
        codeChallenge: await sha256(verifier),
      }),
      randomBytes: never,
      digestSha256: never,
      importJWK: never,
      signCompactJws: never,
    },
  }
}

/** Stands for all that a public client, which names what it needs, never has the library do. */
function never(): never {
  invariant(false, 'the library does what it was not asked for')
}
