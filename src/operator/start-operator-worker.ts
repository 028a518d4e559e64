// The bundler creates these modules: the addresses of the workers' own files.
// oxlint-disable-next-line import/default
import sumUrl from './files/sum-worker?worker&url'
// oxlint-disable-next-line import/default
import lookUrl from './look/look-worker?worker&url'

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

/** The workers of an operator: one looks into files, one sums up those that are fetched. */
type OperatorWorker = 'look' | 'sum'

/**
 * Named in `tools/hosting/security-headers.ts`. It admits the addresses of the workers' own files
 * alone.
 */
const POLICY = 'clearchart-export'

// TypeScript's own description of the browser lacks it.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Starts a worker. Throws when the browser has none. */
export function startOperatorWorker(name: OperatorWorker): Worker {
  policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: addressOf })
  // The policy returns an object that represents its text.
  return new Worker(policy?.createScriptURL(name) ?? addressOf(name), { type: 'module' })
}

function addressOf(name: string): string {
  return name === 'look' ? lookUrl : sumUrl
}
