/**
 * Ends a session beside this tab's own, and forgets all of it. Returns true when its service has
 * withdrawn the access, and undefined when it offers no way to ask.
 */
export type EndBeside = () => Promise<boolean | undefined>

/**
 * The sessions beside this tab's own (docs/decisions, 81). Signing out ends them too, so that no
 * access is left of which the screen no longer tells.
 */
export const besides = new Set<EndBeside>()
