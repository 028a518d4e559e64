import { fieldsOf } from '~/fhir/json'
import { extensionName } from '../engine/read/extension'

/** The changes of names when a form becomes part of another. */
export interface Renaming {
  /** The linkIds of the form itself, as its author wrote them. */
  readonly linkIds: ReadonlySet<string>
  /** The text before each of them in the whole form; empty for none. */
  readonly prefix: string
  /** New ids of contained resources that another part has too. */
  readonly contained: ReadonlyMap<string, string>
}

/** Extensions whose text is FHIRPath (SDC, "Template-based extraction"). */
const PATHS = /^sdc-questionnaire-templateExtract(?:Context|Value)$/

/**
 * An element with the new names in its expressions and in its references to contained resources;
 * items below it are left as they are. `linkIdPrefix`: the value of `%linkIdPrefix` at this place,
 * so that what is compared with it names its question plainly.
 */
export function rewritten<T extends object>(
  element: T,
  renaming: Renaming,
  linkIdPrefix: string | undefined,
): T {
  const one = (value: unknown, holder: Readonly<Record<string, unknown>>, name: string): unknown =>
    typeof value === 'string'
      ? isExpression(holder, name)
        ? expressionWith(value, renaming, linkIdPrefix)
        : referenceWith(value, renaming)
      : below(value)
  const below = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((member: unknown) => one(member, {}, ''))
    if (typeof value !== 'object' || value === null) return value
    const fields = fieldsOf(value)
    // A copy of all of it: the digits of decimals are kept beside the members.
    const copy: Record<string, unknown> = { ...fields }
    for (const [name, member] of Object.entries(fields))
      if (name !== 'item') copy[name] = one(member, fields, name)
    return copy
  }
  // The same members with other texts.
  return below(element) as T
}

/** True for the text of an expression: of an Expression, of a rule or of a template. */
function isExpression(holder: Readonly<Record<string, unknown>>, name: string): boolean {
  const { url, language } = holder
  if (name === 'expression') return language === 'text/fhirpath'
  return (
    name === 'valueString' &&
    typeof url === 'string' &&
    (url === 'expression' || PATHS.test(extensionName(url)))
  )
}

function referenceWith(text: string, { contained }: Renaming): string {
  const renamed = text.startsWith('#') ? contained.get(text.slice(1)) : undefined
  return renamed === undefined ? text : `#${renamed}`
}

/** The places of an expression that name a question: `linkId = 'x'`. */
const NAMED = /\blinkId\s*(?:=|~)\s*'((?:[^'\\]|\\.)*)'/g
/** A name that is put together: `%linkIdPrefix + 'x'`. */
const JOINED = /%linkIdPrefix\s*\+\s*'((?:[^'\\]|\\.)*)'/g

function expressionWith(
  expression: string,
  { linkIds, prefix, contained }: Renaming,
  linkIdPrefix: string | undefined,
): string {
  const named = expression.replaceAll(NAMED, (all, name: string) =>
    linkIds.has(name) ? `${all.slice(0, -(name.length + 1))}${quotable(prefix)}${name}'` : all,
  )
  const joined =
    linkIdPrefix === undefined
      ? named
      : named.replaceAll(JOINED, (_, name: string) => `'${quotable(linkIdPrefix)}${name}'`)
  return joined.replaceAll(/%([\w-]+)/g, (all, name: string) => {
    const renamed = contained.get(name)
    return renamed === undefined ? all : `%${renamed}`
  })
}

/** Text as it is written within quotation marks in FHIRPath. */
export function quotable(text: string): string {
  return text.replaceAll(/[\\']/g, (sign) => `\\${sign}`)
}
