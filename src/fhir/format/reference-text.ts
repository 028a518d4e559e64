import type { Reference } from 'fhir/r4'
import { absentOf } from './absent-text'
import type { FormatContext } from './context'
import { filled } from './filled'
import { identifierText } from './identifier-text'
import { typeText } from './type-text'

const RELATIVE = /(?:^|\/)([A-Z][A-Za-z]+)\/[A-Za-z0-9\-.]{1,64}(?:\/_history\/[^/]+)?$/

/**
 * The target of a reference, in words and without reading it: its display, else its identifier,
 * else its type of record. Never the id.
 */
export function referenceText(
  value: Reference | undefined,
  context: FormatContext,
): string | undefined {
  if (value === undefined) return undefined
  const named = filled(value.display) ?? identifierText(value.identifier, context)
  if (named !== undefined) return named
  const reference = filled(value.reference)
  const type =
    filled(value.type) ?? (reference === undefined ? undefined : RELATIVE.exec(reference)?.[1])
  if (type !== undefined) return context.words.unnamedRecord(typeText(type, context))
  if (reference === undefined) return absentOf(value, context)
  return reference.startsWith('#') ? context.words.containedRecord : context.words.elsewhere
}
