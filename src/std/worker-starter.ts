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
 * Makes the one starter of a worker of ours. Its Trusted Types policy admits one address: that of
 * the worker's own file.
 * @param policy named in `tools/hosting/security-headers.ts`
 * @param url the address of the worker's file, as the bundler made it (`?worker&url`)
 * @returns starts a worker; it throws when the browser has none
 */
export function workerStarter(policy: string, url: string): () => Worker {
  let address: string | undefined
  return () => {
    address ??= trusted(policy, url)
    return new Worker(address, { type: 'module' })
  }
}

function trusted(policy: string, url: string): string {
  // TypeScript's own description of the browser lacks it. The policy returns an object that
  // represents its text.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL(url) ?? url
  )
}
