import { codeKey } from './code-system'
import { isNoneAtAll } from './none-stated'
import { ingredientsOf, isSameAmount, nameKey, strengthsOf } from './plain-names'
import { daysApart, isSameDate } from './same-date'
import type { Statement } from './statement'

/** The reason why two statements count as being about the same thing, the surest first. */
export const PAIR_REASONS = ['identifier', 'code', 'ingredient', 'name', 'none'] as const
export type PairReason = (typeof PAIR_REASONS)[number]

/** The facts in which two statements about the same thing can differ. */
export const DIFFERENCES = ['strength', 'dose', 'every', 'status', 'start', 'end'] as const
export type Difference = (typeof DIFFERENCES)[number]

/** Two statements about the same thing, or one that the other side does not have. */
export type StatedPair =
  | {
      readonly is: 'same' | 'differs'
      readonly here: Statement
      readonly there: Statement
      readonly by: PairReason
      readonly differences: readonly Difference[]
    }
  | { readonly is: 'here'; readonly here: Statement }
  | { readonly is: 'there'; readonly there: Statement }

/** The facts that both state and that are not the same. */
export function differencesOf(here: Statement, there: Statement): readonly Difference[] {
  const [{ dose, every } = {}] = here.dosages ?? []
  const [{ dose: otherDose, every: otherEvery } = {}] = there.dosages ?? []
  const strengths = [strengthsOf(here.name), strengthsOf(there.name)]
  const differs: Readonly<Record<Difference, boolean>> = {
    strength:
      here.kind === 'medicine' &&
      strengths.every((text) => text !== '') &&
      strengths[0] !== strengths[1],
    dose: dose !== undefined && otherDose !== undefined && !isSameAmount(dose, otherDose),
    every: every !== undefined && otherEvery !== undefined && Math.abs(every - otherEvery) > 0.01,
    status: here.status !== undefined && there.status !== undefined && here.status !== there.status,
    start:
      here.start !== undefined && there.start !== undefined && !isSameDate(here.start, there.start),
    end: here.end !== undefined && there.end !== undefined && !isSameDate(here.end, there.end),
  }
  return DIFFERENCES.filter((difference) => differs[difference])
}

/**
 * Pairs the statements of a record (`here`) with those of a document (`there`), each with at most
 * one: by an identifier, then by a code, then by their ingredients, then by their names. Among
 * several of one thing, those that agree most are pairs, then those that began nearest. Statements
 * that there is none are pairs at last.
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
          ...keysOf(one, by).flatMap((key) => byKey.get(key) ?? []),
          ...texts.filter((text) => beginsWith(text, one)),
        ]),
      ].map((other) => ({
        one,
        other,
        differences: differencesOf(one, other),
        days: daysApart(one.start, other.start) ?? Number.MAX_VALUE,
      })),
    )
    candidates.sort((a, b) => a.differences.length - b.differences.length || a.days - b.days)
    for (const { one, other, differences } of candidates) {
      if (!freeHere.has(one) || !freeThere.has(other)) continue
      freeHere.delete(one)
      freeThere.delete(other)
      partner.set(one, {
        is: differences.length === 0 ? 'same' : 'differs',
        here: one,
        there: other,
        by,
        differences,
      })
    }
  }
  return [
    ...there.flatMap((one): readonly StatedPair[] =>
      freeThere.has(one) ? [{ is: 'there', there: one }] : [],
    ),
    ...here.map((one): StatedPair => partner.get(one) ?? { is: 'here', here: one }),
  ]
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
      return codes.map(codeKey)
    case 'ingredient': {
      const names = [name, ...codes.flatMap(({ display }) => display ?? [])]
      return none !== undefined
        ? []
        : [...new Set(names.flatMap((one) => ingredientsOf(one, kind) ?? []))]
    }
    case 'name':
      return [
        ...new Set(
          [name, ...codes.flatMap(({ display }) => display ?? [])]
            .map((one) => nameKey(one, kind))
            .filter((key) => key !== ''),
        ),
      ]
    case 'none':
      return none !== undefined && isNoneAtAll(none) ? ['none'] : []
  }
}
