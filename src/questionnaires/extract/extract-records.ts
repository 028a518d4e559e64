import type { Extension, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { isResourceType } from '~/fhir/resource-types'
import type { ResourceType } from '~/fhir/resource'
import { itemsBelow } from '../engine/read/check-questionnaire'
import { type Extensible, extensionName, extensionOf, extensionsOf } from '../engine/read/extension'
import type { Form } from '../engine/form'
import type { FormItem } from '../engine/read/form-item'
import type { FormPath } from '../engine/read/form-path'

/** A record that answers become elsewhere. */
export interface RecordToBe {
  readonly key: string
  readonly type: ResourceType
  /** The answered questions that it is made from, in the order of the form. */
  readonly from: readonly FormItem[]
  /** The number of its details that are from no answer: fixed by the form, or worked out. */
  readonly others: number
  readonly how: RecordInstruction
  /** Names the instruction in the form: the same for all occurrences of its item. */
  readonly instruction: string
  /**
   * Set where it would not only be added: `stored` for one that may be there and is changed,
   * `conditional` for one that depends on what is there.
   */
  readonly changes?: Changes
  /** Set where its definitions name a profile, which is not read: what it fixes is missing. */
  readonly ofProfile?: true
}

type Changes = 'stored' | 'conditional'

/** The instruction by which a record is made. `path`: of the item that has it, or of the form. */
export type RecordInstruction =
  | {
      readonly kind: 'definition'
      readonly path: FormPath
      /** Computes the name by which other records refer to it. */
      readonly fullUrl?: string
    }
  | {
      readonly kind: 'template'
      readonly path: FormPath
      readonly template: Readonly<Record<string, unknown>>
      /** The member of the template that is the record, where it is an entry of a bundle. */
      readonly member?: 'resource'
      /** Computes the id of a record that is changed. */
      readonly id?: string
      /** Computes the name by which other records refer to it. */
      readonly fullUrl?: string
    }

/** The records that answers become by the form's instructions. */
export interface RecordsToBe {
  readonly records: readonly RecordToBe[]
  /** The number of conversions whose content is not in the form (StructureMaps, templates). */
  readonly elsewhere: number
}

const DEFINITION = 'sdc-questionnaire-definitionExtract'
/** The extension that puts a fixed or a computed value into a record. */
export const DEFINITION_VALUE = 'sdc-questionnaire-definitionExtractValue'
const CONTEXT = 'sdc-questionnaire-itemExtractionContext'
const TEMPLATE = 'sdc-questionnaire-templateExtract'
const TEMPLATE_BUNDLE = 'sdc-questionnaire-templateExtractBundle'
const IN_TEMPLATE = /^sdc-questionnaire-templateExtract(?:Context|Value)$/
const MAP = 'sdc-questionnaire-targetStructureMap'
const INSTRUCTIONS: readonly string[] = [DEFINITION, CONTEXT, TEMPLATE, TEMPLATE_BUNDLE, MAP]

/** True for a form that says which records its answers become, other than single results. */
export function extractsRecords(questionnaire: Questionnaire): boolean {
  return [questionnaire, ...itemsBelow(questionnaire)].some(({ extension = [] }) =>
    extension.some(({ url }) => INSTRUCTIONS.includes(extensionName(url))),
  )
}

/**
 * The records that the answers of a form become (SDC, "Definition-based extraction" and
 * "Template-based extraction"): for each occurrence of an item with the instruction, its type and
 * the answered questions that it names. A record without an answer is none. `computeRecords` makes
 * its content. Nothing is sent.
 */
export function extractRecords(form: Form): RecordsToBe {
  const { questionnaire, byLinkId } = form.definition
  const templates = new Map<string, unknown>(
    (questionnaire.contained ?? []).map((one) => [`#${one.id ?? ''}`, one] as const),
  )
  const sourceOf = ({ linkId }: FormItem) => byLinkId.get(linkId)?.source
  const records: RecordToBe[] = []
  let elsewhere = 0

  const make = (
    type: string | undefined,
    key: string,
    from: readonly FormItem[],
    others: number,
    how: RecordInstruction,
    { instruction, changes, ofProfile }: Of,
  ) => {
    if (!isResourceType(type)) elsewhere += 1
    else if (from.length > 0)
      records.push({
        key,
        type,
        from,
        others,
        how,
        instruction,
        ...(changes !== undefined && { changes }),
        ...(ofProfile === true && { ofProfile }),
      })
  }
  const byTemplate = (
    template: unknown,
    key: string,
    holder: FormItem | undefined,
    of: Of,
    more: Pick<TemplateInstruction, 'member' | 'id' | 'fullUrl'> = {},
  ) => {
    const expressions = expressionsIn(template)
    const scope = holder === undefined ? form.items : [holder]
    const named = new Set(expressions.flatMap(({ text }) => linkIdsIn(text)))
    const isOwn = holder !== undefined && holder.answers.length > 0
    const from = answered(scope).filter(
      (item) => named.has(item.linkId) || (isOwn && item === holder),
    )
    const others = expressions.filter(({ isValue, text }) => isValue && !readsAnswers(text))
    const fields = fieldsOf(template)
    const { resourceType } = more.member === undefined ? fields : fieldsOf(fields[more.member])
    const how = { kind: 'template', path: holder?.path ?? '', template: fields, ...more } as const
    make(textOf(resourceType), key, from, others.length, how, of)
  }
  const byDefinition = (
    typed: string | undefined,
    profile: string | undefined,
    key: string,
    holder: FormItem | undefined,
    element: Extensible,
    { fullUrl, ...of }: Of & Pick<TemplateInstruction, 'fullUrl'>,
  ) => {
    const scope = holder === undefined ? form.items : [holder]
    const within = enabledBelow(scope, (item) => startsRecord(sourceOf(item)))
    const type = typed ?? typeNamed(profile, [element, ...within.map(sourceOf)])
    const isOfType = (definition: string | undefined) =>
      type !== undefined && definition?.split('#')[1]?.startsWith(`${type}.`) === true
    const from = within.filter((item) => hasAnswer(item) && isOfType(sourceOf(item)?.definition))
    const others = [...new Set([element, ...within.map(sourceOf)])].flatMap((one) =>
      extensionsOf(one, DEFINITION_VALUE),
    )
    const how = {
      kind: 'definition',
      path: holder?.path ?? '',
      ...(fullUrl !== undefined && { fullUrl }),
    } as const
    const isOfProfile =
      (profile !== undefined && typed === undefined) ||
      [...from.map(sourceOf), element].some((one) => namesProfile(one, type))
    make(type, key, from, others.length, how, { ...of, ...(isOfProfile && { ofProfile: true }) })
  }
  const read = (element: Extensible, key: string, holder: FormItem | undefined) => {
    for (const [place, extension] of (element.extension ?? []).entries()) {
      const own = `${key} ${place}`
      const instruction = `${holder?.linkId ?? ''} ${place}`
      const conditions = CONDITIONS.some((name) => partOf(extension, name) !== undefined)
      const of: Of = { instruction, ...(conditions && { changes: 'conditional' as const }) }
      const fullUrl = partOf(extension, 'fullUrl')?.valueString
      switch (extensionName(extension.url)) {
        case DEFINITION:
          byDefinition(typeDefined(extension), profileOf(extension), own, holder, element, {
            ...of,
            ...(fullUrl !== undefined && { fullUrl }),
          })
          break
        case CONTEXT:
          byDefinition(typeOfContext(extension), undefined, own, holder, element, {
            instruction,
            // A query finds the record that is changed.
            ...(extension.valueCode === undefined && { changes: 'stored' }),
          })
          break
        case TEMPLATE: {
          const reference = partOf(extension, 'template')?.valueReference?.reference
          const id = partOf(extension, 'resourceId')?.valueString
          byTemplate(templates.get(reference ?? ''), own, holder, of, {
            ...(id !== undefined && { id }),
            ...(fullUrl !== undefined && { fullUrl }),
          })
          break
        }
        case TEMPLATE_BUNDLE: {
          const bundle = fieldsOf(templates.get(extension.valueReference?.reference ?? ''))
          const entries = listOf(bundle['entry'])
          if (entries.length === 0) elsewhere += 1
          for (const [at, entry] of entries.entries())
            byTemplate(
              entry,
              `${own} ${at}`,
              holder,
              { instruction: `${instruction} ${at}`, ...changesOf(entry) },
              { member: 'resource' },
            )
          break
        }
        case MAP:
          elsewhere += 1
          break
        default:
      }
    }
  }
  read(questionnaire, '', undefined)
  for (const item of enabledBelow(form.items, () => false)) {
    const source = sourceOf(item)
    if (source !== undefined) read(source, item.path, item)
  }
  return { records, elsewhere }
}

type TemplateInstruction = Extract<RecordInstruction, { readonly kind: 'template' }>
type Of = Pick<RecordToBe, 'instruction' | 'changes' | 'ofProfile'>

/** The conditions of a request (SDC, definitionExtract and templateExtract; R4, Bundle). */
const CONDITIONS = ['ifNoneMatch', 'ifModifiedSince', 'ifMatch', 'ifNoneExist'] as const

/** The effect of an entry of a template besides adding a record, by its request. */
function changesOf(entry: unknown): { readonly changes?: Changes } {
  const request = fieldsOf(fieldsOf(entry)['request'])
  if ((textOf(request['method']) ?? 'POST') !== 'POST') return { changes: 'stored' }
  const hasCondition = CONDITIONS.some(
    (name) => (request[name] ?? request[`_${name}`]) !== undefined,
  )
  return hasCondition ? { changes: 'conditional' } : {}
}

/** Enabled items and those below, not those below an item that begins a record of its own. */
function enabledBelow(
  items: readonly FormItem[],
  isOther: (item: FormItem) => boolean,
): readonly FormItem[] {
  const below = ({ items: own, answers }: FormItem): readonly FormItem[] =>
    [...own, ...answers.flatMap((one) => one.items)]
      .filter((item) => !isOther(item))
      .flatMap((item) => (item.enabled ? [item, ...below(item)] : []))
  return items.flatMap((item) => (item.enabled ? [item, ...below(item)] : []))
}

function answered(items: readonly FormItem[]): readonly FormItem[] {
  return enabledBelow(items, () => false).filter(hasAnswer)
}

function hasAnswer({ answers }: FormItem): boolean {
  return answers.some(({ value }) => value !== undefined)
}

/** True for an item that begins a record of its own by element definitions. */
export function startsRecord(item: QuestionnaireItem | undefined): boolean {
  return [DEFINITION, CONTEXT].some((name) => extensionOf(item, name) !== undefined)
}

/** The part of a complex extension with a name. */
export function partOf({ extension = [] }: Extension, name: string): Extension | undefined {
  return extension.find(({ url }) => url === name)
}

/** The type of a definition of FHIR itself; the address of a profile does not say its type. */
function typeDefined(extension: Extension): string | undefined {
  const canonical = profileOf(extension) ?? ''
  const [, name] = /^http:\/\/hl7\.org\/fhir\/StructureDefinition\/(\w+)$/.exec(canonical) ?? []
  return isResourceType(name) ? name : undefined
}

function profileOf(extension: Extension): string | undefined {
  return partOf(extension, 'definition')?.valueCanonical?.replace(/\|.*$/, '')
}

/** True for definitions of another address than that of the type itself. */
function namesProfile(
  one: Extensible | QuestionnaireItem | undefined,
  type: string | undefined,
): boolean {
  const own = one !== undefined && 'definition' in one ? [one.definition] : []
  const values = extensionsOf(one, DEFINITION_VALUE)
  return [...own, ...values.map((value) => partOf(value, 'definition')?.valueUri)].some(
    (definition) =>
      definition !== undefined &&
      definition.split('#')[1]?.startsWith(`${type}.`) === true &&
      // Older guides leave the folder of the definitions out.
      !/^http:\/\/hl7\.org\/fhir\/(?:StructureDefinition\/)?[A-Z][A-Za-z]+#/.test(definition),
  )
}

/** The type that the definitions of a profile begin with: `…/us-core-patient#Patient.name`. */
function typeNamed(
  profile: string | undefined,
  elements: readonly (Extensible | QuestionnaireItem | undefined)[],
): string | undefined {
  if (profile === undefined) return undefined
  const named = elements.flatMap((one) => [
    one !== undefined && 'definition' in one ? one.definition : undefined,
    ...extensionsOf(one, DEFINITION_VALUE).map((value) => partOf(value, 'definition')?.valueUri),
  ])
  const [, path] = named.find((one) => one?.startsWith(`${profile}#`))?.split('#') ?? []
  return path?.split('.')[0]
}

/** A type, or a query for the record that is changed (SDC, itemExtractionContext). */
function typeOfContext({ valueCode, valueExpression }: Extension): string | undefined {
  return valueCode ?? /^\w+(?=[?/]|$)/.exec(valueExpression?.expression ?? '')?.[0]
}

/** The expressions of a template, at any depth. */
function expressionsIn(
  value: unknown,
): readonly { readonly text: string; readonly isValue: boolean }[] {
  if (Array.isArray(value)) return value.flatMap(expressionsIn)
  if (typeof value !== 'object' || value === null) return []
  const { url, valueString, ...members } = fieldsOf(value)
  const name = extensionName(textOf(url))
  const text = textOf(valueString)
  if (IN_TEMPLATE.test(name) && text !== undefined)
    return [{ text, isValue: name.endsWith('Value') }]
  return Object.values(members).flatMap(expressionsIn)
}

function linkIdsIn(expression: string): readonly string[] {
  return [...expression.matchAll(/linkId\s*=\s*'((?:[^'\\]|\\.)*)'/g)].map(([, id]) => id ?? '')
}

/** False for what is the same whatever is answered, such as a time or a name of the launch. */
function readsAnswers(expression: string): boolean {
  return linkIdsIn(expression).length > 0 || /^\s*(?:answer|item|first\(\)|\$this)/.test(expression)
}
