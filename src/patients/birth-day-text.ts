import type { Patient } from 'fhir/r4'
import { ageText } from '~/fhir/format/dates/age-text'
import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/dates/date-text'

/**
 * The date of birth, with the age of a living person, for a row that has the label. Undefined where
 * the record has no date.
 */
export function birthDayText(
  { birthDate }: Patient,
  format: FormatContext,
  isAlive: boolean,
): string | undefined {
  const date = dateText(birthDate, format)
  const age = isAlive ? ageText(birthDate, new Date(), format) : undefined
  return age === undefined ? date : `${date} (${age})`
}
