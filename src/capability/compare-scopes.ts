import { parseScope } from './scope'

/** The scopes of a sign-in: each stands in one list, as it was written. */
export interface ComparedScopes {
  /** Asked for and given: whole, or, of one that was not given whole, the part that was. */
  readonly given: readonly string[]
  /** Asked for, and not given, or not whole. */
  readonly missing: readonly string[]
  /** Given without being asked for, or, of one that was asked for only in part, whole. */
  readonly unasked: readonly string[]
}

/**
 * Compares the scopes that were asked for with the granted ones by what they say: a server may
 * write them in the other syntax, split or joined (SMART App Launch 2.2, "Scopes for requesting
 * FHIR resources").
 */
export function compareScopes(
  asked: readonly string[],
  granted: readonly string[],
): ComparedScopes {
  const whole = asked.filter((scope) => isGiven(scope, granted))
  const parts = granted.filter((scope) => isGiven(scope, asked) && !isGiven(scope, whole))
  return {
    given: [...whole, ...parts],
    missing: asked.filter((scope) => !isGiven(scope, granted)),
    unasked: granted.filter((scope) => !isGiven(scope, asked)),
  }
}

/**
 * True when the scopes give everything that a scope names: in either syntax, in other letters, by
 * several scopes or by one of all types. A constrained scope gives what another constrained in the
 * same way names. Other scopes than clinical ones are given by name.
 */
function isGiven(scope: string, by: readonly string[]): boolean {
  const wanted = parseScope(scope)
  if (wanted === undefined) return by.includes(scope)
  const letters = by
    .map(parseScope)
    .filter((one) => one !== undefined)
    .filter(
      ({ context, type, constraint }) =>
        context === wanted.context &&
        (type === '*' || type === wanted.type) &&
        (constraint === undefined || sorted(constraint) === sorted(wanted.constraint)),
    )
    .flatMap((one) => [...one.letters])
  return [...wanted.letters].every((letter) => letters.includes(letter))
}

/** The parameters of a constraint, whose order and spelling say nothing. */
function sorted(constraint: string | undefined): string {
  return [...new URLSearchParams(constraint)]
    .map((pair) => JSON.stringify(pair))
    .toSorted()
    .join()
}
