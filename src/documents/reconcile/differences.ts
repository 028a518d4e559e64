import { compareDosages, DOSAGE_DIFFERENCES, type Compared } from './dosage-differences'
import { formsOf, releasesOf, saltsOf, strengthsOf, type NamedFact } from './medicine-facts'
import { isSameDate } from './same-date'
import type { Statement } from './statement'

/** The facts in which two statements about the same thing can differ. */
export const DIFFERENCES = [
  'strength',
  'salt',
  'form',
  ...DOSAGE_DIFFERENCES,
  'status',
  'start',
  'end',
] as const
export type Difference = (typeof DIFFERENCES)[number]

/**
 * The facts that both state and that are not the same, and those that only one side states, which
 * nothing compares. Two statements are the same as far as both go only if none differs.
 */
export function compareStatements(
  here: Statement,
  there: Statement,
): { readonly differences: readonly Difference[]; readonly unstated: readonly Difference[] } {
  const { differences, unstated } = here.kind === 'medicine' ? medicines(here, there) : NOTHING
  const differs: Readonly<Partial<Record<Difference, boolean>>> = {
    status: here.status !== undefined && there.status !== undefined && here.status !== there.status,
    start:
      here.start !== undefined && there.start !== undefined && !isSameDate(here.start, there.start),
    end: here.end !== undefined && there.end !== undefined && !isSameDate(here.end, there.end),
  }
  return {
    differences: DIFFERENCES.filter((fact) => differences.has(fact) || differs[fact] === true),
    unstated: DIFFERENCES.filter((fact) => unstated.has(fact)),
  }
}

const NOTHING: Compared<Difference> = { differences: new Set(), unstated: new Set() }

function medicines(here: Statement, there: Statement): Compared<Difference> {
  const dosages = compareDosages(here, there)
  const differences = new Set<Difference>(dosages.differences)
  const unstated = new Set<Difference>(dosages.unstated)
  const facts = {
    strength: [strengthsOf(here), strengthsOf(there)],
    salt: [saltsOf(here), saltsOf(there)],
    form: [formsOf(here), formsOf(there)],
  } as const
  for (const fact of ['strength', 'salt', 'form'] as const) {
    const [one, other] = facts[fact]
    if (isOtherwise(one, other)) differences.add(fact)
    else if (one.keys.size !== other.keys.size) unstated.add(fact)
  }
  if (isAnotherRelease(here, there)) differences.add('form')
  return { differences, unstated }
}

/** True where both sides state a fact, and one of them states something else or more. */
function isOtherwise({ keys: one }: NamedFact, { keys: other }: NamedFact): boolean {
  return (
    one.size > 0 &&
    other.size > 0 &&
    (one.size !== other.size || [...one].some((key) => !other.has(key)))
  )
}

/** A name that states strength or form, and nothing about a slow release, is of a plain form. */
function isAnotherRelease(here: Statement, there: Statement): boolean {
  const [one, other] = [releasesOf(here), releasesOf(there)]
  if (one.keys.size === 0 && other.keys.size === 0) return false
  if (one.keys.size > 0 && other.keys.size > 0) return isOtherwise(one, other)
  const plain = one.keys.size === 0 ? here : there
  return formsOf(plain).keys.size > 0 || strengthsOf(plain).keys.size > 0
}
