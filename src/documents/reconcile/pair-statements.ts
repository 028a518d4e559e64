import { oncePer } from './once-per'
import { codeKey } from './code-system'
import { compareStatements, type Difference } from './differences'
import { namesOf } from './medicine-facts'
import { isEverything, noneInWords } from './none-stated'
import { ingredientsOf, nameKey } from './plain-names'
import { daysApart } from './same-date'
import type { Statement } from './statement'

/** The reason why two statements count as being about the same thing, the surest first. */
export const PAIR_REASONS = ['identifier', 'code', 'ingredient', 'name', 'none'] as const
export type PairReason = (typeof PAIR_REASONS)[number]

/** Two statements about the same thing, or one that the other side does not have. */
export type StatedPair =
  | {
      readonly is: 'same' | 'differs'
      readonly here: Statement
      readonly there: Statement
      readonly by: PairReason
      readonly differences: readonly Difference[]
      /** The facts that only one side states: they are not compared. */
      readonly unstated: readonly Difference[]
    }
  | { readonly is: 'here'; readonly here: Statement }
  | { readonly is: 'there'; readonly there: Statement }

/**
 * Pairs the statements of a record (`here`) with those of a document (`there`), each with at most
 * one: by an identifier (of things with one name), then by a code, then by their ingredients, then
 * by their names. Among several of one thing, those that agree most are pairs, then those that
 * began nearest. Statements that there is none are pairs at last. An entry of the record can be a
 * pair with one statement of each list of a stay or a visit.
 *
 * Of very many things with one key, each is compared with those that began nearest only, so that
 * the number of comparisons grows as the number of statements does.
 */
export function pairStatements(
  here: readonly Statement[],
  there: readonly Statement[],
  compare: typeof compareStatements = compareStatements,
): readonly StatedPair[] {
  const freeHere = new Set(here)
  const freeThere = new Set(there)
  const partner = new Map<Statement, TwoSides>()
  for (const by of PAIR_REASONS)
    // With many of one key, those nearest may be taken by others: the next round has the rest.
    for (let round = 0, before = -1; round < ROUNDS && before !== freeHere.size; round += 1) {
      before = freeHere.size
      const nearest = round < ROUNDS - 1 ? NEAREST : 1
      const found = candidates([...freeHere], [...freeThere], by, nearest).map(([one, other]) => ({
        one,
        other,
        ...compare(one, other),
        days: daysApart(one.start, other.start) ?? Number.MAX_VALUE,
      }))
      found.sort((a, b) => a.differences.length - b.differences.length || a.days - b.days)
      for (const { one, other, differences, unstated } of found) {
        if (!freeHere.has(one) || !freeThere.has(other)) continue
        freeHere.delete(one)
        freeThere.delete(other)
        partner.set(one, twoSides(one, other, by, { differences, unstated }))
      }
    }
  const again = againOf(here, partner, compare)
  return [
    ...there.flatMap((one): readonly StatedPair[] =>
      freeThere.has(one) ? [again(one) ?? { is: 'there', there: one }] : [],
    ),
    ...here.map((one): StatedPair => partner.get(one) ?? { is: 'here', here: one }),
  ]
}

type TwoSides = Extract<StatedPair, { readonly is: 'same' | 'differs' }>

function twoSides(
  here: Statement,
  there: Statement,
  by: PairReason,
  compared: ReturnType<typeof compareStatements>,
): TwoSides {
  const is = compared.differences.length === 0 ? 'same' : 'differs'
  return { is, here, there, by, ...compared }
}

/** Up to so many comparisons, all things with one key are compared with each other. */
const ALL = 4096
/** Things that one of very many is compared with, and how often those that are left try again. */
const NEAREST = 16
const ROUNDS = 12

/** The two sides that may be about the same thing. */
function candidates(
  here: readonly Statement[],
  there: readonly Statement[],
  by: PairReason,
  nearest: number,
): readonly (readonly [Statement, Statement])[] {
  const theirs = grouped(there, by)
  const found = new Map<Statement, Set<Statement>>()
  const add = (one: Statement, other: Statement) => {
    if (by === 'identifier' && !isNamedAlike(one, other)) return
    const known = found.get(one)
    if (known === undefined) found.set(one, new Set([other]))
    else known.add(other)
  }
  for (const [key, ours] of grouped(here, by)) {
    const others = theirs.get(key) ?? []
    if (ours.length * others.length <= ALL) {
      for (const one of ours) for (const other of others) add(one, other)
    } else addNearest(ours, others, nearest, add)
  }
  if (by === 'name') addTexts(here, there, add)
  return [...found].flatMap(([one, others]) =>
    [...others].map((other): readonly [Statement, Statement] => [one, other]),
  )
}

type Add = (one: Statement, other: Statement) => void

/**
 * Adds to each of very many those of the other side at about its place in time; of the nearest one
 * alone, each is added once, so that none is left without one.
 */
function addNearest(
  ours: readonly Statement[],
  theirs: readonly Statement[],
  nearest: number,
  add: Add,
): void {
  const others = theirs.toSorted(byStart)
  if (nearest === 1) {
    for (const [index, one] of ours.toSorted(byStart).entries()) {
      const other = others[index]
      if (other !== undefined) add(one, other)
    }
    return
  }
  let place = 0
  let before: Statement | undefined
  for (const one of ours.toSorted(byStart)) {
    // Those that began at one time are each at a place of their own.
    if (before !== undefined && startOf(before) === startOf(one)) place += 1
    while (place < others.length && startOf(others[place]) < startOf(one)) place += 1
    before = one
    const from = Math.max(0, Math.min(place - nearest / 2, others.length - nearest))
    for (const other of others.slice(from, from + nearest)) add(one, other)
  }
}

function startOf(statement: Statement | undefined): string {
  return statement?.start ?? ''
}

function byStart(one: Statement, other: Statement): number {
  return startOf(one) < startOf(other) ? -1 : startOf(one) > startOf(other) ? 1 : 0
}

/** The words of a text with which the name of a statement may agree. */
const LONGEST = 40

/** Adds the texts of the document that begin with the name of a statement. */
function addTexts(here: readonly Statement[], there: readonly Statement[], add: Add): void {
  const texts = there.filter(({ isText }) => isText)
  if (texts.length === 0) return
  const byName = new Map<string, Statement[]>()
  for (const one of here) {
    const key = nameKey(one.name, one.kind)
    byName.set(key, [...(byName.get(key) ?? []).slice(0, NEAREST), one])
  }
  for (const text of texts) {
    const words = nameKey(text.name, text.kind).split(' ')
    for (let count = 1; count < Math.min(words.length, LONGEST); count += 1)
      for (const one of byName.get(words.slice(0, count).join(' ')) ?? [])
        if (one.name !== '') add(one, text)
  }
}

/**
 * Finds a statement of one list of a stay or a visit beside an entry of the record that is a pair
 * with one of another list: what somebody took on admission and takes after discharge are told of
 * one entry, and none of them is in the document alone.
 */
function againOf(
  here: readonly Statement[],
  partner: ReadonlyMap<Statement, TwoSides>,
  compare: typeof compareStatements,
): (other: Statement) => TwoSides | undefined {
  // By the lists of their partners: those of the same list as a statement are no candidates.
  const byLists = new Map<string, Statement[]>()
  for (const one of here) {
    const known = partner.get(one)?.there
    if (known === undefined) continue
    const lists = (known.lists ?? []).join()
    const own = byLists.get(lists)
    if (own === undefined) byLists.set(lists, [one])
    else own.push(one)
  }
  const groups = PAIR_REASONS.map((by) => ({
    by,
    lists: [...byLists.values()].map((ours) => ({ ours, byKey: grouped(ours, by) })),
  }))
  return (other) => {
    for (const { by, lists } of groups) {
      const [best] = lists
        .filter(
          ({ ours: [one] }) => one !== undefined && isInAnother(partner.get(one)?.there, other),
        )
        .flatMap(({ byKey }) =>
          keysOf(other, by).flatMap((key) => (byKey.get(key) ?? []).slice(0, NEAREST)),
        )
        .filter((one) => by !== 'identifier' || isNamedAlike(one, other))
        .map((one) => twoSides(one, other, by, compare(one, other)))
        .toSorted((a, b) => a.differences.length - b.differences.length)
      if (best !== undefined) return best
    }
    return undefined
  }
}

/** True for two statements of a document that are of two lists; one of them has no name. */
function isInAnother(known: Statement | undefined, other: Statement): boolean {
  if (known === undefined) return false
  const [one, two] = [known.lists ?? [], other.lists ?? []]
  return (one.length > 0 || two.length > 0) && !one.some((list) => two.includes(list))
}

/** A number alone does not make one thing of two: copied entries keep the number of the first. */
function isNamedAlike(one: Statement, other: Statement): boolean {
  return (
    (['code', 'ingredient', 'name', 'none'] as const).some((by) => {
      const keys = new Set(keysOf(one, by))
      return keysOf(other, by).some((key) => keys.has(key))
    }) ||
    (other.isText === true && beginsWith(other, one)) ||
    (one.isText === true && beginsWith(one, other))
  )
}

/** True when a text that may say more begins with the name of a statement. */
function beginsWith({ name, kind }: Statement, { name: wanted }: Statement): boolean {
  const key = nameKey(wanted, kind)
  return key !== '' && nameKey(name, kind).startsWith(`${key} `)
}

function grouped(
  statements: readonly Statement[],
  by: PairReason,
): ReadonlyMap<string, readonly Statement[]> {
  const found = new Map<string, Statement[]>()
  for (const statement of statements)
    for (const key of keysOf(statement, by)) {
      const known = found.get(key)
      if (known === undefined) found.set(key, [statement])
      else known.push(statement)
    }
  return found
}

/** The keys under which a statement can be found for a reason. */
function keysOf(statement: Statement, by: PairReason): readonly string[] {
  return keysBy(statement)[by]
}

const keysBy = oncePer((statement: Statement): Readonly<Record<PairReason, readonly string[]>> => ({
  identifier: keysFor(statement, 'identifier'),
  code: keysFor(statement, 'code'),
  ingredient: keysFor(statement, 'ingredient'),
  name: keysFor(statement, 'name'),
  none: keysFor(statement, 'none'),
}))

function keysFor(statement: Statement, by: PairReason): readonly string[] {
  const { kind, name, codes, identifiers, none } = statement
  switch (by) {
    case 'identifier':
      return identifiers
    case 'code':
      // A code for any allergy or any problem names none: its words do.
      return codes.filter(({ code }) => !isEverything(code)).map(codeKey)
    case 'ingredient': {
      const names = namesOf(statement)
      return none !== undefined
        ? []
        : [...new Set(names.flatMap((one) => ingredientsOf(one, kind) ?? []))]
    }
    case 'name':
      return [
        ...new Set(
          namesOf(statement)
            .map((one) => nameKey(one, kind))
            .filter((key) => key !== ''),
        ),
      ]
    case 'none':
      return [none ?? noneInWords(name, kind)].filter((code) => code !== undefined)
  }
}
