import type { FhirResource, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4'
import { textOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import { isResource } from '~/fhir/resource-types'
import { GivenUp } from '../pattern/run-pattern'
import { kindOf } from '../engine/answers/answer-values'
import { responseItem } from '../engine/answers/response-items'
import type { Form } from '../engine/form'
import type { Node } from '../engine/form-state'
import { type Extensible, extensionsOf } from '../engine/read/extension'
import type { FormPath } from '../engine/read/form-path'
import { enabledOf } from '../engine/run/enabled'
import { evaluationOf } from '../engine/run/evaluation'
import type { Evaluator } from '../engine/run/evaluator'
import { settleWholly } from '../engine/run/settle'
import {
  DEFINITION_VALUE,
  partOf,
  startsRecord,
  type RecordInstruction,
  type RecordToBe,
} from './extract-records'
import { type Context, fillTemplate, type Template } from './fill-template'
import { JsonValue, memberValue, writtenJson } from './json-value'
import { madeRecord, newScope, type MadeRecord, type Scope } from './made-record'

/** The content of a record that answers become. */
export interface ComputedRecord {
  /** As it would be written: several where a template repeats, none where it comes to nothing. */
  readonly resources: readonly FhirResource[]
  /** The names by which other records refer to them, in their order. */
  readonly fullUrls: readonly (string | undefined)[]
  /** The number of answers and expressions that have no place in it, or failed. */
  readonly left: number
}

/** The records by the keys of `extractRecords`, and the ids that they have for one another. */
export interface ComputedRecords {
  readonly byKey: ReadonlyMap<string, ComputedRecord>
  readonly allocated: ReadonlySet<string>
}

const ALLOCATE = 'sdc-questionnaire-extractAllocateId'
/** The name of the context that a part of a template begins: no author can have it. */
const HERE = 'context of the template'

/**
 * The content of the records that answers become, as `$extract` of the SDC guide makes it from
 * `definitionExtract`, `itemExtractionContext`, `templateExtract` and `templateExtractBundle` (SDC,
 * "Form Data Extraction"). Values are answers, fixed by the form, or results of its expressions;
 * what has no place in R4's element is left out and counted. It never throws: an expression that
 * fails gives nothing, and after one that takes too long no other is run. `facts`: the response as
 * it was sent, or what is known of it before.
 */
export function computeRecords(
  form: Form,
  records: readonly RecordToBe[],
  facts: Partial<QuestionnaireResponse>,
  evaluator: Evaluator,
): ComputedRecords {
  const { state } = settleWholly(form)
  const { item: _, resourceType: __, ...known } = facts
  const { runtime } = state
  const header = { ...runtime.header, ...known }
  const evaluation = evaluationOf(state, { ...runtime, header }, evaluator)
  const isEnabled = enabledOf(state)
  const holdersOf = chainsOf(state.nodes)
  const { questionnaire } = runtime.definition
  const allocated = new Map<string, string>()
  let left = 0
  let isStopped = false

  /** Ids that the form gives to records that do not exist yet, by the names of its expressions. */
  const idsFor = (holders: readonly Node[]): Readonly<Record<string, unknown>> => {
    const given: Record<string, unknown> = {}
    const places: readonly (readonly [FormPath, Extensible])[] = [
      ['', questionnaire],
      ...holders.map((node) => [node.path, node.definition.source] as const),
    ]
    for (const [path, element] of places)
      for (const { valueString: name } of extensionsOf(element, ALLOCATE)) {
        if (name === undefined) continue
        const key = `${path} ${name}`
        const id = allocated.get(key) ?? `urn:uuid:${crypto.randomUUID()}`
        allocated.set(key, id)
        given[name] = id
      }
    return given
  }

  const run = (expression: string, holders: readonly Node[], context: Context) => {
    if (isStopped) {
      left += 1
      return []
    }
    const given = idsFor(holders)
    try {
      return context === undefined
        ? evaluation.once(expression, holders, given)
        : evaluation.once(`%\`${HERE}\`.select(\n${expression}\n)`, holders, {
            ...given,
            [HERE]: context.node,
          })
    } catch (failure) {
      left += 1
      isStopped = failure instanceof GivenUp || failure instanceof RangeError
      return []
    }
  }
  const valueOf = (result: unknown): JsonValue => {
    const text = evaluator.asJson(result)
    return new JsonValue(text, parseJson(text))
  }
  const valuesOf = (expression: string, holders: readonly Node[], context?: Context) =>
    run(expression, holders, context).map(valueOf)

  const putFixed = (
    element: Extensible,
    holders: readonly Node[],
    record: MadeRecord,
    type: string,
    scope: Scope,
  ) => {
    for (const extension of extensionsOf(element, DEFINITION_VALUE)) {
      const path = pathIn(partOf(extension, 'definition')?.valueUri, type)
      if (path === undefined) continue
      const fixed = partOf(extension, 'fixed-value') ?? {}
      const name = Object.keys(fixed).find((key) => key.startsWith('value'))
      const { expression } = partOf(extension, 'expression')?.valueExpression ?? {}
      const values =
        name !== undefined
          ? [memberValue(fixed, name)]
          : expression === undefined
            ? []
            : valuesOf(expression, holders)
      for (const value of values) if (!record.put(path, value, scope)) left += 1
    }
  }

  const putItem = (
    node: Node,
    around: readonly Node[],
    record: MadeRecord,
    type: string,
    scope: Scope,
  ) => {
    if (responseItem(node, { isEnabled, texts: false }) === undefined) return
    const { source } = node.definition
    const holders = [...around, node]
    const path = pathIn(source.definition, type)
    const below = (nodes: readonly Node[], own: Scope) => {
      for (const one of nodes)
        if (!startsRecord(one.definition.source)) putItem(one, holders, record, type, own)
    }
    if (node.definition.face.type === 'group') {
      const own = newScope(scope)
      if (path !== undefined) record.begin(path, own)
      putFixed(source, holders, record, type, own)
      below(node.nodes, own)
      return
    }
    const slots = node.slots.filter(({ value }) => value !== undefined)
    const isShared = path === undefined || slots.length < 2 || record.isList(path)
    // A question with values of its own has an entry of its own for them.
    const hasOwn = extensionsOf(source, DEFINITION_VALUE).length > 0
    let own = isShared && !hasOwn ? scope : newScope(scope)
    for (const [place, { value, nodes }] of slots.entries()) {
      if (place > 0 && !isShared) own = newScope(scope)
      if (place === 0 || !isShared) putFixed(source, holders, record, type, own)
      const kind = value === undefined ? undefined : kindOf(value)
      if (path !== undefined && value !== undefined && kind !== undefined)
        if (!record.put(path, memberValue(value, kind), own)) left += 1
      below(nodes, own)
    }
  }

  const byDefinition = (
    { type, how }: RecordToBe,
    holders: readonly Node[],
  ): readonly MadeEntry[] => {
    const record = madeRecord(type, evaluator.typeAt)
    const scope = newScope()
    const holder = holders.at(-1)
    if (holder === undefined) {
      putFixed(questionnaire, [], record, type, scope)
      for (const node of state.nodes)
        if (!startsRecord(node.definition.source)) putItem(node, [], record, type, scope)
    } else putItem(holder, holders.slice(0, -1), record, type, scope)
    const json = record.json()
    return json === undefined ? [] : [{ json, fullUrl: nameOf(how, holders) }]
  }

  /** The name of a record, which its form computes. */
  const nameOf = ({ fullUrl }: RecordInstruction, holders: readonly Node[]) => {
    const [first] = fullUrl === undefined ? [] : valuesOf(fullUrl, holders)
    return textOf(first?.data)
  }

  const byTemplate = (
    how: Extract<RecordInstruction, { kind: 'template' }>,
    holders: readonly Node[],
  ): readonly MadeEntry[] => {
    const template: Template = {
      contexts: (expression, context) =>
        run(expression, holders, context).map((node) => ({ node })),
      values: (expression, context) => valuesOf(expression, holders, context),
      typeAt: evaluator.typeAt,
      onLeft: () => {
        left += 1
      },
    }
    const { resourceType } = how.template
    const owner =
      typeof resourceType === 'string' ? { type: resourceType, path: resourceType } : undefined
    const [id] = how.id === undefined ? [] : valuesOf(how.id, holders)
    return fillTemplate(how.template, owner, template).flatMap((made) => {
      const record = how.member === undefined ? made : made[how.member]
      if (record === undefined || record instanceof JsonValue || Array.isArray(record)) return []
      // The id of a template is its name in the form.
      const { id: __id, ...rest } = record
      const json = writtenJson(typeof id?.data === 'string' ? { ...rest, id } : rest)
      const own = how.member === undefined ? undefined : made['fullUrl']
      const stated = own instanceof JsonValue ? textOf(own.data) : undefined
      return json === undefined ? [] : [{ json, fullUrl: stated ?? nameOf(how, holders) }]
    })
  }

  const byKey = new Map<string, ComputedRecord>()
  for (const record of records) {
    left = 0
    const holders = record.how.path === '' ? [] : holdersOf.get(record.how.path)
    const made =
      holders === undefined
        ? []
        : record.how.kind === 'definition'
          ? byDefinition(record, holders)
          : byTemplate(record.how, holders)
    const resources: FhirResource[] = []
    const fullUrls: (string | undefined)[] = []
    for (const { json, fullUrl } of made) {
      const resource = parseJson(json)
      if (!isResource(resource)) continue
      resources.push(resource)
      fullUrls.push(fullUrl)
    }
    byKey.set(record.key, { resources, fullUrls, left })
  }
  return { byKey, allocated: new Set(allocated.values()) }
}

/** A record as JSON, and the name by which others refer to it. */
interface MadeEntry {
  readonly json: string
  readonly fullUrl: string | undefined
}

/** The path below its type that a definition names: `name.family` of `…#Patient.name.family`. */
function pathIn(definition: QuestionnaireItem['definition'], type: string): string | undefined {
  const [, path] = definition?.split('#') ?? []
  return path?.startsWith(`${type}.`) === true ? path.slice(type.length + 1) : undefined
}

/** Every occurrence with those around it, from the outermost, by its path. */
function chainsOf(nodes: readonly Node[]): ReadonlyMap<FormPath, readonly Node[]> {
  const found = new Map<FormPath, readonly Node[]>()
  const collect = (all: readonly Node[], around: readonly Node[]) => {
    for (const node of all) {
      const chain = [...around, node]
      found.set(node.path, chain)
      collect(node.nodes, chain)
      for (const slot of node.slots) collect(slot.nodes, chain)
    }
  }
  collect(nodes, [])
  return found
}
