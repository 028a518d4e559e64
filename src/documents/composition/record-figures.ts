import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { StatedFigures } from '../cda/stated-figures'
import type { Amount } from '../reconcile/statement'
import type { Fields } from './document-records'

/**
 * The dates by which a record is told (FHIR R4), whatever its type. The day of an order is none of
 * them: what was ordered may begin on another one.
 */
const OWN: readonly string[] = [
  'onsetDateTime',
  'onsetPeriod',
  'abatementDateTime',
  'effectiveDateTime',
  'effectivePeriod',
  'occurrenceDateTime',
  'performedDateTime',
  'performedPeriod',
]

const HOURS: ReadonlyMap<string, number> = new Map([
  ['min', 1 / 60],
  ['h', 1],
  ['d', 24],
  ['wk', 168],
])

/** Reads the figures of a record that a text may state too; directions in steps are not read. */
export function recordFigures(record: Fields): StatedFigures {
  const dosages = [...listOf(record['dosageInstruction']), ...listOf(record['dosage'])]
  const [only] = dosages.length === 1 ? dosages.map(fieldsOf) : []
  const timing = fieldsOf(only?.['timing'])
  const repeat = fieldsOf(timing['repeat'])
  const rates = listOf(only?.['doseAndRate'])
  const [rate] = rates.length === 1 ? rates.map(fieldsOf) : []
  const dose = amountOf(fieldsOf(rate?.['doseQuantity']))
  const every = hoursOf(repeat)
  const { valueInteger } = record
  const value =
    typeof valueInteger === 'number'
      ? { value: valueInteger }
      : amountOf(fieldsOf(record['valueQuantity']))
  return {
    ...(dose === undefined ? {} : { dose }),
    ...(value === undefined ? {} : { values: [value] }),
    ...(every === undefined ? {} : { every }),
    moments: listOf(repeat['when']).flatMap((one) => textOf(one)?.split('.')[0] ?? []),
    clocks: listOf(repeat['timeOfDay']).flatMap((one) => textOf(one)?.slice(0, 5) ?? []),
    dates: datesIn({ ...record, meta: undefined, text: undefined }),
    ownDates: datesIn(OWN.map((name) => record[name])),
  }
}

function amountOf(quantity: Fields): Amount | undefined {
  const { value, unit, code } = quantity
  const told = textOf(unit) ?? textOf(code)
  return typeof value === 'number'
    ? { value, ...(told === undefined ? {} : { unit: told }) }
    : undefined
}

/** Hours between two times, where frequency and period alone state them (R4, Timing). */
function hoursOf(repeat: Fields): number | undefined {
  const { frequency = 1, period, periodUnit, frequencyMax, periodMax } = repeat
  const moments = [...listOf(repeat['when']), ...listOf(repeat['timeOfDay'])]
  if (moments.length > 1 || listOf(repeat['dayOfWeek']).length > 0) return undefined
  const unit = HOURS.get(textOf(periodUnit) ?? '')
  return typeof frequency === 'number' &&
    typeof period === 'number' &&
    unit !== undefined &&
    frequency > 0 &&
    frequencyMax === undefined &&
    periodMax === undefined
    ? (period * unit) / frequency
    : undefined
}

function datesIn(value: unknown): readonly string[] {
  const dates = new Set<string>()
  // A list of its own instead of calls, as for every walk over a file.
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === 'string') {
      if (/^\d{4}(?:-\d\d){0,2}(?:T.*)?$/.test(one)) dates.add(one)
    } else if (Array.isArray(one)) for (const item of one) waiting.push(item ?? null)
    else if (typeof one === 'object' && one !== null)
      for (const inner of Object.values(one)) waiting.push(inner ?? null)
  }
  return [...dates]
}
