import type { Compared } from './dosage-differences'
import { flat } from './plain-names'
import { stateInWords } from './state-words'
import type { Statement } from './statement'
import { turnsIn } from './turning-words'

export const REMARK_DIFFERENCES = ['reason', 'remarks'] as const
export type RemarkDifference = (typeof REMARK_DIFFERENCES)[number]

/** The note of an entry that was taken from a document (the catalogues, `taken.note`). */
const OURS = /^(?:Taken from a document|Tomado de un documento): /

/**
 * Compares remarks and reasons. A remark may say anything, also that the entry is not so: one that
 * the other side does not have keeps two from being the same. A reason seldom does.
 */
export function compareRemarks(here: Statement, there: Statement): Compared<RemarkDifference> {
  const differences = new Set<RemarkDifference>()
  const unstated = new Set<RemarkDifference>()
  if (left(remarksOf(here), there).length > 0 || left(remarksOf(there), here).length > 0)
    differences.add('remarks')
  const [ours, theirs] = [left(here.reasons, there), left(there.reasons, here)]
  if (ours.length > 0 || theirs.length > 0) {
    const isBoth = here.reasons !== undefined && there.reasons !== undefined
    if (isBoth || turnsIn([...ours, ...theirs], true) !== '') differences.add('reason')
    else unstated.add('reason')
  }
  return { differences, unstated }
}

function remarksOf({ remarks = [] }: Statement): readonly string[] {
  return remarks.filter((words) => !OURS.test(words) || turnsIn([words], true) !== '')
}

/** Words of one side that are neither remarks, reasons nor directions of the other one. */
function left(
  words: readonly string[] = [],
  { remarks = [], reasons = [], dosages = [], status }: Statement,
): readonly string[] {
  const known = new Set(
    [...remarks, ...reasons, ...dosages.flatMap(({ directions }) => directions ?? [])].map(flat),
  )
  // A row may say in words what the other side states as its status.
  const isStatus = (one: string) => status !== undefined && stateInWords(one)?.status === status
  return words.filter((one) => !known.has(flat(one)) && !isStatus(one))
}
