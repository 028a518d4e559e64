import { answer } from '../../engine/answers/answer'
import type { AnswerValue } from '../../engine/answers/answer-value'
import { digitsOf } from '../../engine/answers/answer-values'
import type { Form } from '../../engine/form'
import { everyItem } from '../../engine/form-of-state'
import type { DescriptionOf, ItemDefinition } from '../../engine/read/definition'
import type { FormPath } from '../../engine/read/form-path'
import { dependsOn } from '../../engine/run/plan-tasks'
import { settleWholly } from '../../engine/run/settle'
import type { SlicedWork } from '~/std/run-in-slices'

/** The least and the greatest value of a total. */
interface Ends {
  readonly least: number
  readonly most: number
}

/** The values that answers can give a total; what is not known of them is absent. */
export interface TotalRange {
  /** Its ends if every question that it reads is answered. */
  readonly answered?: Ends
  /** Its ends if any of them may be open, as all are at first. */
  readonly open?: Ends
  /** True for a total that is not there, although all its questions are answered. */
  readonly isNever: boolean
  /** Questions that a total reads and that change nothing about it, whatever their answer. */
  readonly without: readonly ItemDefinition[]
}

/** A larger form takes longer to fill in over and over than its author waits. */
const MOST_ITEMS = 200
/** The answers that are tried for one form. */
const MOST_TRIES = 600

/**
 * Finds the least and the greatest value of each total that a form computes, by filling the form
 * in: each answer of each question that the total reads is tried by itself, and then the answers
 * that gave the least, and those that gave the most, together. A total that these do not add up to
 * is more than a sum, and is left out, as one is that reads questions with other answers than those
 * of a list, or whose questions are not always asked. It may pause after each answer.
 */
export function* totalRanges(form: Form): SlicedWork<ReadonlyMap<ItemDefinition, TotalRange>> {
  const ranges = new Map<ItemDefinition, TotalRange>()
  const { definition } = form
  if (definition.byLinkId.size > MOST_ITEMS) return ranges
  const places = new Map(everyItem(form.items).map((item) => [item.linkId, item.answers[0]?.path]))
  let tries = 0
  for (const total of definition.byLinkId.values()) {
    if (!isTotal(total)) continue
    yield
    const read = questionsOf(total, definition)
    const at = places.get(total.face.linkId)
    const leaves = read?.map((item) => ({
      item,
      values: answersOf(item),
      path: places.get(item.face.linkId),
    }))
    const known = leaves?.flatMap(({ item, values, path }) =>
      values === undefined || path === undefined ? [] : [{ item, values, path }],
    )
    if (known === undefined || known.length === 0 || known.length !== leaves?.length) continue
    tries += known.reduce((sum, { values }) => sum + 2 * values.length, 5)
    if (at === undefined || tries > MOST_TRIES) continue
    ranges.set(total, yield* rangeBy(form, total.face.linkId, known))
  }
  return ranges
}

/** The questions that a total reads, with those that other totals read for it. */
export function questionsOf(
  total: ItemDefinition,
  form: DescriptionOf,
  seen: ReadonlySet<ItemDefinition> = new Set(),
): readonly ItemDefinition[] | undefined {
  const { calculated } = total.expressions
  if (calculated === undefined) return [total]
  if (seen.has(total)) return undefined
  const linkIds = dependsOn(calculated, total, form, true)
  if (linkIds === undefined) return undefined
  const found = new Set<ItemDefinition>()
  for (const linkId of linkIds) {
    const item = form.byLinkId.get(linkId)
    if (item === undefined || item.face.type === 'group' || item.face.type === 'display') continue
    const below = questionsOf(item, form, new Set([...seen, total]))
    if (below === undefined) return undefined
    for (const one of below) found.add(one)
  }
  return [...found]
}

/** True for a number that the form computes, once. */
export function isTotal({ face, expressions, ancestors }: ItemDefinition): boolean {
  return (
    expressions.calculated !== undefined &&
    ['integer', 'decimal', 'quantity'].includes(face.type) &&
    ancestors.every((around) => !around.face.repeats)
  )
}

/** All answers of a question that is always asked; undefined where others are possible. */
function answersOf(item: ItemDefinition): readonly AnswerValue[] | undefined {
  const { face, conditions, expressions, ancestors } = item
  const isAlways = [...ancestors, item].every(
    (one) =>
      one.conditions.length === 0 &&
      one.expressions.enable === undefined &&
      !one.face.repeats &&
      !one.face.hidden,
  )
  if (!isAlways || conditions.length > 0 || face.readOnly || face.open) return undefined
  if (expressions.options !== undefined || expressions.toggles.length > 0) return undefined
  if (face.type === 'boolean') return [{ valueBoolean: true }, { valueBoolean: false }]
  if (face.type === 'choice' && !face.listMissing && (face.options ?? []).length > 0)
    return face.options?.map(({ value }) => value)
  const { min, max } = face.limits
  return ['integer', 'decimal'].includes(face.type) && min !== undefined && max !== undefined
    ? [min, max]
    : undefined
}

interface Leaf {
  readonly item: ItemDefinition
  readonly values: readonly AnswerValue[]
  readonly path: FormPath
}

function* rangeBy(form: Form, linkId: string, leaves: readonly Leaf[]): SlicedWork<TotalRange> {
  const base = filled(
    form,
    leaves.map((leaf) => [leaf, leaf.values[0]]),
  )
  yield
  if (valueOf(base, linkId) === undefined)
    return { isNever: true, without: leaves.map(({ item }) => item) }
  const answered = yield* endsOf(base, linkId, leaves)
  const open = yield* endsOf(
    base,
    linkId,
    leaves.map((leaf) => ({ ...leaf, values: [...leaf.values, undefined] })),
  )
  return {
    ...(answered === undefined ? {} : { answered: answered.ends }),
    ...(open === undefined ? {} : { open: open.ends }),
    isNever: false,
    without: answered?.without ?? [],
  }
}

interface Choice {
  readonly item: ItemDefinition
  readonly path: FormPath
  /** Undefined for no answer, which may leave no total either. */
  readonly values: readonly (AnswerValue | undefined)[]
}

type Chosen = readonly [choice: Pick<Choice, 'path'>, value: AnswerValue | undefined]

/** The ends of a total, from a form in which each question has its first answer. */
function* endsOf(
  base: Form,
  linkId: string,
  choices: readonly Choice[],
): SlicedWork<{ readonly ends: Ends; readonly without: readonly ItemDefinition[] } | undefined> {
  const start = valueOf(base, linkId)
  if (start === undefined) return undefined
  const tried: Tried[] = []
  for (const choice of choices) {
    const steps: Step[] = []
    for (const [at, value] of choice.values.entries()) {
      const total = at === 0 ? start : valueOf(filled(base, [[choice, value]]), linkId)
      yield
      if (total === undefined && value !== undefined) return undefined
      if (total !== undefined) steps.push({ value, by: total - start })
    }
    tried.push({ choice, steps })
  }
  const [low, high] = [endBy(tried, -1), endBy(tried, 1)]
  const reached = [low, high].map(({ chosen }) => valueOf(filled(base, chosen), linkId))
  yield
  const ends = { least: start + low.by, most: start + high.by }
  if (!isSame(reached[0], ends.least) || !isSame(reached[1], ends.most)) return undefined
  const isIdle = ({ steps }: Tried) => steps.every(({ by }) => by === 0)
  return { ends, without: tried.filter(isIdle).map(({ choice }) => choice.item) }
}

/** An answer, and by how much it changes the total. */
interface Step {
  readonly value: AnswerValue | undefined
  readonly by: number
}

interface Tried {
  readonly choice: Choice
  readonly steps: readonly Step[]
}

/**
 * The answers that together make the total the greatest (`sign` 1) or the least (-1). Where that is
 * none at all, there is no total, and the answer that costs the least is given.
 */
function endBy(tried: readonly Tried[], sign: 1 | -1) {
  const best = (steps: readonly Step[]) => steps.toSorted((a, b) => sign * (b.by - a.by))[0] ?? NONE
  const ends = tried.map(({ choice, steps }) => {
    const end = best(steps)
    const given = best(steps.filter(({ value }) => value !== undefined))
    return { choice, end, given, cost: sign * (end.by - given.by) }
  })
  const cheapest = ends.every(({ end }) => end.value === undefined)
    ? ends.toSorted((a, b) => a.cost - b.cost)[0]
    : undefined
  const taken = ends.map((one) => ({ ...one, step: one === cheapest ? one.given : one.end }))
  return {
    by: taken.reduce((sum, { step }) => sum + step.by, 0),
    chosen: taken.map(({ choice, step }): Chosen => [choice, step.value]),
  }
}

const NONE: Step = { value: undefined, by: 0 }

function filled(from: Form, chosen: readonly Chosen[]): Form {
  return settleWholly(chosen.reduce((form, [{ path }, value]) => answer(form, path, value), from))
}

/** Sums of decimals may differ in their last binary digit. */
function isSame(one: number | undefined, other: number): boolean {
  return one !== undefined && Math.abs(one - other) < 1e-9
}

function valueOf(form: Form, linkId: string): number | undefined {
  const value = everyItem(form.items).find((item) => item.linkId === linkId)?.answers[0]?.value
  const digits = value === undefined ? undefined : digitsOf(value)
  return digits === undefined ? undefined : Number(digits) + 0
}
