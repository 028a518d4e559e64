import type { CodeableConcept } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { glossaryKeyOf } from '~/glossary/glossary-entries'
import type { GlossaryWords } from '~/glossary/glossary-words'
import { attempt } from '~/std/attempt'

/** The words by which a person finds a test in a list of results. */
export interface FoundBy {
  /** Names and codes that it is found by, folded. */
  readonly known: string
  /** An explanation in plain words, folded: it is looked through when no name fits. */
  readonly explained: string
}

/** Text without capitals and diacritics. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * The words for a test under its shown name: all names and codes of its concept, and the glossary's
 * explanation: `sugar` finds glucose.
 */
export function foundBy(
  concept: CodeableConcept,
  name: string,
  glossary: GlossaryWords | undefined,
  format: FormatContext,
): FoundBy {
  const codings = concept.coding ?? []
  const known = [
    name,
    attempt(() => codeableText(concept, format), undefined),
    concept.text,
    ...codings.flatMap(({ display, code }) => [display, code]),
  ]
  const keys = codings.flatMap(({ system, code }) => glossaryKeyOf(system, code) ?? [])
  return {
    known: folded(known.filter((text) => typeof text === 'string').join(' ')),
    explained:
      glossary === undefined ? '' : folded(keys.map((key) => glossary.words[key]).join(' ')),
  }
}

/** Tests with every word in their names; if there is none, in their explanations as well. */
export function thatFit<T extends FoundBy>(tests: readonly T[], text: string): readonly T[] {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return tests
  const named = tests.filter(({ known }) => words.every((word) => known.includes(word)))
  if (named.length > 0) return named
  return tests.filter(({ known, explained }) =>
    words.every((word) => known.includes(word) || explained.includes(word)),
  )
}
