import { endOf } from '../sensitive-identifier'

/** Letters and digits without a space in between, such as `D-123.456`. */
const JOINED = /[\p{L}\p{N}]+(?:[-./_:][\p{L}\p{N}]+)*/gu
/** Digits with spaces or other signs in between. */
const SPACED = /\d(?:[^A-Za-z0-9]{0,2}\d){4,}/g
/** The digits that the shortest sensitive numbers have. */
const FEWEST = 5

/**
 * A text of which nothing is known: every number that could be a sensitive one shows only its end.
 * Dates and codes of as many digits do too.
 */
export function shortenedNumbers(text: string): string {
  const end = (found: string) => `•••${endOf(found.replaceAll(/[^\p{L}\p{N}]/gu, '')) ?? ''}`
  return text
    .replaceAll(JOINED, (found) =>
      found.replaceAll(/\D/g, '').length < FEWEST ? found : end(found),
    )
    .replaceAll(SPACED, end)
}
