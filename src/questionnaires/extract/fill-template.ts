import { elementsOfType } from '~/fhir/shapes/definitions'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { extensionName } from '../engine/read/extension'
import { elementAt, fitted, partsOf, type Owner, type TypeAt } from './element-at'
import { type JsonValue, memberValue, type Made, type MadeObject } from './json-value'

/** The results of an expression of a template, in the context that its parts begin. */
export interface Template {
  /** The results of an expression as contexts for the parts below it; none where it fails. */
  readonly contexts: (expression: string, context: Context) => readonly Context[]
  /** The same as values. */
  readonly values: (expression: string, context: Context) => readonly JsonValue[]
  readonly typeAt: TypeAt
  /** Told of each value that has no place. */
  readonly onLeft: () => void
}

/** A result of the library that expressions start from; undefined for the item of the template. */
export type Context = { readonly node: unknown } | undefined

const CONTEXT = 'sdc-questionnaire-templateExtractContext'
const VALUE = 'sdc-questionnaire-templateExtractValue'

/**
 * A part of a template with its expressions computed (SDC, "Template-based extraction"): once for
 * each result of its context, and the results of its value in its place. None when there are none.
 * `owner`: the type of the part, where it is known.
 */
export function fillTemplate(
  part: Readonly<Record<string, unknown>>,
  owner: Owner | undefined,
  template: Template,
  context?: Context,
): readonly MadeObject[] {
  const { contextOf, rest } = instructionsOf(part)
  return inContexts(contextOf, template, context).map((one) => {
    const made: MadeObject = {}
    for (const name of new Set(Object.keys(rest).map((key) => key.replace(/^_/, '')))) {
      const found = fillMember(rest, name, owner, template, one)
      if (found !== undefined) made[name] = found
      const shadow = rest[`_${name}`]
      // Other notes on a primitive stay with it; a list of them would have to keep its places.
      if (found !== undefined && !hasInstructions(shadow) && shadow !== undefined)
        made[`_${name}`] = memberValue(rest, `_${name}`)
    }
    return made
  })
}

/** A member of a part with its shadow; undefined where nothing is left of it. */
function fillMember(
  part: Readonly<Record<string, unknown>>,
  name: string,
  owner: Owner | undefined,
  template: Template,
  context: Context,
): Made | undefined {
  const value = part[name]
  const shadow = part[`_${name}`]
  if (!Array.isArray(value) && !Array.isArray(shadow)) {
    const [first, ...more] = fillOne(part, name, value, shadow, owner, template, context)
    for (const _ of more) template.onLeft()
    return first
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : []
  const shadows: readonly unknown[] = Array.isArray(shadow) ? shadow : []
  const all: Made[] = []
  for (let place = 0; place < Math.max(values.length, shadows.length); place += 1)
    for (const made of fillOne(
      values,
      String(place),
      values[place],
      shadows[place],
      owner,
      template,
      context,
      name,
    ))
      all.push(made)
  return all.length === 0 ? undefined : all
}

/** One value of a member: as it is in the template, or what its expressions give. */
function fillOne(
  holder: object,
  key: string,
  value: unknown,
  shadow: unknown,
  owner: Owner | undefined,
  template: Template,
  context: Context,
  name = key,
): readonly Made[] {
  const element = owner === undefined ? undefined : elementAt(owner, name, template.typeAt)
  const { contextOf, valueOf } = instructionsOf(fieldsOf(isPart(value) ? value : shadow))
  if (valueOf !== undefined)
    return inContexts(contextOf, template, context).flatMap((one) =>
      template.values(valueOf, one).flatMap((result): readonly Made[] => {
        const made = element === undefined ? result : fitted(result, element)
        if (made === undefined) template.onLeft()
        return made === undefined ? [] : [made]
      }),
    )
  if (contextOf !== undefined && !isPart(value))
    return value === undefined || value === null
      ? []
      : inContexts(contextOf, template, context).map(() => memberValue(holder, key))
  if (isPart(value)) {
    const type = textOf(fieldsOf(value)['resourceType'])
    const own =
      type !== undefined && elementsOfType(type).size > 0
        ? { type, path: type }
        : element?.shape.kind === 'parts'
          ? partsOf(element)
          : undefined
    return fillTemplate(fieldsOf(value), own, template, context)
  }
  return value === undefined || value === null ? [] : [memberValue(holder, key)]
}

function isPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The contexts of a part: those of its own expression, or the one around it. */
function inContexts(
  expression: string | undefined,
  template: Template,
  context: Context,
): readonly Context[] {
  return expression === undefined ? [context] : template.contexts(expression, context)
}

/** The expressions of a part, and the part without them. */
function instructionsOf(part: Readonly<Record<string, unknown>>): {
  readonly contextOf: string | undefined
  readonly valueOf: string | undefined
  readonly rest: Readonly<Record<string, unknown>>
} {
  const all = listOf(part['extension']).map(fieldsOf)
  const named = (name: string) => all.find(({ url }) => extensionName(textOf(url)) === name)
  const context = named(CONTEXT)
  const value = named(VALUE)
  if (context === undefined && value === undefined)
    return { contextOf: undefined, valueOf: undefined, rest: part }
  const left = all.filter((one) => one !== context && one !== value)
  const { extension: _, ...rest } = part
  return {
    contextOf: textOf(context?.['valueString']),
    valueOf: textOf(value?.['valueString']),
    rest: left.length === 0 ? rest : { ...rest, extension: left },
  }
}

function hasInstructions(shadow: unknown): boolean {
  return (Array.isArray(shadow) ? shadow : [shadow]).some((one) => {
    const { contextOf, valueOf } = instructionsOf(fieldsOf(one))
    return (contextOf ?? valueOf) !== undefined
  })
}
