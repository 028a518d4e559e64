import type { DescriptionOf, ItemDefinition } from '../../engine/read/definition'
import type { SlicedWork } from '~/std/run-in-slices'
import type { NeverMet } from './author-problem'
import type { TotalRange } from './total-range'
import { contradiction, fillsItself, isMetWithoutAnswer, neverMet } from './never-met'

/**
 * The items that no answers can ever show (R4, Questionnaire.item.enableWhen; SDC,
 * enableWhenExpression), each with the reasons of its own. Items within them are not listed: they
 * have no reason of their own. A total has no answer beyond its range. It may pause after each
 * item.
 */
export function* neverShown(
  form: DescriptionOf,
  ranges: ReadonlyMap<ItemDefinition, TotalRange> = new Map(),
): SlicedWork<ReadonlyMap<ItemDefinition, readonly NeverMet[]>> {
  const all = itemsIn(form.items)
  const targetOf = (question: string) => form.byLinkId.get(question)
  const rangedOf = (question: string) => withinRange(targetOf(question), ranges)
  const reasons = new Map<ItemDefinition, readonly NeverMet[]>()
  for (const item of all) {
    const why = reasonsOf(item, rangedOf)
    if (why.length > 0) reasons.set(item, why)
    yield
  }
  yield* spread(all, targetOf, reasons)
  yield* addCircles(all, targetOf, reasons)
  for (const item of reasons.keys())
    if (item.ancestors.some((around) => reasons.has(around))) reasons.delete(item)
  return reasons
}

/** A total with the limits that its range is, where they are the narrower ones. */
function withinRange(
  item: ItemDefinition | undefined,
  ranges: ReadonlyMap<ItemDefinition, TotalRange>,
): ItemDefinition | undefined {
  const range = item === undefined ? undefined : ranges.get(item)?.open
  if (item === undefined || range === undefined || item.face.type === 'quantity') return item
  const { least, most } = range
  const limits = {
    ...item.face.limits,
    min: { valueDecimal: least },
    max: { valueDecimal: most },
  }
  return { ...item, face: { ...item.face, limits } }
}

type TargetOf = (question: string) => ItemDefinition | undefined

function itemsIn(items: readonly ItemDefinition[]): readonly ItemDefinition[] {
  return items.flatMap((item) => [item, ...itemsIn(item.items)])
}

/** The reasons that an item has by itself. */
function reasonsOf(item: ItemDefinition, targetOf: TargetOf): readonly NeverMet[] {
  const { enable } = item.expressions
  if (enable !== undefined && /^\s*(?:false|\{\s*\})\s*$/.test(enable.expression))
    return [{ why: 'false-expression' }]
  const found = item.conditions.map((one) => neverMet(one, item, targetOf(one.question)))
  const never = found.filter((one) => one !== undefined)
  if (never.length > 0 && (item.all || never.length === found.length)) return never
  const excluded = item.all ? contradiction(item.conditions, targetOf) : undefined
  return excluded === undefined ? [] : [excluded]
}

/** A question that is never shown has no answer: whoever waits for one is never shown either. */
function* spread(
  all: readonly ItemDefinition[],
  targetOf: TargetOf,
  reasons: Map<ItemDefinition, readonly NeverMet[]>,
): SlicedWork<void> {
  const isGone = (item: ItemDefinition) =>
    reasons.has(item) || item.ancestors.some((around) => reasons.has(around))
  for (let before = -1; before !== reasons.size;) {
    before = reasons.size
    for (const item of all) {
      yield
      if (item.conditions.length === 0 || isGone(item)) continue
      const found = item.conditions.map((one): NeverMet | undefined => {
        const target = targetOf(one.question)
        if (isMetWithoutAnswer(one) || target === undefined) return undefined
        return isGone(target)
          ? { why: 'never-shown', question: one.question }
          : neverMet(one, item, target)
      })
      const never = found.filter((one) => one !== undefined)
      if (never.length > 0 && (item.all || never.length === found.length)) reasons.set(item, never)
    }
  }
}

/**
 * Items that wait for one another, so that none of them comes first: what is shown at the beginning
 * is followed to all that its answers can show, and the rest is left.
 */
function* addCircles(
  all: readonly ItemDefinition[],
  targetOf: TargetOf,
  reasons: Map<ItemDefinition, readonly NeverMet[]>,
): SlicedWork<void> {
  const shown = new Set<ItemDefinition>()
  const isGone = (item: ItemDefinition) =>
    reasons.has(item) || item.ancestors.some((around) => reasons.has(around))
  const left = all.filter((item) => !isGone(item))
  const mayAnswer = (item: ItemDefinition | undefined) =>
    item !== undefined && (shown.has(item) || (!isGone(item) && fillsItself(item)))
  for (let before = -1; before !== shown.size;) {
    before = shown.size
    for (const item of left) {
      yield
      const around = item.ancestors.at(-1)
      if (shown.has(item) || (around !== undefined && !shown.has(around))) continue
      const mayMeet = item.conditions.map(
        (one) => isMetWithoutAnswer(one) || mayAnswer(targetOf(one.question)),
      )
      if (mayMeet.length === 0 || (item.all ? mayMeet.every(Boolean) : mayMeet.some(Boolean)))
        shown.add(item)
    }
  }
  for (const item of left) {
    if (shown.has(item)) continue
    const around = item.ancestors.at(-1)
    // The group around it waits, and has the reason.
    if (around !== undefined && !shown.has(around)) continue
    reasons.set(
      item,
      item.conditions
        .filter((one) => !isMetWithoutAnswer(one) && !mayAnswer(targetOf(one.question)))
        .map(({ question }) => ({
          why: waitsFor(targetOf(question), item, targetOf, new Set()) ? 'circle' : 'never-shown',
          question,
        })),
    )
  }
}

/** True when a question is only shown after another item is. */
function waitsFor(
  question: ItemDefinition | undefined,
  item: ItemDefinition,
  targetOf: TargetOf,
  seen: Set<ItemDefinition>,
): boolean {
  if (question === undefined || seen.has(question)) return false
  seen.add(question)
  return [question, ...question.ancestors].some(
    (one) =>
      one === item ||
      one.conditions.some((condition) =>
        waitsFor(targetOf(condition.question), item, targetOf, seen),
      ),
  )
}
