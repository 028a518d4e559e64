import type { AllergyIntolerance, Condition } from 'fhir/r4'
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
