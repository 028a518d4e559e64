/** What will stand in a fact of the surviving record after the merge. */
export type Survival =
  /** Both say it. */
  | 'same'
  /** Nobody says anything. */
  | 'nothing'
  /** The surviving record says it alone: nothing is there to change it. */
  | 'stays'
  /** They differ: the surviving record's own. */
  | 'target'
  /** Only the record that ends says it: nothing promises that it is taken over. */
  | 'unknown'
  /** Numbers of the record that ends: HL7's draft wants them added. */
  | 'numbers'
  /** Whether it is in use, and what it points to. */
  | 'state'
  /** When it was last changed. */
  | 'changed'

/**
 * What is known of a fact after a merge. HL7's draft says of the links and of the state what
 * becomes of them, of identifiers that servers should copy those of the source where no
 * `result-patient` was sent, and of everything else only that the data of the two "will be merged",
 * by rules that a server may have of its own (HL7, Patient-merge, R5). The service publishes
 * nothing of it (specification, "Extended operations": payloads not shown), and takes no
 * `result-patient`.
 */
export function survivalOf(
  fact: string,
  source: readonly string[],
  target: readonly string[],
): Survival {
  if (fact === 'state' || fact === 'changed') return fact
  const isNew = source.some((text) => !target.includes(text))
  if (!isNew && target.length === 0) return 'nothing'
  if (fact === 'identifiers' && isNew) return 'numbers'
  if (!isNew) return source.length === 0 ? 'stays' : 'same'
  return target.length === 0 ? 'unknown' : 'target'
}
