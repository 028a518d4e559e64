import type { Coding } from 'fhir/r4'
import { askedIn, type Asked, type Harm } from './asks-of-harm'
import { AGREED, DISAGREED, LITTLE, RATED, UNSURE } from './answer-words'
import { isNoCode, isNoWord, isUnanswered, withoutPoints } from './safety-codes'

/** An answer to a question, of a form or of a result. */
export interface GivenAnswer {
  readonly codings: readonly Coding[]
  /** Its words: of a text, or beside codes. */
  readonly words: string
  readonly boolean?: boolean | undefined
  /** A number, or the score of a chosen answer. */
  readonly number?: number | undefined
}

/**
 * The reading of an answer to a question about harm: the harm that it tells of; `unclear` where a
 * negation in the question leaves open what the person meant; `little` for a risk that was rated as
 * low; `none` for a no; `unanswered` for none at all.
 */
export type ToldByAnswer = Harm | 'little' | 'none' | 'unanswered'

/** Reads one answer to a question about harm. */
export function toldByAnswer({ harm, polarity, isRated }: Asked, given: GivenAnswer): ToldByAnswer {
  if (isUnanswered(given.codings, given.words)) return 'unanswered'
  if (says(given, UNSURE)) return 'unclear'
  const isNo = saysNo(given) || denies(given)
  switch (polarity) {
    case 'plain':
      if (isNo) return 'none'
      return isRated && says(given, LITTLE) ? 'little' : harm
    // It may be somebody else’s, or an assessment that took place.
    case 'vague':
      if (isNo) return 'none'
      if (isRated && says(given, LITTLE)) return 'little'
      return isRated && says(given, RATED) ? harm : 'unclear'
    case 'negated':
      if (given.boolean === true || says(given, AGREED) || isYesCode(given)) return 'none'
      return says(given, DISAGREED) ? harm : 'unclear'
    case 'open':
      return 'unclear'
  }
}

/** Yes in LOINC and SNOMED CT. */
const YES_CODES: readonly string[] = ['LA33-6', '373066001']

function isYesCode({ codings }: GivenAnswer): boolean {
  return codings.some(({ code = '' }) => YES_CODES.includes(code))
}

/** True for an answer that means no, never, not at all or zero. */
export function saysNo({ codings, words, boolean, number }: GivenAnswer): boolean {
  if (number !== undefined) return number === 0
  if (boolean !== undefined) return !boolean
  return (
    (words !== '' && isNoWord(words)) ||
    codings.some(({ code = '', display = '' }) => isNoCode(code) || isNoWord(display))
  )
}

/** True for an answer that denies in a sentence: "No suicidal ideation". */
function denies({ codings, words }: GivenAnswer): boolean {
  const texts = [words, ...codings.map(({ display = '' }) => display)].map(withoutPoints)
  const read = askedIn([], texts)
  return read?.polarity === 'negated'
}

function says({ codings, words }: GivenAnswer, pattern: RegExp): boolean {
  return [words, ...codings.map(({ display = '' }) => display)].some((text) =>
    pattern.test(withoutPoints(text)),
  )
}
