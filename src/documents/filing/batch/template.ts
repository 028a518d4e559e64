import { chosenStorage } from '~/connection/choose-remembering'
import { fieldsOf } from '~/fhir/json'
import { CATEGORIES, codeValue, DOCUMENT_TYPES, FACILITIES, FORMATS } from '../fields/picked-codes'
import type { PickedCode } from '../fields/picked-codes'

/** The facts that documents of one kind share: values of the lists, or what somebody typed. */
export interface Template {
  readonly category: string
  readonly format: string
  /** The practice setting: the kind of place that the documents come from. */
  readonly facility: string
  /** A BCP 47 tag. */
  readonly language: string
}

export const NO_TEMPLATE: Template = { category: '', format: '', facility: '', language: '' }

const PREFIX = 'clearchart.filing.'
/** A tag of a language and, perhaps, a country. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/

/**
 * The facts that were last used for a kind: from this device for a person who asked to be
 * remembered, otherwise from this tab (docs/decisions, 129).
 * @param type a kind of the list, as `system|code`; others have none
 */
export function rememberedTemplate(type: string): Template {
  const key = keyOf(type)
  if (key === undefined) return NO_TEMPLATE
  try {
    return safe(fieldsOf(JSON.parse(chosenStorage().getItem(key) ?? '{}')))
  } catch {
    return NO_TEMPLATE
  }
}

/**
 * Stores the facts for later documents of a kind of the list: only values of the lists and tags of
 * languages. What somebody typed could be words about a person, and is not stored.
 */
export function rememberTemplate(type: string, template: Template): void {
  const key = keyOf(type)
  if (key === undefined) return
  const kept = safe({ ...template })
  try {
    if (Object.values(kept).every((value) => value === '')) chosenStorage().removeItem(key)
    else chosenStorage().setItem(key, JSON.stringify(kept))
  } catch {
    // A frame may be denied its storage: then the facts apply to this page.
  }
}

function keyOf(type: string): string | undefined {
  const known = DOCUMENT_TYPES.find((one) => codeValue(one) === type.trim())
  return known === undefined ? undefined : `${PREFIX}${known.code}`
}

/** Storage may contain anything, and a field may: only the known values pass. */
function safe(given: Readonly<Record<string, unknown>>): Template {
  const listed = (value: unknown, codes: readonly PickedCode[]) =>
    typeof value === 'string' && codes.some((one) => codeValue(one) === value) ? value : ''
  const { language } = given
  return {
    category: listed(given['category'], CATEGORIES),
    format: listed(given['format'], FORMATS),
    facility: listed(given['facility'], FACILITIES),
    language: typeof language === 'string' && LANGUAGE.test(language) ? language : '',
  }
}
