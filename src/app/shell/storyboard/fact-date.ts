import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import { partsAt } from '~/fhir/format/dates/clock'
import { dayText } from '~/fhir/format/dates/date-text'
import { parsePartialDate } from '~/fhir/format/dates/partial-date'

/**
 * The date of a value in the line under a name, from the record itself and as precise as it is
 * there: the moment that the value is sorted by is the first one of its day, month or year. Of an
 * old value the month is enough.
 */
export function factDate(
  record: Observation | QuestionnaireResponse,
  isOld: boolean,
  format: FormatContext,
): string | undefined {
  const date = statedDate(record)
  return dayText(isOld ? monthOf(date, format) : date, format)
}

/** A moment is of the month of the reader's clock, a date without a time of its own. */
function monthOf(date: string | undefined, { timeZone }: FormatContext): string | undefined {
  const at = date === undefined ? undefined : parsePartialDate(date)?.time?.at
  if (at === undefined) return date?.slice(0, 'yyyy-mm'.length)
  const { year, month } = partsAt(at, timeZone)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

function statedDate(record: Observation | QuestionnaireResponse): string | undefined {
  const stated =
    record.resourceType === 'Observation'
      ? [
          record.effectiveDateTime,
          record.effectivePeriod?.start,
          record.effectivePeriod?.end,
          record.effectiveInstant,
          record.effectiveTiming?.event?.[0],
          record.issued,
        ]
      : [record.authored]
  return stated.find((date) => date !== undefined && parsePartialDate(date) !== undefined)
}
