import type { CodeableConcept, Coding } from 'fhir/r4'
import { absentOf } from '../absent-text'
import {
  codeWord,
  codingText,
  instrumentName,
  saidOf,
  saysLittle,
  shownTest,
  wordOf,
} from './coding-text'
import type { FormatContext } from '../context'
import { filled } from '../filled'
import { hidden } from '../hidden'
import { lookup } from '../lookup'
import { testName } from './test-name'

/**
 * The words for a concept: its text, unless it names an instrument that the catalogue names itself,
 * is nothing but a code, or repeats a code that has a word of its own; else the coding that a
 * person chose, the first with a display, the first that has a word of ours, or the first code. A
 * concept that is absent for a reason gives the reason.
 */
export function codeableText(
  whole: CodeableConcept | undefined,
  context: FormatContext,
): string | undefined {
  // A wrong shape that nobody mended, such as a `null` in a list, has no words.
  if (typeof whole !== 'object' || whole === null) return undefined
  const value = hidden(whole, context)
  const text = filled(value.text)
  const codings = value.coding ?? []
  if (text !== undefined)
    return (
      instrumentName(codings, context) ??
      wordOfCode(text, codings, context) ??
      wordOfRepeated(text, codings, context) ??
      text
    )
  const best =
    codings.find((coding) => coding.userSelected === true && saidOf(coding) !== undefined) ??
    codings.find((coding) => saidOf(coding) !== undefined) ??
    codings.find((coding) => wordOf(coding, context) !== undefined) ??
    codings.find((coding) => filled(coding.code) !== undefined)
  return codingText(best, context) ?? absentOf(value, context)
}

/** A text that is nothing but a code, such as `449868002`, says less than our word for it. */
function wordOfCode(
  text: string,
  codings: readonly Coding[],
  context: FormatContext,
): string | undefined {
  const coding = codings.find(({ code }) => filled(code) === text)
  if (coding === undefined) return undefined
  return saidOf(coding) === undefined ? wordOf(coding, context) : codingText(coding, context)
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
  const isUsual = isUsualName(text, context)
  const repeated = codings.find((coding) => {
    const display = filled(coding.display)
    return (
      isSame(text, display) ||
      isSame(text, filled(coding.code)) ||
      // A laboratory's own code, which often comes first, has no word.
      (isUsual && codeWord(coding, context) !== undefined) ||
      saysLittle({ system: filled(coding.system), display: text }) ||
      (display !== undefined && isSame(text, testName(display, coding.system)))
    )
  })
  if (repeated === undefined) return undefined
  const isLittle = saysLittle({ system: filled(repeated.system), display: text })
  const word =
    context.language === 'en' && !isLittle
      ? undefined
      : (isLittle ? wordOf : codeWord)(repeated, context)
  const display = filled(repeated.display)
  const own = isLittle && display !== undefined ? display : wholeOf(text, repeated, context)
  return word ?? shownTest({ ...repeated, display: own }, context)
}

/** The display where the text is only a shorter form of it: two tests may share the shorter one. */
function wholeOf(
  text: string,
  { display, system }: Coding,
  { shortestTest, wholeNames }: FormatContext,
): string {
  const whole = filled(display)
  return whole !== undefined &&
    (shortestTest !== undefined || wholeNames === true) &&
    isSame(text, testName(whole, system))
    ? whole
    : text
}

/** The usual English name of a measurement says no more than its code. */
function isUsualName(text: string, { words: { codes } }: FormatContext): boolean {
  return lookup(codes['loinc-usual'] ?? {}, text.toLowerCase()) !== undefined
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase()
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
