import type { QuestionnaireResponseItem } from 'fhir/r4'
import type { AnswerValue } from '../../engine/answers/answer-value'
import { answerValueOf, digitsOf } from '../../engine/answers/answer-values'
import { asType } from '../../engine/answers/fitting-type'
import { responseInSteps } from '../../engine/answers/from-response'
import type { Form } from '../../engine/form'
import type { ItemDefinition } from '../../engine/read/definition'
import type { FormItem } from '../../engine/read/form-item'
import { settleWholly } from '../../engine/run/settle'
import type { SlicedWork } from '~/std/run-in-slices'
import { everyItem, type TellOf } from './check-answers'

/**
 * Finds what fills a question with an answer that it does not accept: an initial answer of another
 * type, and expressions whose results are of another type, not on offer, or outside the limits of
 * the question. The form is computed as it opens and with sample answers; a result that no sample
 * brings about is not found.
 */
export function* checkFills(form: Form, tell: TellOf): SlicedWork<void> {
  const { definition } = form
  const told = new Set<string>()
  for (const { face, source } of everyItem(definition.items)) {
    const { linkId, type } = face
    const values = (source.initial ?? []).flatMap((one) => answerValueOf(one) ?? [])
    if (values.every((value) => asType(value, type) !== undefined)) continue
    told.add(linkId)
    tell(linkId, { kind: 'initial-other-type' })
  }
  yield
  const runs: readonly (Sample | undefined)[] = [undefined, ...SAMPLES]
  for (const sample of runs) {
    const begun =
      sample === undefined
        ? form
        : yield* responseInSteps(form, { item: answered(definition.items, sample) })
    yield
    for (const one of misfits(settleWholly(begun).items, definition.byLinkId)) {
      if (told.has(one.linkId)) continue
      told.add(one.linkId)
      tell(one.linkId, { kind: one.kind, expression: one.expression, result: one.result })
    }
    yield
  }
}

interface Misfit {
  readonly kind: 'fills-misfit' | 'fills-beyond'
  readonly linkId: string
  readonly expression: string
  readonly result: string
}

/** The results that questions did not accept, shown or not. */
function misfits(
  items: readonly FormItem[],
  byLinkId: ReadonlyMap<string, ItemDefinition>,
): readonly Misfit[] {
  return items.flatMap((item): readonly Misfit[] => {
    const { linkId, answers, limits } = item
    const { calculated, initial } = byLinkId.get(linkId)?.expressions ?? {}
    const expression = (calculated ?? initial)?.expression
    const own = answers.flatMap(({ note, value, origin }): readonly Misfit[] => {
      if (expression === undefined) return []
      if (note?.kind === 'left-out')
        return [{ kind: 'fills-misfit', linkId, expression, result: note.words }]
      const digits = value && digitsOf(value)
      return digits !== undefined && origin === 'calculated' && isBeyond(Number(digits), limits)
        ? [{ kind: 'fills-beyond', linkId, expression, result: digits }]
        : []
    })
    return [
      ...own,
      ...misfits(item.items, byLinkId),
      ...answers.flatMap((answer) => misfits(answer.items, byLinkId)),
    ]
  })
}

function isBeyond(result: number, { min, max }: FormItem['limits']): boolean {
  const [least, most] = [min, max].map((one) => (one === undefined ? undefined : digitsOf(one)))
  return (
    (least !== undefined && result < Number(least)) || (most !== undefined && result > Number(most))
  )
}

/** One way to answer everything. */
interface Sample {
  readonly option: (options: readonly AnswerValue[]) => AnswerValue | undefined
  readonly yes: boolean
  readonly number: number
  readonly day: string
}

/** The first and the last of everything, and a middle whose means are fractions. */
const SAMPLES: readonly Sample[] = [
  { option: (options) => options[0], yes: false, number: 1, day: '1960-02-29' },
  { option: (options) => options.at(-1), yes: true, number: 3, day: '2020-06-15' },
  {
    option: (options) => options[Math.floor(options.length / 2)],
    yes: true,
    number: 2,
    day: '1999-12-31',
  },
]

function answered(items: readonly ItemDefinition[], sample: Sample): QuestionnaireResponseItem[] {
  return items.flatMap((definition): QuestionnaireResponseItem[] => {
    const { face, expressions } = definition
    const { linkId, type } = face
    if (type === 'display' || expressions.calculated !== undefined) return []
    const item = answered(definition.items, sample)
    if (type === 'group') return item.length === 0 ? [] : [{ linkId, item }]
    const value = sampleFor(definition, sample)
    return value === undefined
      ? []
      : [{ linkId, answer: [{ ...value, ...(item.length > 0 && { item }) }] }]
  })
}

function sampleFor({ face }: ItemDefinition, sample: Sample): AnswerValue | undefined {
  const { type, options, limits } = face
  if (options !== undefined) return sample.option(options.map(({ value }) => value))
  const number = within(sample.number, limits)
  switch (type) {
    case 'boolean':
      return { valueBoolean: sample.yes }
    case 'integer':
      return { valueInteger: number }
    case 'decimal':
      return { valueDecimal: number }
    case 'quantity':
      return { valueQuantity: { value: number } }
    case 'date':
      return { valueDate: sample.day }
    case 'dateTime':
      return { valueDateTime: `${sample.day}T12:00:00Z` }
    case 'time':
      return { valueTime: '12:00:00' }
    case 'string':
    case 'text':
      return { valueString: 'Sample' }
    // Nothing computes with these.
    case 'choice':
    case 'open-choice':
    case 'url':
    case 'attachment':
    case 'reference':
    case 'group':
    case 'display':
      return undefined
  }
}

function within(number: number, { min, max }: ItemDefinition['face']['limits']): number {
  const least = min === undefined ? -Infinity : Number(digitsOf(min) ?? -Infinity)
  const most = max === undefined ? Infinity : Number(digitsOf(max) ?? Infinity)
  return Math.min(most, Math.max(least, number))
}
