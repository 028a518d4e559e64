import type { CodeableConcept, Coding } from 'fhir/r4'
import { absentOf } from './absent-text'
import { codeWord, codingText, instrumentName, saysLittle } from './coding-text'
import type { FormatContext } from './context'
import { filled } from './filled'
import { lookup } from './lookup'
import { testName } from './test-name'

/**
 * The words for a concept: its text, unless it names an instrument that the catalogue names itself
 * or repeats a code that has a word of its own, else the
 * coding that a person chose, else the first with a display, else the first code; a concept that is
 * absent for a reason gives the reason.
 */
export function codeableText(
  value: CodeableConcept | undefined,
  context: FormatContext,
): string | undefined {
  if (value === undefined) return undefined
  const text = filled(value.text)
  const codings = value.coding ?? []
  if (text !== undefined)
    return instrumentName(codings, context) ?? wordOfRepeated(text, codings, context) ?? text
  const best =
    codings.find(
      (coding) => coding.userSelected === true && filled(coding.display) !== undefined,
    ) ??
    codings.find((coding) => filled(coding.display) !== undefined) ??
    codings.find((coding) => filled(coding.code) !== undefined)
  return codingText(best, context) ?? absentOf(value, context)
}

/**
 * Many services repeat a coding's display as the text: it then says no more than its code, which
 * may have a word of its own.
 */
function wordOfRepeated(
  text: string,
  codings: readonly Coding[],
  context: FormatContext,
): string | undefined {
  const repeated = codings.find(
    ({ code, display, system }) =>
      isSame(text, display) ||
      isSame(text, code) ||
      isUsualName(text, context) ||
      (display !== undefined && isSame(text, testName(display.trim(), system))),
  )
  if (repeated === undefined) return undefined
  const word =
    context.language === 'en' && !saysLittle(repeated) ? undefined : codeWord(repeated, context)
  return word ?? testName(text, repeated.system)
}

/** The usual English name of a measurement says no more than its code. */
function isUsualName(text: string, { words: { codes } }: FormatContext): boolean {
  return lookup(codes['loinc-usual'] ?? {}, text.toLowerCase()) !== undefined
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.trim().toLowerCase()
}

/** Several concepts in one line; undefined when all of them are empty. */
export function codeablesText(
  values: readonly CodeableConcept[] | undefined,
  context: FormatContext,
): string | undefined {
  return filled(
    (values ?? [])
      .map((value) => codeableText(value, context))
      .filter((text) => text !== undefined)
      .join(', '),
  )
}
