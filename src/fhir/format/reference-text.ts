import type { Reference } from 'fhir/r4'
import { absentOf } from './absent-text'
import type { FormatContext } from './context'
import { filled } from './filled'
import { hidden } from './hidden'
import { identifierText } from './identifier-text'
import { typeText } from './codes/type-text'

/** An address that names a type of record, in any version. */
const TYPED_ADDRESS = /(?:^|\/)([A-Z][A-Za-z]+)\/[A-Za-z0-9\-.]{1,64}(?:\/_history\/[^/]+)?$/

/**
 * The target of a reference, in words and without reading it: its display, else its identifier,
 * else its name as far as it is known, else its type of record. Never the id. Only who has read the
 * record can say that it has no name.
 */
export function referenceText(
  value: Reference | undefined,
  context: FormatContext,
): string | undefined {
  if (value === undefined) return undefined
  const named = filled(hidden(value.display, context)) ?? identifierText(value.identifier, context)
  if (named !== undefined) return named
  const known = context.named?.(value)
  if (known !== undefined) return known
  const type = referencedType(value, context)
  if (type !== undefined) return type
  const reference = filled(value.reference)
  if (reference === undefined) return absentOf(value, context)
  return reference.startsWith('#')
    ? context.words.containedRecord
    : context.words.elsewhere(undefined)
}

/** The kind of record that a reference leads to, in words; undefined where it does not say so. */
export function referencedType(
  { type, reference }: Reference,
  context: FormatContext,
): string | undefined {
  const named = filled(type) ?? TYPED_ADDRESS.exec(reference ?? '')?.[1]
  return named === undefined ? undefined : typeText(named, context)
}
