import type { Coding } from 'fhir/r4'
import { NO_WORDS, UNANSWERED } from './no-words'

/**
 * LOINC codes of questions about harm to oneself: PHQ-9 (44260-8) and its form for teenagers, and
 * the six of the C-SSRS screener (panel 93373-9), "within the past 3 months" included.
 */
export const SAFETY_CODES: ReadonlySet<string> = new Set([
  '44260-8',
  '93246-7',
  '93247-5',
  '93248-3',
  '93249-1',
  '93250-9',
  '93267-3',
  '93269-9',
])

/** Those of them that ask what was done or prepared: C-SSRS screener, suicidal behavior. */
export const DEED_CODES: ReadonlySet<string> = new Set(['93267-3', '93269-9'])

/** Codes that mean no, never or not at all (LOINC answers; SNOMED CT "No"). */
const NO_CODES: ReadonlySet<string> = new Set(['LA32-8', 'LA6568-5', 'LA6270-8', '373067005'])
/** The score that many forms write beside the words: "0 – Not at all", "Never (0)". */
const POINTS = /^\s*\(?\d+\)?\s*[-–—:.=)]\s*(?=\D)|\s*[([]\d+[)\]]\s*$/g

/** True for a code of an answer that means no, never or not at all. */
export function isNoCode(code: string): boolean {
  return NO_CODES.has(code) || NO_WORDS.test(code)
}

/** True for words that mean no, never or not at all. */
export function isNoWord(words: string): boolean {
  return NO_WORDS.test(withoutPoints(words))
}

/** The words of an answer without the score beside them. */
export function withoutPoints(words: string): string {
  return words.replaceAll(POINTS, '').trim()
}

/** Code systems of reasons why there is no answer (R4, "data-absent-reason"; v3, "NullFlavor"). */
const ABSENT = /\/(?:data-absent-reason|v3-NullFlavor)$/

/** True for an answer that is none: declined, unknown, not asked. */
export function isUnanswered(codings: readonly Coding[], words: string): boolean {
  return (
    UNANSWERED.test(words.trim()) ||
    codings.some(
      ({ system = '', display = '' }) => ABSENT.test(system) || UNANSWERED.test(display.trim()),
    )
  )
}
