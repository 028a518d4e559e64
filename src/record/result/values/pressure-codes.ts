import type { CodeableConcept } from 'fhir/r4'
import { hasCode } from './series-key'

const LOINC = 'http://loinc.org|'

/**
 * LOINC codes of a whole blood pressure: the one of R4 ("Vital Signs Profile"), and the panels
 * under which services filed one before.
 */
const WHOLE = ['85354-9', '55284-4', '35094-2']

/** A position or way of measuring that LOINC has codes of its own for. */
export type PressureVariety = 'sitting' | 'standing' | 'lying' | 'cuff' | 'line'

/** One of the two numbers of a blood pressure. */
export type PressureHalf = 'systolic' | 'diastolic'

interface Halves {
  readonly systolic: string
  readonly diastolic: string
  readonly variety?: PressureVariety
}

/**
 * LOINC codes of the halves. The first are those that every record of a blood pressure has (R4,
 * "Vital Signs Profile"): with them, a more exact code makes it no other variety.
 */
const HALVES: readonly Halves[] = [
  { systolic: '8480-6', diastolic: '8462-4' },
  { systolic: '8459-0', diastolic: '8453-3', variety: 'sitting' },
  { systolic: '8460-8', diastolic: '8454-1', variety: 'standing' },
  { systolic: '8461-6', diastolic: '8455-8', variety: 'lying' },
  { systolic: '76534-7', diastolic: '76535-4', variety: 'cuff' },
  { systolic: '76215-3', diastolic: '76213-8', variety: 'line' },
]

/** True for a code of a whole blood pressure. */
export function isWholePressure(concept: CodeableConcept | undefined): boolean {
  return WHOLE.some((code) => hasCode(concept, LOINC + code))
}

/** The half of a blood pressure that a code names by itself. */
export function pressureHalf(concept: CodeableConcept | undefined): PressureHalf | undefined {
  const named = (half: PressureHalf) => HALVES.some((one) => hasCode(concept, LOINC + one[half]))
  if (named('systolic')) return 'systolic'
  return named('diastolic') ? 'diastolic' : undefined
}

/** The position or way of measuring that the code of a half names; undefined for the usual code. */
export function pressureVariety(concept: CodeableConcept | undefined): PressureVariety | undefined {
  return HALVES.find(({ systolic, diastolic }) =>
    [systolic, diastolic].some((code) => hasCode(concept, LOINC + code)),
  )?.variety
}
