import type { Observation } from 'fhir/r4'
import { scaleOfConcept, type Scale } from './known-scores'

/** The name by which people know an instrument: `PHQ-9`, out of LOINC's own name of its total. */
export function scaleName({ display }: Pick<Scale, 'display'>): string {
  return (
    /\(([A-Z][A-Z0-9-]+)\)|\[([A-Z][A-Z0-9-]+)\]/.exec(display)?.slice(1).find(Boolean) ?? display
  )
}

/** The short name of an instrument's result; undefined for any other measurement. */
export function scoreName({ code }: Pick<Observation, 'code'>): string | undefined {
  const scale = scaleOfConcept(code)
  return scale === undefined ? undefined : scaleName(scale)
}
