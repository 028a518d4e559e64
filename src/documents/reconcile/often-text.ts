import type { FormatContext } from '~/fhir/format/context'
import { numberText } from '~/fhir/format/locale'
import { assertNever } from '~/std/assert-never'
import type { HowOften } from './how-often'
import type { ReconcileWords } from './reconcile-text'
import type { StatedDosage } from './statement'

/** A schedule in words: `twice a week`, `every 8 hours`. */
export function oftenText(
  { times, period, unit }: HowOften,
  spacing: StatedDosage['spacing'],
  { words: { facts }, format }: { readonly words: ReconcileWords; readonly format: FormatContext },
): string {
  switch (unit) {
    case 'h':
      return facts.every(hoursText(period, format))
    case 'd':
      return spacing === 'times' && period === 1
        ? facts.times(times)
        : facts.everyDays(numberText(period, format.language))
    case 'wk':
      return spacing === 'times' && period === 1
        ? facts.timesAWeek(times)
        : facts.everyWeeks(period, numberText(period, format.language))
    default:
      return assertNever(unit)
  }
}

/** Hours come from a division: no more of their figures is shown than tells them apart. */
function hoursText(hours: number, { language }: FormatContext): string {
  return numberText(Number(hours.toFixed(2)), language)
}
