import type { Difference } from './differences'
import type { StatedPair } from './pair-statements'
import type { Statement } from './statement'

/** A statement of a document that a clinician wants in the record. */
export interface Taken {
  readonly statement: Statement
  /** The record's own statement, which it corrects. */
  readonly instead?: Statement
  readonly differences: readonly Difference[]
}

/** The marked statement of a pair; none for a pair that is not marked or has nothing to take. */
export function takenOf(pair: StatedPair, marked: ReadonlySet<Statement>): readonly Taken[] {
  switch (pair.is) {
    case 'there':
      return marked.has(pair.there) ? [{ statement: pair.there, differences: [] }] : []
    case 'differs':
      return marked.has(pair.there)
        ? [{ statement: pair.there, instead: pair.here, differences: pair.differences }]
        : []
    case 'same':
    case 'here':
      return []
  }
}

/** True for a pair whose statement of the document is not in the record, or not like that. */
export function isTakeable(
  pair: StatedPair,
): pair is Extract<StatedPair, { readonly is: 'there' | 'differs' }> {
  return pair.is === 'there' || pair.is === 'differs'
}
