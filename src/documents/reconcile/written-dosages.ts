import type { Dosage, Period, TimingRepeat } from 'fhir/r4'
import { stated } from '../cda/cda-values'
import { howOften } from './how-often'
import type { StatedDosage, Statement } from './statement'
import { writtenConcept } from './written-concept'
import { writtenDate } from './written-date'

/**
 * The beginning and the end of a medicine belong to its directions (R4,
 * Timing.repeat.boundsPeriod).
 */
export function writtenDosages({
  dosages,
  start,
  isStartOrdered,
  end,
}: Statement): Dosage[] | undefined {
  const bounds = stated<Period>({
    start: isStartOrdered === true ? undefined : writtenDate(start),
    end: writtenDate(end),
  })
  if (dosages === undefined && Object.keys(bounds).length === 0) return undefined
  return (dosages ?? [{}]).map((dosage) => dosageOf(dosage, bounds))
}

function dosageOf(dosage: StatedDosage, bounds: Period): Dosage {
  const { step, dose, doseTo, every, spacing, days, asNeeded, neededFor, route, directions } =
    dosage
  // Hours stay hours, also where they make days.
  const often =
    spacing === 'hours' && every !== undefined
      ? { times: 1, period: every, unit: 'h' as const }
      : howOften(dosage)
  const repeat: TimingRepeat = {
    ...(Object.keys(bounds).length === 0 ? {} : { boundsPeriod: bounds }),
    ...(often === undefined
      ? {}
      : { frequency: often.times, period: often.period, periodUnit: often.unit }),
    ...(days === undefined ? {} : { dayOfWeek: [...days] }),
  }
  return {
    ...(step === undefined ? {} : { sequence: step }),
    ...(directions === undefined ? {} : { text: directions }),
    ...(Object.keys(repeat).length === 0 ? {} : { timing: { repeat } }),
    ...(asNeeded === undefined
      ? {}
      : neededFor === undefined
        ? { asNeededBoolean: asNeeded }
        : { asNeededCodeableConcept: { text: neededFor } }),
    ...(route === undefined ? {} : { route: writtenConcept(route) }),
    ...(dose === undefined
      ? {}
      : {
          doseAndRate: [
            doseTo === undefined
              ? { doseQuantity: { ...dose } }
              : { doseRange: { low: { ...dose }, high: { ...doseTo } } },
          ],
        }),
  }
}
