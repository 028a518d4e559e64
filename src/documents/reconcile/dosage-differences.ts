import { oncePer } from './once-per'
import { isSameAmount } from './measures'
import { isFormForeign, isSameRoute, namedRoutesOf, routeKey } from './medicine-facts'
import { flat } from './plain-names'
import { isTwofoldIn, withWords, type WordedDosage } from './read-directions'
import type { Statement } from './statement'
import { saysStopped } from './turning-words'

/** The facts of directions in which two can differ. */
export const DOSAGE_DIFFERENCES = [
  'dose',
  'every',
  'when',
  'asNeeded',
  'route',
  'directions',
  // Words that may or may not say the same.
  'words',
] as const
export type DosageDifference = (typeof DOSAGE_DIFFERENCES)[number]

/** The facts that differ, and those that only one side states, so that nothing compares them. */
export interface Compared<Fact> {
  readonly differences: ReadonlySet<Fact>
  readonly unstated: ReadonlySet<Fact>
}

/**
 * Compares the directions of one medicine on two sides, each with that of the other side which it
 * agrees with most. Several against one differ as a whole.
 */
export function compareDosages(here: Statement, there: Statement): Compared<DosageDifference> {
  const [ours, theirs] = [wordedOf(here), wordedOf(there)]
  const differences = new Set<DosageDifference>()
  const unstated = new Set<DosageDifference>()
  const [routes, otherRoutes] = [namedRoutesOf(here).keys, namedRoutesOf(there).keys]
  const isOtherNamed = routes.size > 0 && otherRoutes.size > 0 && !isSameSet(routes, otherRoutes)
  if (isOtherNamed || isFormForeign(here, there)) differences.add('route')
  if (ours.length === 0 || theirs.length === 0) {
    for (const one of [...ours, ...theirs]) {
      for (const fact of factsOf(one)) unstated.add(fact)
      if (saysStopped(one.left)) differences.add('words')
    }
    return { differences, unstated }
  }
  if (ours.length !== theirs.length) return { differences: differences.add('directions'), unstated }
  const free = theirs.map((other, place) => ({ other, place }))
  const places: number[] = []
  for (const one of ours) {
    const ranked = free
      .map(({ other }, index) => ({ index, found: compareOne(one, other, routes, otherRoutes) }))
      .toSorted((a, b) => a.found.differences.size - b.found.differences.size)
    const [best] = ranked
    if (best === undefined) break
    const [partner] = free.splice(best.index, 1)
    if (partner !== undefined) places.push(partner.place)
    for (const fact of best.found.differences) differences.add(fact)
    for (const fact of best.found.unstated) unstated.add(fact)
  }
  const order = orderOf(
    ours,
    places.flatMap((place) => theirs[place] ?? []),
    places,
  )
  if (order !== undefined) differences.add(order)
  return { differences, unstated }
}

/**
 * Compares the order of directions with that of their partners: steps in another order, or together
 * on one side, are other directions. Where a side does not say that they are steps, they are listed
 * in another order, which may be the same.
 * @param places the places of the partners in the list of their side
 */
function orderOf(
  ours: readonly WordedDosage[],
  partners: readonly WordedDosage[],
  places: readonly number[],
): 'directions' | 'words' | undefined {
  let found: 'words' | undefined
  for (const [later, one] of ours.entries())
    for (const [earlier, before] of ours.slice(0, later).entries()) {
      const own = gapOf(before.step, one.step)
      const their = gapOf(partners[earlier]?.step, partners[later]?.step)
      const listed = Math.sign((places[later] ?? 0) - (places[earlier] ?? 0))
      if (own !== undefined && their !== undefined) {
        if (own !== their) return 'directions'
      } else if (own !== undefined || their !== undefined) {
        // Our own list is in the order of its steps.
        if (listed < 0 && (own ?? their) !== 0) return 'directions'
        found = 'words'
      } else if (listed < 0) found = 'words'
    }
  return found
}

function gapOf(earlier: number | undefined, later: number | undefined): number | undefined {
  return earlier === undefined || later === undefined ? undefined : Math.sign(later - earlier)
}

const wordedOf = oncePer(({ dosages = [] }: Statement): readonly WordedDosage[] =>
  dosages.map(withWords),
)

function isSameSet<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  return one.size === other.size && [...one].every((member) => other.has(member))
}

/** The facts that directions state. */
function factsOf(dosage: WordedDosage): readonly DosageDifference[] {
  const { dose, every, everyMonths, moments, days, asNeeded, route, left, rest } = dosage
  const isStated: Readonly<Record<DosageDifference, boolean>> = {
    dose: dose !== undefined,
    every: every !== undefined || days !== undefined || everyMonths !== undefined,
    when: moments !== undefined,
    asNeeded: asNeeded === true,
    route: route !== undefined,
    directions: left !== '' || rest !== undefined,
    words: false,
  }
  return DOSAGE_DIFFERENCES.filter((fact) => isStated[fact])
}

function compareOne(
  here: WordedDosage,
  there: WordedDosage,
  routes: ReadonlySet<string>,
  otherRoutes: ReadonlySet<string>,
): Compared<DosageDifference> {
  const differs: Readonly<Record<DosageDifference, boolean>> = {
    dose: !isSameDose(here, there),
    every: !isSameTime(here, there),
    when:
      here.moments !== undefined &&
      there.moments !== undefined &&
      (here.moments.join() !== there.moments.join() || here.offset !== there.offset),
    asNeeded:
      (here.asNeeded !== undefined &&
        there.asNeeded !== undefined &&
        here.asNeeded !== there.asNeeded) ||
      (here.neededFor !== undefined &&
        there.neededFor !== undefined &&
        flat(here.neededFor) !== flat(there.neededFor)),
    route:
      here.route !== undefined && there.route !== undefined
        ? !isSameRoute(here.route, there.route)
        : isAnotherRoute(here, otherRoutes) || isAnotherRoute(there, routes),
    directions: here.rest !== undefined && there.rest !== undefined && here.rest !== there.rest,
    words: isUnread(here, there) || isSpacedOtherwise(here, there),
  }
  const [ours, theirs] = [factsOf(here), factsOf(there)]
  // Both sides are told in their own words where something is not read.
  const isAlone = (fact: DosageDifference) =>
    !differs[fact] &&
    fact !== 'directions' &&
    fact !== 'when' &&
    ours.includes(fact) !== theirs.includes(fact)
  return {
    differences: new Set(DOSAGE_DIFFERENCES.filter((fact) => differs[fact])),
    unstated: new Set(DOSAGE_DIFFERENCES.filter(isAlone)),
  }
}

function isSameDose(here: WordedDosage, there: WordedDosage): boolean {
  if (here.dose === undefined || there.dose === undefined) return true
  return (
    isSameAmount(here.dose, there.dose) &&
    (here.doseTo === undefined || there.doseTo === undefined
      ? here.doseTo === there.doseTo
      : isSameAmount(here.doseTo, there.doseTo))
  )
}

function isSameTime(here: WordedDosage, there: WordedDosage): boolean {
  const isTimed = [here, there].every(
    ({ every, everyMonths, days }) =>
      every !== undefined || everyMonths !== undefined || days !== undefined,
  )
  if (!isTimed) return true
  return (
    here.days?.join() === there.days?.join() &&
    here.everyMonths === there.everyMonths &&
    (here.every === undefined || there.every === undefined
      ? here.every === there.every
      : Math.abs(here.every - there.every) <= 0.01)
  )
}

/** True where the way that directions state is none of those in the other side's names. */
function isAnotherRoute({ route }: WordedDosage, named: ReadonlySet<string>): boolean {
  return route !== undefined && named.size > 0 && !named.has(routeKey(route))
}

/**
 * Words or parts that were not read, on one side or otherwise than on the other: they may say
 * anything, also that it is not taken, so that both agree is not known.
 */
function isUnread(here: WordedDosage, there: WordedDosage): boolean {
  return (
    here.left !== there.left ||
    isTwofoldIn(here.left) ||
    (here.moments === undefined) !== (there.moments === undefined) ||
    (here.rest === undefined) !== (there.rest === undefined)
  )
}

/** Twice a day and every 12 hours are one amount a day, and not always one instruction. */
function isSpacedOtherwise(here: WordedDosage, there: WordedDosage): boolean {
  return (
    here.spacing !== undefined &&
    there.spacing !== undefined &&
    here.spacing !== there.spacing &&
    here.every !== undefined &&
    here.every < 24 &&
    isSameTime(here, there)
  )
}
