import type { DescriptionOf, FormExpression, ItemDefinition } from '../../engine/read/definition'
import { itemsBelow } from '../../engine/read/check-questionnaire'
import { extensionName, extensionOf } from '../../engine/read/extension'
import { readsOf } from '../../engine/run/depends-on'
import type { Evaluator, ExpressionBase } from '../../engine/run/evaluator'
import { variableFor } from '../../engine/run/plan-tasks'
import type { SlicedWork } from '~/std/run-in-slices'
import { everyItem, type TellOf } from './check-answers'

/** One expression of a form. */
interface Written {
  readonly expression: FormExpression
  /** Absent for an expression of the form itself. */
  readonly item: ItemDefinition | undefined
  /** True for what is computed again whenever an answer changes that it may read. */
  readonly again: boolean
}

/** From this number of items on, an expression that reads all of them is told. */
export const MANY = 50

/** Every expression of a form, in FHIRPath. */
export function expressionsOf(form: DescriptionOf): readonly Written[] {
  const written = (
    expression: FormExpression | undefined,
    item: ItemDefinition | undefined,
    again: boolean,
  ): readonly Written[] => (expression === undefined ? [] : [{ expression, item, again }])
  return [
    ...form.variables.flatMap((one) => written(one, undefined, true)),
    ...form.constraints.flatMap(({ expression }) => written(expression, undefined, true)),
    ...everyItem(form.items).flatMap((item) => {
      const {
        variables,
        enable,
        initial,
        calculated,
        population,
        options,
        candidates,
        toggles,
        constraints,
        face,
      } = item.expressions
      return [
        ...variables.flatMap((one) => written(one, item, true)),
        ...[enable, calculated, options, candidates].flatMap((one) => written(one, item, true)),
        ...[initial, population].flatMap((one) => written(one, item, false)),
        ...[...toggles, ...constraints, ...face].flatMap(({ expression }) =>
          written(expression, item, true),
        ),
      ]
    }),
  ]
}

/**
 * Finds expressions that cannot be read, that use names or questions that the form does not have,
 * that read every answer again at each key, and that wait for one another. Returns the expressions
 * with a fault, which also fail when they are run.
 */
export function* checkExpressions(
  form: DescriptionOf,
  evaluator: Evaluator | undefined,
  tell: TellOf,
): SlicedWork<ReadonlySet<string>> {
  const faulty = new Set<string>()
  const all = itemsBelow(form.questionnaire)
  const known = new Set(all.map(({ linkId }) => linkId))
  const others = namesElsewhere(form)
  const isPart = IN_PARTS.some((name) => extensionOf(form.questionnaire, name) !== undefined)
  for (const { expression: one, item, again } of expressionsOf(form)) {
    yield
    const { expression } = one
    const linkId = item?.face.linkId
    const says = evaluator?.faultOf(expression, baseOf(item))
    if (says !== undefined) {
      faulty.add(expression)
      tell(linkId, { kind: 'expression-broken', expression, says })
      continue
    }
    const { items, names } = readsOf(expression, item === undefined)
    for (const name of new Set(names))
      // Its language is told where the name is given.
      if (form.unreadNames.has(name)) faulty.add(expression)
      else if (!isKnownName(name, item, form)) {
        faulty.add(expression)
        if (!isPart && !others.has(name)) tell(linkId, { kind: 'name-unknown', expression, name })
      }
    // Whoever reads a variable that fails fails with it, and is not the reason.
    const read = names.map((name) => variableFor(name, item, form)?.expression.expression)
    if (read.some((one) => one !== undefined && faulty.has(one))) faulty.add(expression)
    if (readsThisForm(one, item, form))
      for (const question of new Set(namedIn(expression)))
        if (!known.has(question)) tell(linkId, { kind: 'names-no-question', expression, question })
    if (again && items === undefined && all.length >= MANY)
      tell(linkId, { kind: 'reads-everything', expression, items: all.length })
  }
  yield* tellCircles(form, tell)
  tellVariableCircles(form, tell)
  return faulty
}

function baseOf(item: ItemDefinition | undefined): ExpressionBase {
  return item === undefined ? 'QuestionnaireResponse' : 'QuestionnaireResponse.item'
}

/**
 * Names that FHIRPath and SDC define for every form ("Environment variables"; SDC, "Expressions"),
 * and those that the app always gives.
 */
const BUILT_IN = [
  'resource',
  'rootResource',
  'context',
  'questionnaire',
  'qitem',
  'ucum',
  'sct',
  'loinc',
  'patient',
  'user',
  'encounter',
]

/** Parts of another form use the names of that one (SDC, "Modular Questionnaires"). */
const IN_PARTS = ['sdc-questionnaire-assemble-expectation', 'sdc-questionnaire-assembleContext']

/**
 * Names that something gives which the engine does not do: contained requests (SDC, sourceQueries),
 * and expressions that offer records to choose from.
 */
function namesElsewhere({ questionnaire }: DescriptionOf): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { id } of questionnaire.contained ?? []) if (id !== undefined) found.add(id)
  for (const element of [questionnaire, ...itemsBelow(questionnaire)])
    for (const { url, valueExpression } of element.extension ?? [])
      if (valueExpression?.name !== undefined && extensionName(url) !== 'variable')
        found.add(valueExpression.name)
  return found
}

function isKnownName(name: string, item: ItemDefinition | undefined, form: DescriptionOf): boolean {
  return (
    BUILT_IN.includes(name) ||
    /^(?:vs|ext)-/.test(name) ||
    form.contextNames.has(name) ||
    variableFor(name, item, form) !== undefined
  )
}

const OF_THIS_FORM = ['resource', 'rootResource', 'context', 'questionnaire', 'qitem']

/**
 * True for an expression that reads nothing but this form and its answers: the questions that it
 * names are this form's.
 */
function readsThisForm(
  { expression }: FormExpression,
  item: ItemDefinition | undefined,
  form: DescriptionOf,
  seen: readonly FormExpression[] = [],
): boolean {
  return readsOf(expression, item === undefined).names.every((name) => {
    if (OF_THIS_FORM.includes(name) || /^(?:ucum|sct|loinc)$/.test(name)) return true
    const variable = variableFor(name, item, form)
    if (variable === undefined) return false
    return (
      seen.includes(variable.expression) ||
      readsThisForm(variable.expression, variable.item, form, [...seen, variable.expression])
    )
  })
}

const NAMED = /\blinkId\s*=\s*'((?:[^'\\])*)'/g
const NAMED_IN = /\blinkId\s+in\s*\(([^)]*)\)/g

/** The questions that an expression names by their `linkId`. */
function namedIn(expression: string): readonly string[] {
  return [
    ...[...expression.matchAll(NAMED)].map(([, name]) => name ?? ''),
    ...[...expression.matchAll(NAMED_IN)].flatMap(([, list]) =>
      [...(list ?? '').matchAll(/'((?:[^'\\])*)'/g)].map(([, name]) => name ?? ''),
    ),
  ]
}

/** A step into an item that is narrowed by a name again, which says more than the name before. */
const NARROWED =
  /^\s*(?:\.\s*(?:item|answer|first\(\)|descendants\(\)|repeat\(item\))\s*)*\.\s*where\(\s*linkId\b/
const DEEPER =
  /^\s*(?:\.\s*(?:first|last|answer)(?:\(\))?\s*)*\.\s*(?:item|descendants|repeat|children)\b/

/**
 * The questions whose answers an expression certainly reads: those that it names last on a way.
 * Wherever a way goes on into items without a name, nothing is certain.
 */
export function readFor(expression: string): readonly string[] {
  return [...expression.matchAll(NAMED)].flatMap((found) => {
    const root = [...expression.slice(0, found.index).matchAll(/%`?([\w-]+)/g)].at(-1)?.[1]
    // Questions of the form itself, or of something else, are no answers of this response.
    if (root !== undefined && !ANSWERS.includes(root)) return []
    const rest = afterBracket(expression.slice(found.index + found[0].length))
    return NARROWED.test(rest) || DEEPER.test(rest) ? [] : [found[1] ?? '']
  })
}

const ANSWERS = ['resource', 'rootResource', 'context']

/** The text after the bracket that is open at its beginning. */
function afterBracket(text: string): string {
  let depth = 0
  let isQuoted = false
  for (const [at, sign] of [...text].entries()) {
    if (sign === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0) return [...text].slice(at + 1).join('')
  }
  return ''
}

/** Computed answers that are computed from one another, or from themselves. */
function* tellCircles(form: DescriptionOf, tell: TellOf): SlicedWork<void> {
  const reads = new Map<string, readonly string[]>()
  for (const [linkId, item] of form.byLinkId) {
    const { calculated } = item.expressions
    if (calculated !== undefined)
      reads.set(linkId, readWithVariables(calculated, item, form, [calculated]))
    yield
  }
  const told = new Set<string>()
  for (const linkId of reads.keys()) {
    if (told.has(linkId)) continue
    const way = wayBack(linkId, reads)
    if (way === undefined) continue
    for (const one of way) told.add(one)
    tell(linkId, { kind: 'circle', of: way })
  }
}

function readWithVariables(
  { expression }: FormExpression,
  item: ItemDefinition | undefined,
  form: DescriptionOf,
  seen: readonly FormExpression[],
): readonly string[] {
  return [
    ...readFor(expression),
    ...readsOf(expression, item === undefined).names.flatMap((name) => {
      const variable = variableFor(name, item, form)
      return variable === undefined || seen.includes(variable.expression)
        ? []
        : readWithVariables(variable.expression, variable.item, form, [
            ...seen,
            variable.expression,
          ])
    }),
  ]
}

/** A way from a computed answer back to itself, over others; undefined when there is none. */
function wayBack(
  start: string,
  reads: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const before = new Map<string, string>()
  const waiting = [start]
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift())
    for (const next of reads.get(here) ?? []) {
      if (next === start) {
        const way = [here]
        for (let back = before.get(here); back !== undefined; back = before.get(back))
          way.unshift(back)
        return way
      }
      if (reads.has(next) && !before.has(next)) {
        before.set(next, here)
        waiting.push(next)
      }
    }
  return undefined
}

/** Variables that use one another: the engine finds nothing in them. */
function tellVariableCircles(form: DescriptionOf, tell: TellOf): void {
  const told = new Set<FormExpression>()
  for (const { expression, item } of expressionsOf(form)) {
    if (expression.name === undefined) continue
    const way = variableWay(expression, item, form, [expression])
    if (way === undefined || way.some((one) => told.has(one))) continue
    for (const one of way) told.add(one)
    tell(item?.face.linkId, {
      kind: 'variable-circle',
      of: way.map(({ name }) => `%${name ?? ''}`),
    })
  }
}

function variableWay(
  last: FormExpression,
  item: ItemDefinition | undefined,
  form: DescriptionOf,
  way: readonly FormExpression[],
): readonly FormExpression[] | undefined {
  for (const name of readsOf(last.expression, item === undefined).names) {
    const variable = variableFor(name, item, form)
    // A name within its own variable is that of the launch context (`engine/run/evaluation.ts`).
    if (variable === undefined || variable.expression === last) continue
    if (variable.expression === way[0]) return way
    if (way.includes(variable.expression)) continue
    const found = variableWay(variable.expression, variable.item, form, [
      ...way,
      variable.expression,
    ])
    if (found !== undefined) return found
  }
  return undefined
}
