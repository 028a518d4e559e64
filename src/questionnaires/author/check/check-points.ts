import type { DescriptionOf, ItemDefinition } from '../../engine/read/definition'
import { digitsOf } from '../../engine/answers/answer-values'
import { variableFor } from '../../engine/run/plan-tasks'
import { readsOf } from '../../engine/run/depends-on'
import { scaleName } from '~/fhir/scores/scale-name'
import { scaleOfItem } from '~/fhir/scores/scale-of-item'
import type { SlicedWork } from '~/std/run-in-slices'
import { everyItem, type TellOf } from './check-answers'
import { isTotal, questionsOf, type TotalRange } from './total-range'

/** Functions that take the points of answers (SDC, "FHIRPath supplements"). */
const POINTS = /\b(?:weight|ordinal)\s*\(/

/**
 * Finds points that no answer can have: questions of which only some answers have points, totals
 * that add up points where none are, and totals that cannot come to what their limits or their
 * instrument say. `gone` are the items that nobody is ever shown.
 */
export function* checkPoints(
  form: DescriptionOf,
  ranges: ReadonlyMap<ItemDefinition, TotalRange>,
  gone: ReadonlySet<ItemDefinition>,
  tell: TellOf,
): SlicedWork<void> {
  for (const item of everyItem(form.items)) {
    yield
    const { linkId, options = [] } = item.face
    const without = options.filter(({ weight }) => weight === undefined)
    if (without.length > 0 && without.length < options.length)
      tell(linkId, { kind: 'points-lacking', answers: without.map(({ label }) => label) })
    if (isTotal(item)) checkTotal(item, form, { range: ranges.get(item), gone, tell })
  }
}

interface Around {
  readonly range: TotalRange | undefined
  readonly gone: ReadonlySet<ItemDefinition>
  readonly tell: TellOf
}

function checkTotal(
  item: ItemDefinition,
  form: DescriptionOf,
  { range, gone, tell }: Around,
): void {
  const { linkId, limits } = item.face
  const read = questionsOf(item, form) ?? []
  const isGone = (one: ItemDefinition) =>
    gone.has(one) || one.ancestors.some((around) => gone.has(around))
  if (read.length > 0 && read.every(isGone) && !isGone(item)) {
    tell(linkId, { kind: 'total-never' })
    return
  }
  if (takesPoints(item, form)) {
    if (read.length > 0 && read.every(hasNoPoints)) {
      tell(linkId, { kind: 'total-without-points' })
      return
    }
    for (const one of range?.without ?? [])
      if (hasNoPoints(one)) tell(one.face.linkId, { kind: 'points-nowhere', total: linkId })
  }
  if (range?.answered === undefined) return
  const { least, most } = range.answered
  const [min, max] = [limits.min, limits.max].map((one) =>
    one === undefined ? undefined : Number(digitsOf(one)),
  )
  if (max !== undefined && most > max)
    tell(linkId, { kind: 'total-beyond', comes: most, limit: max })
  if (min !== undefined && least < min)
    tell(linkId, { kind: 'total-beyond', comes: least, limit: min })
  const scale = scaleOfItem(linkId, item.source.code)
  if (scale !== undefined && (scale.min !== least || scale.max !== most)) {
    const { display } = scale
    tell(linkId, {
      kind: 'total-range',
      display: scaleName({ display }),
      comes: [least, most],
      asks: [scale.min, scale.max],
    })
  }
}

/** True for a choice whose answers are known, and of which none has points. */
function hasNoPoints({ face, expressions }: ItemDefinition): boolean {
  const { type, options = [], listMissing } = face
  return (
    type === 'choice' &&
    !listMissing &&
    expressions.options === undefined &&
    options.length > 0 &&
    options.every(({ weight }) => weight === undefined)
  )
}

/** True where a total, or what it is made of, takes the points of answers. */
function takesPoints(item: ItemDefinition, form: DescriptionOf): boolean {
  const seen = new Set<string>()
  const isTaken = (expression: string, at: ItemDefinition | undefined): boolean => {
    if (seen.has(expression)) return false
    seen.add(expression)
    if (POINTS.test(expression)) return true
    return readsOf(expression, at === undefined).names.some((name) => {
      const variable = variableFor(name, at, form)
      return variable !== undefined && isTaken(variable.expression.expression, variable.item)
    })
  }
  const { calculated } = item.expressions
  return calculated !== undefined && isTaken(calculated.expression, item)
}
