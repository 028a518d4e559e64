import type { CdaSection } from '../cda/cda-document'
import { narrativeText } from '../cda/narrative'
import { wordsOf } from '../cda/telling-words'
import { namesOf } from './medicine-facts'
import type { StatedPair } from './pair-statements'
import type { RecordList } from './use-record-lists'

/**
 * The reasons why a document may know of more than its coded entries say: text without entries, a
 * list of changes alone, a list that was withheld, not asked for, or not to be had, or entries that
 * are elsewhere or do not say what they are about.
 */
export const GAPS = ['entries', 'text', 'changes', 'withheld', 'notasked', 'unavailable'] as const
export type Gap = (typeof GAPS)[number]

/** The part of a document's list that its entries do not show. */
export interface DocumentGaps {
  /** The reasons why the document may know of more than its entries; empty without any. */
  readonly gaps: readonly Gap[]
  /** The names of its entries that could not be compared. */
  readonly names: { readonly left: readonly string[] }
  /** The words of its text without a coded entry. */
  readonly unread: ReadonlySet<string>
}

/** FHIR R4, "List Empty Reasons"; `nilknown` says that there is nothing. */
const BY_REASON: ReadonlyMap<string, Gap> = new Map([
  ['withheld', 'withheld'],
  ['notasked', 'notasked'],
  ['unavailable', 'unavailable'],
  ['notstarted', 'unavailable'],
  ['closed', 'unavailable'],
])

/** CDA R2, "NullFlavor", of a section as a whole. */
const BY_FLAVOR: ReadonlyMap<string, Gap> = new Map([
  ['MSK', 'withheld'],
  ['NASK', 'notasked'],
])

/** The reasons why a section on a kind may know of more than its entries. */
export function gapsOf(section: CdaSection): readonly Gap[] {
  const { entries, nullFlavor, emptyReason, mode, narrative } = section
  const reason = emptyReason?.code ?? ''
  const empty =
    nullFlavor !== undefined
      ? (BY_FLAVOR.get(nullFlavor) ?? 'unavailable')
      : emptyReason === undefined || reason === 'nilknown'
        ? undefined
        : (BY_REASON.get(reason) ?? 'unavailable')
  if (mode === 'changes') return ['changes']
  if (entries > 0) return []
  if (empty !== undefined) return [empty]
  return narrativeText(narrative).trim() === '' ? [] : ['text']
}

/**
 * The reason why one side alone has a statement, though the other may have it: undefined where the
 * other side was read whole and does not have it.
 */
export function whyUnclear(
  pair: StatedPair,
  record: Pick<RecordList, 'state'>,
  { gaps, unread, names }: DocumentGaps,
): Gap | 'part' | undefined {
  if (pair.is === 'there') return record.state === 'part' ? 'part' : undefined
  if (pair.is !== 'here') return undefined
  const [gap] = gaps
  if (gap !== undefined) return gap
  const own = namesOf(pair.here)
  if (own.some((name) => isIn(name, unread))) return 'text'
  const isLeft = names.left.some((one) => {
    const said = new Set(wordsOf(one))
    return own.some((name) => isIn(name, said))
  })
  return isLeft ? 'entries' : undefined
}

/** True when a text has most of the words of a name. */
function isIn(name: string, said: ReadonlySet<string>): boolean {
  const own = wordsOf(name)
  return own.filter((word) => said.has(word)).length * 2 > own.length
}
