/** The expected value of a fact in the surviving record after the merge. */
export type Survival =
  /** Both records have it. */
  | 'same'
  /** Neither record has it. */
  | 'nothing'
  /** Only the surviving record has it: nothing changes it. */
  | 'stays'
  /** They differ: the surviving record's own. */
  | 'target'
  /** Only the record that ends has it: it may not be taken over. */
  | 'unknown'
  /** Numbers of the record that ends: HL7's draft adds them. */
  | 'numbers'
  /** The status, and the link to the other record. */
  | 'state'
  /** The time of its last change. */
  | 'changed'

/**
 * Predicts a fact after a merge. HL7's draft defines the links and the status; servers should copy
 * the source's identifiers if no `result-patient` was sent; about everything else it only says that
 * the data of the two "will be merged", by rules of the server's own (HL7, Patient-merge, R5). The
 * service publishes nothing about it (specification, "Extended operations": payloads not shown),
 * and accepts no `result-patient`.
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
