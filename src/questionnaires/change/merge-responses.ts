import type { QuestionnaireResponseItem } from 'fhir/r4'
import { recordDifferences } from '~/fhir/record-differences'
import { withoutSignatures } from '../engine/answers/signature-extension'

type Items = readonly QuestionnaireResponseItem[]

/**
 * One question, or one repeating group, that two people answered differently. Undefined means no
 * answer.
 */
export interface ResponseConflict {
  /** The linkIds that lead to it. */
  readonly key: string
  readonly label: string
  readonly base: Items
  readonly mine: Items
  readonly theirs: Items
}

/** The side whose answers stay, by the key of the conflict. */
export type Chosen = ReadonlyMap<string, 'mine' | 'theirs'>

/**
 * Three versions of the same answers: the beginning, this person's changes, and another person's
 * changes.
 */
export interface Versions {
  readonly base: Items
  readonly mine: Items
  readonly theirs: Items
}

/** Answers that both sides changed differently: only a person can decide which is right. */
export function responseConflicts(versions: Versions): readonly ResponseConflict[] {
  const found: ResponseConflict[] = []
  settle(versions, '', (conflict) => {
    found.push(conflict)
    return conflict.mine
  })
  return found
}

/**
 * Merges the answers of both: a change of only one side is taken from it, a change of both follows
 * the choice; without a choice, mine stays.
 */
export function mergeResponses(versions: Versions, chosen: Chosen): Items {
  return settle(versions, '', (conflict) => conflict[chosen.get(conflict.key) ?? 'mine'])
}

/** Walks through both, question by question, and asks when they cannot be merged. */
function settle(
  { base, mine, theirs }: Versions,
  above: string,
  decide: (conflict: ResponseConflict) => Items,
): Items {
  const linkIds = [...new Set([...mine, ...theirs].map(({ linkId }) => linkId))]
  return linkIds.flatMap((linkId): Items => {
    const of = (items: Items) => items.filter((item) => item.linkId === linkId)
    const [b, m, t] = [of(base), of(mine), of(theirs)]
    const key = above === '' ? linkId : `${above} ${linkId}`
    if (isSame(m, t)) return m
    if (isSame(b, m)) return t
    if (isSame(b, t)) return m
    const [group, other] = [m[0], t[0]]
    if (group !== undefined && other !== undefined && [b, m, t].every(isLoneGroup)) {
      const item = settle(
        { base: b[0]?.item ?? [], mine: group.item ?? [], theirs: other.item ?? [] },
        key,
        decide,
      )
      // Nobody signed the answers of both.
      const { item: _, extension, ...rest } = group
      const others = withoutSignatures(extension)
      return item.length === 0
        ? []
        : [{ ...rest, ...(others.length > 0 && { extension: [...others] }), item: [...item] }]
    }
    return decide({ key, label: (group ?? other)?.text ?? linkId, base: b, mine: m, theirs: t })
  })
}

/**
 * A group that does not repeat can be compared inside; occurrences of a repeating one cannot be
 * matched.
 */
function isLoneGroup(items: Items): boolean {
  return items.length <= 1 && items.every(({ answer }) => answer === undefined)
}

/** The same answers, to the last digit. The words of the questions belong to the form. */
function isSame(a: Items, b: Items): boolean {
  return recordDifferences({ item: a }, { item: b }).every(({ path }) => path.endsWith('.text'))
}
