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
 * pair with one medicine of each list of a stay.
 */
export function pairStatements(
  here: readonly Statement[],
  there: readonly Statement[],
): readonly StatedPair[] {
  const freeHere = new Set(here)
  const freeThere = new Set(there)
  const partner = new Map<Statement, StatedPair>()
  for (const by of PAIR_REASONS) {
    const byKey = grouped([...freeThere], by)
    const texts = by === 'name' ? [...freeThere].filter(({ isText }) => isText) : []
    const candidates = [...freeHere].flatMap((one) =>
      [
        ...new Set([
          ...keysOf(one, by)
            .flatMap((key) => byKey.get(key) ?? [])
            .filter((other) => by !== 'identifier' || isNamedAlike(one, other)),
          ...texts.filter((text) => beginsWith(text, one)),
        ]),
      ].map((other) => ({
        one,
        other,
        ...compareStatements(one, other),
        days: daysApart(one.start, other.start) ?? Number.MAX_VALUE,
      })),
    )
    candidates.sort((a, b) => a.differences.length - b.differences.length || a.days - b.days)
    for (const { one, other, differences, unstated } of candidates) {
      if (!freeHere.has(one) || !freeThere.has(other)) continue
      freeHere.delete(one)
      freeThere.delete(other)
      partner.set(one, {
        is: differences.length === 0 ? 'same' : 'differs',
        here: one,
        there: other,
        by,
        differences,
        unstated,
      })
    }
  }
  return [
    ...there.flatMap((one): readonly StatedPair[] =>
      freeThere.has(one) ? [again(one, here, partner) ?? { is: 'there', there: one }] : [],
    ),
    ...here.map((one): StatedPair => partner.get(one) ?? { is: 'here', here: one }),
  ]
}

/**
 * A medicine of one list of a stay beside an entry of the record that is a pair with one of the
 * other list: what somebody took on admission and takes after discharge are told of one entry, and
 * none of them is in the document alone.
 */
function again(
  other: Statement,
  here: readonly Statement[],
  partner: ReadonlyMap<Statement, StatedPair>,
): StatedPair | undefined {
  const { lists } = other
  if (lists === undefined) return undefined
  for (const by of PAIR_REASONS) {
    const wanted = new Set(keysOf(other, by))
    const found = here
      .filter((one) => {
        const pair = partner.get(one)
        const known = pair === undefined || pair.is === 'here' ? undefined : pair.there.lists
        return (
          known !== undefined &&
          !lists.some((list) => known.includes(list)) &&
          keysOf(one, by).some((key) => wanted.has(key)) &&
          (by !== 'identifier' || isNamedAlike(one, other))
        )
      })
      .map((one) => ({ here: one, ...compareStatements(one, other) }))
      .toSorted((a, b) => a.differences.length - b.differences.length)[0]
    if (found !== undefined)
      return {
        is: found.differences.length === 0 ? 'same' : 'differs',
        there: other,
        by,
        ...found,
      }
  }
  return undefined
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
