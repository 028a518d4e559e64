import type { CdaHeader } from '~/documents/cda/cda-document'
import type { CdaContext } from '~/documents/cda/moment-text'
import { SHOW_ALL, type Hide } from '~/documents/reader/hidden-numbers'
import { plainFacts, type PlainFact } from './plain-header'

/** One side of a fact: the statements that it has alone. */
export interface PlainSide {
  readonly own: readonly string[]
  /** The number of its statements that the other side has too. */
  readonly shared: number
}

/** A fact of two headers that people would call different. */
export interface PlainChange {
  readonly label: string
  readonly older: PlainSide
  readonly newer: PlainSide
}

/** The differences that are told in people's words, and all words of which they are made. */
export interface PlainChanges {
  readonly facts: readonly PlainChange[]
  /** Statements of these facts with their parts, by label, which need not be told again. */
  readonly told: ReadonlyMap<string, ReadonlySet<string>>
}

/** Compares what people ask of two headers. Compared is what they say, told what `hide` leaves. */
export function comparePlainFacts(
  older: CdaHeader,
  newer: CdaHeader,
  context: CdaContext,
  hide: Hide = SHOW_ALL,
): PlainChanges {
  const [before, after] = [older, newer].map((header) => ({
    said: byLabel(plainFacts(header, context)),
    drawn: byLabel(plainFacts(hide(header), context)),
  }))
  const told = new Map<string, ReadonlySet<string>>()
  const labels = new Set([...(after?.said.keys() ?? []), ...(before?.said.keys() ?? [])])
  const facts = [...labels].flatMap((label): readonly PlainChange[] => {
    const [mine, theirs] = [before, after].map((side) => side?.said.get(label) ?? [])
    const sides = [
      sideOf(mine ?? [], theirs ?? [], before?.drawn.get(label) ?? []),
      sideOf(theirs ?? [], mine ?? [], after?.drawn.get(label) ?? []),
    ] as const
    const [one, other] = sides
    if (one.own.length + other.own.length === 0) return []
    const all = [...(mine ?? []), ...(theirs ?? [])]
    told.set(label, new Set(all.flatMap((parts) => [...parts, parts.join(', ')])))
    return [{ label, older: one, newer: other }]
  })
  return { facts, told }
}

type Statements = PlainFact['statements']

/** The facts of one label together, without empty statements. */
function byLabel(facts: readonly PlainFact[]): ReadonlyMap<string, Statements> {
  const found = new Map<string, Statements>()
  for (const { label, statements } of facts)
    found.set(label, [
      ...(found.get(label) ?? []),
      ...statements.filter((parts) => parts.length > 0),
    ])
  return found
}

function sideOf(mine: Statements, theirs: Statements, drawn: Statements): PlainSide {
  const left = new Map<string, number>()
  for (const parts of theirs) left.set(keyOf(parts), (left.get(keyOf(parts)) ?? 0) + 1)
  const own = mine.flatMap((parts, index) => {
    const count = left.get(keyOf(parts)) ?? 0
    left.set(keyOf(parts), count - 1)
    return count > 0 ? [] : [(drawn[index] ?? parts).join(', ')]
  })
  return { own: [...new Set(own)], shared: mine.length - own.length }
}

function keyOf(parts: readonly string[]): string {
  return JSON.stringify(parts)
}
