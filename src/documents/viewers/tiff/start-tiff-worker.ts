// The bundler creates this module: the address of the worker's own file.
// oxlint-disable-next-line import/default
import workerUrl from './tiff-worker?worker&url'

/**
 * The part of Trusted Types (W3C) that a worker needs; browsers without them take the address as it
 * is.
 */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/**
 * Named in `tools/hosting/security-headers.ts`. It admits one address: that of the reader's own
 * file.
 */
const POLICY = 'clearchart-tiff'
let address: string | undefined

/** Starts a worker that reads a TIFF. Throws when the browser has none. */
export function startTiffWorker(): Worker {
  address ??= trusted()
  return new Worker(address, { type: 'module' })
}

function trusted(): string {
  // TypeScript's own description of the browser lacks it. The policy returns an object that
  // represents its text.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: () => workerUrl })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}
