import type { EntryNode } from '../cda/cda-entry'
import type { CdaCode } from '../cda/cda-values'
import type { StatedKind } from './statement'

/** Facts about the place of an entry. */
export interface Place {
  readonly kind: StatedKind
  /** The person that its section is about, if that is not the patient. */
  readonly subject: string | undefined
  readonly now: number
  /** The acts and organizers that it is in, the nearest first. */
  readonly around: readonly EntryNode[]
}

/** HL7 RoleCode for the patient as the subject of an entry. */
const SELF: ReadonlySet<string> = new Set(['SELF', 'ONESELF'])

/** True where the relation of a subject says that it is the patient. */
export function isSelf(relation: CdaCode | undefined): boolean {
  return SELF.has(relation?.code ?? '')
}

/**
 * The person that an entry is about, in words, if that is not the patient (CDA R2, "subject": it
 * also holds for the entries inside, until one of them names its own). Empty without words.
 */
export function otherSubject(node: EntryNode, { around, subject }: Place): string | undefined {
  const own = [node, ...around].map((one) => child(one, 'subject')).find((one) => one !== undefined)
  if (own === undefined) return subject
  const role = child(own, 'relatedSubject') ?? own
  const relation = child(role, 'code')?.code
  if (isSelf(relation)) return undefined
  return (
    child(role, 'subject', 'name')?.text ??
    child(role, 'name')?.text ??
    relation?.display ??
    relation?.original ??
    ''
  )
}

/**
 * Moods of what was seen (C-CDA R2.1), and of what is taken, to be taken, asked for or proposed;
 * others are goals and the like.
 */
export const OBSERVED: ReadonlySet<string> = new Set(['EVN'])
export const TAKEN: ReadonlySet<string> = new Set(['EVN', 'INT', 'RQO', 'PRP'])

/**
 * True for an entry that states something of its kind: not one that was entered in error (HL7
 * ActStatus, `nullified`), has no information (`nullFlavor`), is a plan or a goal, or is negated
 * twice, which no rule of CDA gives a meaning.
 */
export function isStated(node: EntryNode, { around }: Place, moods: ReadonlySet<string>): boolean {
  const all = [node, ...around]
  return (
    node.nullFlavor === undefined &&
    moods.has(node.mood ?? 'EVN') &&
    all.filter(({ negated }) => negated === true).length < 2 &&
    all.every((one) => child(one, 'statusCode')?.code?.code !== 'nullified')
  )
}

/** True where the entry, or an act that it is in, says that it is not so. */
export function isNegated(node: EntryNode, { around }: Place): boolean {
  return [node, ...around].some(({ negated }) => negated === true)
}

/** The first part below a path of names. */
export function child(
  node: EntryNode | undefined,
  ...path: readonly string[]
): EntryNode | undefined {
  let found = node
  for (const name of path) found = found?.children.find((one) => one.name === name)
  return found
}
