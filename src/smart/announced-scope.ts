const CLINICAL = /^((?:patient|user|system)\/(?:[A-Za-z]+|\*))\.([a-z*]+)$/
/**
 * Capabilities that say of which records a sign-in can be. `context-banner` and `context-style` are
 * about other things.
 */
const CONTEXT = /^context-(ehr|standalone)-/
const AS_V2: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' }

/**
 * The registered scopes as this authorization server announces to understand them (SMART App Launch
 * 2.2, "Capabilities" and "Scopes for requesting FHIR resources"):
 *
 * - in the syntax that is announced, where only one is, and only where it says the same: version 1
 *   has no word for `r` alone, nor for a constraint, and nothing wider is ever asked for instead;
 * - a patient or a visit is chosen at a standalone sign-in only where that is announced.
 *
 * The registered scope is asked for as it stands where nothing is announced of a matter.
 *
 * @param isStandalone true unless an EHR's launch value goes with the request
 */
export function announcedScope(
  scope: string,
  isStandalone: boolean,
  capabilities: readonly string[] | undefined,
): string {
  if (capabilities === undefined) return scope
  const can = (capability: string) => capabilities.includes(capability)
  const onlyV2 = can('permission-v2') && !can('permission-v1')
  const onlyV1 = can('permission-v1') && !can('permission-v2')
  const speaksOfContext = capabilities.some((capability) => CONTEXT.test(capability))
  return scope
    .split(' ')
    .filter(
      (one) =>
        !isStandalone ||
        !speaksOfContext ||
        !one.startsWith('launch/') ||
        can(`context-standalone-${one.slice('launch/'.length)}`),
    )
    .map((one) => (onlyV2 ? inV2(one) : onlyV1 ? inV1(one) : one))
    .join(' ')
}

function inV2(scope: string): string {
  const [, whose, access = ''] = CLINICAL.exec(scope) ?? []
  const letters = Object.hasOwn(AS_V2, access) ? AS_V2[access] : undefined
  return letters === undefined ? scope : `${whose}.${letters}`
}

function inV1(scope: string): string {
  const [, whose, letters] = CLINICAL.exec(scope) ?? []
  const same = Object.entries(AS_V2).find(([, as]) => as === letters)
  return same === undefined ? scope : `${whose}.${same[0]}`
}
