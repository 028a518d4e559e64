import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { runInSlices, type SlicedWork } from '~/std/run-in-slices'
import type { AnswerValue } from '../answers/answer-value'
import { answerValueOf, kindOf } from '../answers/answer-values'
import { checkSource, patternFunctions, watch } from './measured-run'

/** The context of an expression: the response as a whole, or one of its items. */
export type ExpressionBase = 'QuestionnaireResponse' | 'QuestionnaireResponse.item'

/**
 * FHIRPath for forms. Results are the library's own and may be passed as environment; `asJson`
 * turns them into data.
 */
export interface Evaluator {
  /**
   * Throws when the expression cannot be read or fails on its input; `GivenUp` when it takes too
   * long. `ms`: the time it may take, in place of the usual half second.
   */
  readonly evaluate: (
    expression: string,
    base: ExpressionBase,
    input: object,
    environment: Readonly<Record<string, unknown>>,
    weightOf: WeightOf,
    ms?: number,
  ) => readonly unknown[]
  /** The library's words about an expression that it cannot read; undefined for one that it can. */
  readonly faultOf: (expression: string, base: ExpressionBase) => string | undefined
  /** A decimal for exact computation; a plain number is binary, and then 0.1 + 0.2 is not 0.3. */
  readonly decimal: (digits: string) => unknown
  /**
   * One result as JSON text, decimals with their digits. Quantities and dates of FHIRPath become
   * FHIR's.
   */
  readonly asJson: (result: unknown) => string
  /** The type of an element of R4 by its path, such as `code` for `Patient.gender`. */
  readonly typeAt: (path: string) => string | undefined
}

/** A score with its digits as the form has them. */
export interface WeightDigits {
  readonly digits: string
}

/**
 * The score that the form gives to an answer of a question, as digits. `unknown` where no answer on
 * offer has one: the scores are somewhere else then, on a server or nowhere.
 */
export type WeightOf = (linkId: string, value: AnswerValue) => WeightDigits | 'unknown' | undefined

type Compiled = (input: object, environment: Record<string, unknown>, options: object) => unknown

let loading: Promise<Evaluator> | undefined

/**
 * Loads the FHIRPath library with FHIR R4's types: a part of the app of its own, fetched once, when
 * a form computes something.
 */
export async function loadEvaluator(): Promise<Evaluator> {
  loading ??= load()
  try {
    return await loading
  } catch (failure) {
    // The next form tries again.
    loading = undefined
    throw failure
  }
}

async function load(): Promise<Evaluator> {
  const { parts, library } = await import('./fhirpath-parts')
  // Each takes a good part of what a page may be busy for without being felt.
  await runInSlices(oneByOne(parts), new AbortController().signal, 'task', 0)
  const { fhirpath, model } = library()
  const known = new Map<string, Compiled>()
  const compiled = (expression: string, base: ExpressionBase): Compiled => {
    const key = `${base} ${expression}`
    const before = known.get(key)
    if (before !== undefined) return before
    checkSource(expression)
    const fresh: Compiled = fhirpath.compile({ base, expression }, model, {
      resolveInternalTypes: false,
      async: false,
    })
    known.set(key, fresh)
    return fresh
  }
  const decimal = (digits: string) => fhirpath.FP_Decimal.getDecimal(digits)
  const patterns = patternFunctions((node) => fhirpath.util.valData(node) as unknown)
  const isDecimal = (value: unknown) => value instanceof fhirpath.FP_Decimal
  return {
    evaluate: (expression, base, input, environment, weightOf, ms) => {
      const fn = (nodes: unknown) => {
        const weights = listOf(nodes).map((node) =>
          weightIn(node, (one) => fhirpath.util.valData(one) as unknown, weightOf),
        )
        const known = weights.flatMap((one) =>
          one === undefined || one === 'unknown' ? [] : [decimal(one.digits)],
        )
        // The sum of nothing is 0: of answers whose scores are unknown, that is no total.
        if (known.length === 0 && weights.includes('unknown'))
          throw new Error('The form gives no scores to these answers')
        return known
      }
      // The library's own version asks a server for value sets outside the form, and does not know
      // those of a catalogue.
      const weight = { fn, arity: { 0: [] }, internalStructures: true }
      return listOf(
        compiled(expression, base)(
          input,
          { ...environment },
          {
            userInvocationTable: { weight, ordinal: weight, ...patterns },
            debugger: watch(ms),
          },
        ),
      )
    },
    faultOf: (expression, base) => {
      try {
        compiled(expression, base)
        return undefined
      } catch (failure) {
        // It lists everything that the grammar would allow there.
        return failure instanceof Error ? failure.message.replace(/ expecting [\s\S]*$/, '') : ''
      }
    },
    decimal,
    asJson: (result) => {
      const data: unknown = fhirpath.util.valData(result)
      return jsonOf(data, isDecimal)
    },
    typeAt: (path) => textOf(fieldsOf(model.path2Type)[path]),
  }
}

function* oneByOne(parts: readonly (() => unknown)[]): SlicedWork<void> {
  for (const part of parts) {
    part()
    yield
  }
}

/**
 * The score of an answer or its value (SDC, "FHIRPath supplements", weight): its own, or else its
 * option's.
 */
function weightIn(
  node: unknown,
  dataOf: (node: unknown) => unknown,
  weightOf: WeightOf,
): ReturnType<WeightOf> {
  const data = fieldsOf(dataOf(node))
  const own =
    kindOf(data) === undefined
      ? data
      : fieldsOf(Object.values(data).find((value) => typeof value === 'object'))
  const carried = [...listOf(own['extension']), ...listOf(data['extension'])]
    .map(fieldsOf)
    .find(
      ({ url }) =>
        url === 'http://hl7.org/fhir/StructureDefinition/itemWeight' ||
        url === 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
    )
  if (carried !== undefined) return { digits: String(carried['valueDecimal']) }
  const answer = answerValueOf(data) ?? { valueCoding: data }
  for (
    let above = node;
    above !== undefined && above !== null;
    above = fieldsOf(above)['parentResNode']
  ) {
    const linkId = fieldsOf(dataOf(above))['linkId']
    if (typeof linkId === 'string') return weightOf(linkId, answer)
  }
  return undefined
}

function jsonOf(value: unknown, isDecimal: (value: unknown) => boolean): string {
  if (value === null || value === undefined) return 'null'
  if (isDecimal(value)) return decimalText(written(value))
  if (Array.isArray(value)) return `[${value.map((one) => jsonOf(one, isDecimal)).join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Object.getPrototypeOf(value) === Object.prototype) {
    const members = Object.entries(fieldsOf(value)).filter(([, member]) => member !== undefined)
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jsonOf(member, isDecimal)}`).join(',')}}`
  }
  const text = written(value)
  return quantityJson(text) ?? JSON.stringify(text.replace(/-00:00$/, '+00:00'))
}

/** The library's own values write themselves as FHIRPath does. */
function written(value: unknown): string {
  return `${value as string | number}`
}

/**
 * Computed digits without end are cut off at the length that FHIR allows (R4, decimal: 18 digits).
 */
function decimalText(digits: string): string {
  return digits.replace(/[-.]/g, '').length <= 18
    ? digits
    : String(Number(Number(digits).toPrecision(15)))
}

/** FHIRPath writes a quantity as `5 'mg'`, FHIR as an object (FHIR R4, "FHIRPath", quantities). */
function quantityJson(text: string): string | undefined {
  const [, digits, unit] = /^(-?[\d.eE+-]+) '([^']*)'$/.exec(text) ?? []
  if (digits === undefined || unit === undefined) return undefined
  return (
    `{"value":${decimalText(digits)},"unit":${JSON.stringify(unit)},` +
    `"system":"http://unitsofmeasure.org","code":${JSON.stringify(unit)}}`
  )
}
