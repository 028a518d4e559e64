import type { AnsweredItem } from '~/fhir/scores/answered-form'
import type { ScoreEvent } from './score-book'

/** One question at two times. */
export interface ComparedAnswer {
  readonly key: string
  readonly question: string
  readonly earlier: AnsweredItem | undefined
  readonly later: AnsweredItem | undefined
}

/**
 * The questions of two events next to each other, in the order of the later one; those that only
 * the earlier one has follow. Two questions are the same by their LOINC code, else by their words,
 * else by their id in the same form; and the only question about self-harm of each is the same one,
 * whatever an older form called it.
 */
export function compareAnswers(
  earlier: Pick<ScoreEvent, 'items' | 'form'>,
  later: Pick<ScoreEvent, 'items' | 'form'>,
): readonly ComparedAnswer[] {
  const open = new Set(earlier.items)
  const isSameForm =
    canonicalOf(earlier) !== undefined && canonicalOf(earlier) === canonicalOf(later)
  const onlySafety = [earlier, later].map(({ items }) => {
    const asked = items.filter(({ safety }) => safety)
    return asked.length === 1 ? asked[0] : undefined
  })
  const rules: readonly ((a: AnsweredItem, b: AnsweredItem) => boolean)[] = [
    (a, b) => a.code !== undefined && a.code === b.code,
    (a, b) => a === onlySafety[0] && b === onlySafety[1],
    (a, b) => foldedOf(a) !== '' && foldedOf(a) === foldedOf(b),
    (a, b) => isSameForm && a.linkId === b.linkId,
  ]
  const pairs = new Map<AnsweredItem, AnsweredItem>()
  for (const isSame of rules)
    for (const item of later.items) {
      if (pairs.has(item)) continue
      const twin = [...open].find((other) => isSame(other, item))
      if (twin === undefined) continue
      open.delete(twin)
      pairs.set(item, twin)
    }
  return [
    ...later.items.map((item, index) => ({
      key: `later ${index}`,
      question: item.text ?? item.linkId,
      earlier: pairs.get(item),
      later: item,
    })),
    ...[...open].map((item, index) => ({
      key: `earlier ${index}`,
      question: item.text ?? item.linkId,
      earlier: item,
      later: undefined,
    })),
  ]
}

function canonicalOf({ form }: Pick<ScoreEvent, 'form'>): string | undefined {
  return form?.response.questionnaire
}

/** Words without what only the writing differs in. */
function foldedOf({ text = '' }: AnsweredItem): string {
  return text
    .toLowerCase()
    .replaceAll(/^\d+[.)]\s*/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
