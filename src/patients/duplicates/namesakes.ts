import type { Patient } from 'fhir/r4'
import { nameLevel } from './compare-people'
import { type PersonFacts, personFacts } from './person-facts'

/** Says that somebody else in a list has the same name, or nearly the same. */
export type Namesake = 'same' | 'alike'

/**
 * The people in a list who share the same or nearly the same name with another one, by id: family
 * and given name both the same; or each the same, one of the other's words, similar in spelling or
 * in sound. Compares folded names; n people take n² / 2 comparisons of words that begin alike,
 * which takes no noticeable time for the pages of a search.
 */
export function namesakesIn(patients: readonly Patient[]): ReadonlyMap<string, Namesake> {
  const people = patients.flatMap((patient) =>
    patient.id === undefined ? [] : [[patient.id, personFacts(patient)] as const],
  )
  const found = new Map<string, Namesake>()
  const mark = (id: string, how: Namesake) => {
    if (found.get(id) !== 'same') found.set(id, how)
  }
  for (const [index, [id, facts]] of people.entries()) {
    for (const [other, others] of people.slice(index + 1)) {
      const how = other === id ? undefined : namesake(facts, others)
      if (how === undefined) continue
      mark(id, how)
      mark(other, how)
    }
  }
  return found
}

function namesake(a: PersonFacts, b: PersonFacts): Namesake | undefined {
  const family = best(a.families, b.families)
  if (family === undefined) return undefined
  const given = best(a.givens, b.givens)
  if (given === undefined) return undefined
  return family === 'same' && given === 'same' ? 'same' : 'alike'
}

/** The best match between any names of the two; undefined when they differ or one has none. */
function best(a: readonly string[], b: readonly string[]): Namesake | undefined {
  const levels = a.flatMap((one) => b.map((other) => nameLevel(one, other)))
  if (levels.includes('same')) return 'same'
  return levels.some((level) => level !== 'different') ? 'alike' : undefined
}
