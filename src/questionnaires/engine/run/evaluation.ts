import type { QuestionnaireResponseItemAnswer } from 'fhir/r4'
import { parseJson } from '~/fhir/wire/parse-json'
import { GivenUp } from '../../pattern/run-pattern'
import type { AnswerValue } from '../answers/answer-value'
import { digitsOf } from '../answers/answer-values'
import { sameAnswer } from '../answers/compare-answers'
import type { FormExpression, ItemDefinition } from '../read/definition'
import { enabledOf } from './enabled'
import type { Evaluator, WeightOf } from './evaluator'
import type { FormState, Node, Runtime } from '../form-state'
import { carriedWeight, withWeight } from '../read/option-weight'
import { TooSlow } from './measured-run'
import { dependsOn, variableFor } from './plan-tasks'
import { type Making, responseItem, responseItems } from '../answers/response-items'
import { readsOf } from './depends-on'
import type { FormPath } from '../read/form-path'

/** Expressions on one state of a form; shared inputs are computed once. */
export interface Evaluation {
  /**
   * The results as data, or the reason why there are none. `holders`: from outermost to the
   * occurrence itself.
   */
  readonly run: (
    expression: FormExpression,
    dependsOn: ReadonlySet<string> | undefined,
    holders: readonly Node[],
  ) => Outcome
  /**
   * The library's own results of an expression that is not part of the form's own computing, with
   * names that are given to it. Throws where it fails, and `GivenUp` where it takes too long.
   */
  readonly once: (
    expression: string,
    holders: readonly Node[],
    given: Readonly<Record<string, unknown>>,
  ) => readonly unknown[]
}

/**
 * The result of an expression, or that it failed, or that it took too long and is not tried again
 * while the form is open.
 */
export type Outcome = readonly unknown[] | 'failed' | 'given-up'

/** Opens one state of a form for expressions. */
export function evaluationOf(
  state: Pick<FormState, 'nodes' | 'computed'>,
  runtime: Runtime,
  evaluator: Evaluator,
): Evaluation {
  const { definition, context } = runtime
  const isEnabled = enabledOf(state)
  const making: Making = {
    isEnabled,
    texts: false,
    answer: (value, { definition: asked }) => exact(scored(value, asked), evaluator),
  }
  const responses = new Map<ReadonlySet<string> | undefined, object>()
  const variables = new Map<string, readonly unknown[]>()
  /** The time of each run in milliseconds; undefined for the usual one. */
  let patience: number | undefined

  const weightOf: WeightOf = (linkId, value) => {
    const options = definition.byLinkId.get(linkId)?.face.options
    const chosen = options?.find((option) => sameAnswer(option.value, value))
    if (chosen === undefined) return undefined
    if (chosen.weight !== undefined) return { digits: chosen.weight }
    return options?.some(({ weight }) => weight !== undefined) === true ? undefined : 'unknown'
  }

  /**
   * The response with only the parts that are read: in a long form, the others would be walked in
   * vain.
   */
  const response = (only: ReadonlySet<string> | undefined): object => {
    const before = responses.get(only)
    if (before !== undefined) return before
    const item = responseItems(state.nodes, { ...making, only })
    const made = {
      ...runtime.header,
      resourceType: 'QuestionnaireResponse',
      status: 'in-progress',
      ...(item.length > 0 && { item }),
    }
    responses.set(only, made)
    return made
  }

  const raw = (
    expression: FormExpression,
    only: ReadonlySet<string> | undefined,
    holders: readonly Node[],
    given: Readonly<Record<string, unknown>> = {},
  ): readonly unknown[] => {
    const node = holders.at(-1)
    const resource = response(only)
    const environment: Record<string, unknown> = {
      resource,
      questionnaire: definition.questionnaire,
    }
    if (node !== undefined) environment['qitem'] = node.definition.source
    for (const name of readsOf(expression.expression, false).names) {
      const value = Object.hasOwn(given, name) ? given[name] : named(name, holders, expression)
      if (value !== undefined) environment[name] = value
    }
    if (node === undefined)
      return evaluator.evaluate(
        expression.expression,
        'QuestionnaireResponse',
        resource,
        environment,
        weightOf,
        patience,
      )
    // An item without an answer is not part of a response; for its own expressions it is there with
    // its name.
    const input = responseItem(node, making) ?? { linkId: node.definition.face.linkId }
    return evaluator.evaluate(
      expression.expression,
      'QuestionnaireResponse.item',
      input,
      environment,
      weightOf,
      patience,
    )
  }

  const named = (name: string, holders: readonly Node[], asking: FormExpression): unknown => {
    const item = holders.at(-1)?.definition
    const variable = variableFor(name, item, definition)
    if (variable === undefined || variable.expression === asking) {
      const known = context[name] ?? (definition.contextNames.has(name) ? [] : undefined)
      // Nothing in its place would be counted as none, and "none" would be an answer.
      if (known === undefined && definition.unreadNames.has(name))
        throw new Error(`Nobody knows the value of ${name}`)
      return known
    }
    const depth =
      variable.item === undefined
        ? 0
        : holders.findIndex((holder) => holder.definition === variable.item) + 1
    const own = holders.slice(0, depth)
    const key = `${pathOf(own)} ${name}`
    const before = variables.get(key)
    if (before !== undefined) return before
    if (runtime.givenUp.has(variable.expression)) throw new GivenUp('a variable that was given up')
    // Set before it is computed: variables that refer to each other find nothing and end.
    variables.set(key, [])
    try {
      const all = raw(
        variable.expression,
        dependsOn(variable.expression, variable.item, definition),
        own,
      )
      const results = ofOccurrence(all, variable.expression, own.at(-1))
      variables.set(key, results)
      return results
    } catch (failure) {
      // Whoever reads it next would take nothing for its value.
      variables.delete(key)
      if (isGivenUp(failure) && !isTriedAgain(failure)) runtime.givenUp.add(variable.expression)
      throw failure
    }
  }

  const isTriedAgain = (failure: unknown) =>
    failure instanceof TooSlow && patience === undefined && runtime.secondTries.left > 0

  const attempt = (
    expression: FormExpression,
    only: ReadonlySet<string> | undefined,
    holders: readonly Node[],
  ): Outcome => {
    try {
      return raw(expression, only, holders).map((result) => parseJson(evaluator.asJson(result)))
    } catch (failure) {
      if (!isGivenUp(failure)) return 'failed'
      if (isTriedAgain(failure)) {
        runtime.secondTries.left -= 1
        patience = LONGER_MS
        try {
          return attempt(expression, only, holders)
        } finally {
          patience = undefined
        }
      }
      // A form that is slow by itself gets no more second tries: each would delay a key.
      if (failure instanceof TooSlow) runtime.secondTries.left = 0
      runtime.givenUp.add(expression)
      return 'given-up'
    }
  }

  return {
    run: (expression, only, holders) =>
      runtime.givenUp.has(expression) ? 'given-up' : attempt(expression, only, holders),
    once: (expression, holders, given) => raw({ expression }, undefined, holders, given),
  }
}

/** The milliseconds of a second try: a lost total is worse than a page that waits. */
const LONGER_MS = 2_000

/** True for a run that its watch ended. A fast machine exhausts its stack first. */
function isGivenUp(failure: unknown): boolean {
  return failure instanceof GivenUp || failure instanceof RangeError
}

/** The entry for an occurrence: the source of a repeating group has one for each. */
function ofOccurrence(
  results: readonly unknown[],
  expression: FormExpression,
  node: Node | undefined,
): readonly unknown[] {
  if (
    node === undefined ||
    !node.definition.face.repeats ||
    node.definition.expressions.population !== expression
  )
    return results
  return results.slice(node.id, node.id + 1)
}

function pathOf(holders: readonly Node[]): FormPath {
  return holders.at(-1)?.path ?? ''
}

/**
 * An answer with the score of its option, even if the service that stored it left the score out.
 */
function scored(value: AnswerValue, { face: { options } }: ItemDefinition): AnswerValue {
  if (options === undefined || !('valueCoding' in value) || carriedWeight(value) !== undefined)
    return value
  const option = options.find((one) => sameAnswer(one.value, value))
  return option === undefined ? value : withWeight(value, carriedWeight(option.value))
}

/** An answer whose decimals are computed with their original digits. */
function exact(value: AnswerValue, evaluator: Evaluator): QuestionnaireResponseItemAnswer {
  const digits = digitsOf(value)
  if (digits === undefined || 'valueInteger' in value) return value
  // The library accepts its own decimals wherever FHIR has a number; its types do not say so.
  const decimal = evaluator.decimal(digits) as number
  return 'valueQuantity' in value
    ? { ...value, valueQuantity: { ...value.valueQuantity, value: decimal } }
    : { ...value, valueDecimal: decimal }
}
