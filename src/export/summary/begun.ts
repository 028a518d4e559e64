import type { AllergyIntolerance, Condition, Procedure } from 'fhir/r4'
import { valueText } from '~/fhir/format/value-text'
import type { Show } from '~/record/show'
import { attempt } from '~/std/attempt'
import type { SummaryWords } from './summary-text'

/** The onset: a day says since when, an age stands by itself, words are the record's. */
export function begun(
  record: AllergyIntolerance | Condition,
  { format }: Show,
  words: SummaryWords,
): string | undefined {
  const text = attempt(() => valueText(record, 'onset', format), undefined)
  if (text === undefined) return undefined
  if (record.onsetDateTime !== undefined) return words.since(text)
  // A span in which it began would read as the time that it lasted.
  if (record.onsetPeriod !== undefined) return words.began(text)
  return record.onsetAge !== undefined || record.onsetRange !== undefined ? words.atAge(text) : text
}

/**
 * The end of a condition: a day says until when, an age at which it ended, and words are the
 * record's (R4, Condition.abatement[x]).
 */
export function ended(
  record: Condition,
  { format }: Show,
  words: SummaryWords,
): string | undefined {
  const text = attempt(() => valueText(record, 'abatement', format), undefined)
  if (text === undefined) return undefined
  if (record.abatementDateTime !== undefined) return words.until(text)
  return record.abatementAge !== undefined || record.abatementRange !== undefined
    ? words.endedAtAge(text)
    : words.ended(text)
}

/** The time of a procedure: a day or span, the age of the person, or the record's words. */
export function performed(
  record: Procedure,
  { format }: Show,
  words: SummaryWords,
): string | undefined {
  const text = valueText(record, 'performed', format)
  const isAge = record.performedAge !== undefined || record.performedRange !== undefined
  return text !== undefined && isAge ? words.atAge(text) : text
}
