import type { Observation, Patient } from 'fhir/r4'

type Kept<R> = WeakMap<Observation, R>

/**
 * Keeps what was read from each observation, for a clock and for the patient by whose age and sex
 * its ranges are chosen.
 */
export function keptFor<R extends object | string>(): (
  timeZone: string | undefined,
  patient: Patient | undefined,
) => Kept<R> {
  const nobody = new Map<string, Kept<R>>()
  const patients = new WeakMap<Patient, Map<string, Kept<R>>>()
  return (timeZone = '', patient) => {
    const zones =
      (patient === undefined ? nobody : patients.get(patient)) ?? new Map<string, Kept<R>>()
    if (patient !== undefined) patients.set(patient, zones)
    const kept = zones.get(timeZone) ?? new WeakMap<Observation, R>()
    zones.set(timeZone, kept)
    return kept
  }
}
