import type { DocumentList, DocumentLists } from '../reconcile/document-lists'
import { pairStatements, type StatedPair } from '../reconcile/pair-statements'
import { STATED_KINDS, type Statement, type StatedKind } from '../reconcile/statement'
import { whyUnclear, type Gap } from '../reconcile/why-unclear'

/** The statements of one kind in which two documents differ. */
export interface StatedChange {
  readonly kind: StatedKind
  readonly gone: readonly Statement[]
  readonly added: readonly Statement[]
  /** Statements of both that are not made in the same way. */
  readonly changed: readonly BothPair[]
  /** Statements of one alone, though the other may make them too. */
  readonly unclear: readonly UnclearStatement[]
  /** The number of statements that are the same. */
  readonly same: number
  /** The documents without any section on this kind: nothing is compared then. */
  readonly untold: readonly ('older' | 'newer')[]
}

type BothPair = Extract<StatedPair, { readonly is: 'same' | 'differs' }>

interface UnclearStatement {
  readonly of: 'older' | 'newer'
  readonly statement: Statement
  readonly why: Gap
}

/**
 * Compares what two documents state on each kind, whatever their formats: the entries of a CDA and
 * of a FHIR document have no shape in common.
 */
export function statedChanges(older: DocumentLists, newer: DocumentLists): readonly StatedChange[] {
  return STATED_KINDS.map((kind): StatedChange => {
    const untold = [
      ...(isUntold(older[kind]) ? (['older'] as const) : []),
      ...(isUntold(newer[kind]) ? (['newer'] as const) : []),
    ]
    if (untold.length > 0)
      return { kind, gone: [], added: [], changed: [], unclear: [], same: 0, untold }
    const pairs = pairStatements(older[kind].statements, newer[kind].statements)
    const found = pairs.map((pair) => ({
      pair,
      unclear: unclearOf(pair, older[kind], newer[kind]),
    }))
    const clear = found.flatMap(({ pair, unclear }) => (unclear === undefined ? [pair] : []))
    return {
      kind,
      gone: clear.flatMap((pair) => (pair.is === 'here' ? [pair.here] : [])),
      added: clear.flatMap((pair) => (pair.is === 'there' ? [pair.there] : [])),
      changed: clear.filter(isDifferent),
      unclear: found.flatMap(({ unclear }) => unclear ?? []),
      same: clear.filter(({ is }) => is === 'same').length,
      untold,
    }
  })
}

function isUntold({ isTold, statements }: DocumentList): boolean {
  return !isTold && statements.length === 0
}

function isDifferent(pair: StatedPair): pair is BothPair {
  return pair.is === 'differs'
}

function unclearOf(
  pair: StatedPair,
  older: DocumentList,
  newer: DocumentList,
): UnclearStatement | undefined {
  const alone =
    pair.is === 'here'
      ? ({ of: 'older', statement: pair.here, other: newer } as const)
      : pair.is === 'there'
        ? ({ of: 'newer', statement: pair.there, other: older } as const)
        : undefined
  if (alone === undefined) return undefined
  const { of, statement, other } = alone
  const why = whyUnclear({ is: 'here', here: statement }, { state: 'whole' }, other)
  return why === undefined || why === 'part' ? undefined : { of, statement, why }
}
