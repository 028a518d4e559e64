const ADVICE = 'oidc-provider WARNING: Unsupported runtime'
const log: Pick<Console, 'warn'> = console
const { warn } = log

// On Node 20 the library advises a later one each time it is loaded. Every part that we use runs
// there, as the sandbox's tests show (docs/decisions, 45); any other message of its loading still
// appears.
log.warn = (...said: unknown[]) => {
  if (!String(said[0]).includes(ADVICE)) warn(...said)
}

/** The library that the sandbox's sign-in stands on, without its advice about Node. */
export const { default: Provider, errors } = await import('oidc-provider').finally(() => {
  log.warn = warn
})
