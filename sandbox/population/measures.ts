import type { CodeableConcept, ObservationReferenceRange, Quantity } from 'fhir/r4'
import { UNIT, hl7, loinc, quantity } from './coding.ts'
import type { Unit } from './coding.ts'

/**
 * Something that is measured as a number: its LOINC code, unit and, for laboratory tests, the range
 * of healthy people.
 */
export interface Measure {
  readonly code: CodeableConcept
  readonly category: 'laboratory' | 'vital-signs' | 'survey' | 'social-history'
  readonly unit: Unit
  readonly low?: number
  readonly high?: number
  /** The decimal places that its method reports, also where they are zeros. */
  readonly places?: number
}

/**
 * As a laboratory sends it: LOINC's long name as the display, the name on the order sheet as the
 * text.
 */
const named = (code: string, display: string, text: string): CodeableConcept => ({
  ...loinc(code, display),
  text,
})
const lab = (
  code: string,
  text: string,
  display: string,
  unit: Unit,
  low?: number,
  high?: number,
): Measure => ({
  code: named(code, display, text),
  category: 'laboratory',
  unit,
  ...(low === undefined ? {} : { low }),
  ...(high === undefined ? {} : { high }),
})
const vital = (code: string, display: string, unit: Unit, text = display): Measure => ({
  code: named(code, display, text),
  category: 'vital-signs',
  unit,
})
const score = (code: string, text: string, display: string): Measure => ({
  code: named(code, display, text),
  category: 'survey',
  unit: UNIT.score,
})

/** The measurements of this population. */
export const MEASURE = {
  a1c: {
    ...lab(
      '4548-4',
      'Hemoglobin A1c',
      'Hemoglobin A1c/Hemoglobin.total in Blood',
      UNIT.percent,
      4,
      5.6,
    ),
    places: 1,
  },
  glucose: lab(
    '2345-7',
    'Glucose',
    'Glucose [Mass/volume] in Serum or Plasma',
    UNIT.mgPerDl,
    70,
    99,
  ),
  creatinine: lab(
    '2160-0',
    'Creatinine',
    'Creatinine [Mass/volume] in Serum or Plasma',
    UNIT.mgPerDl,
    0.5,
    1.1,
  ),
  gfr: lab(
    '98979-8',
    'Estimated GFR',
    'Glomerular filtration rate [Volume Rate/Area] in Serum, Plasma or Blood by Creatinine-based formula' +
      ' (CKD-EPI 2021)/1.73 sq M',
    UNIT.mlPerMinPerArea,
    60,
  ),
  cholesterol: lab(
    '2093-3',
    'Total cholesterol',
    'Cholesterol [Mass/volume] in Serum or Plasma',
    UNIT.mgPerDl,
    undefined,
    200,
  ),
  triglyceride: lab(
    '2571-8',
    'Triglycerides',
    'Triglyceride [Mass/volume] in Serum or Plasma',
    UNIT.mgPerDl,
    undefined,
    150,
  ),
  hdl: lab(
    '2085-9',
    'HDL cholesterol',
    'Cholesterol in HDL [Mass/volume] in Serum or Plasma',
    UNIT.mgPerDl,
    50,
  ),
  ldl: lab(
    '13457-7',
    'LDL cholesterol',
    'Cholesterol in LDL [Mass/volume] in Serum or Plasma by calculation',
    UNIT.mgPerDl,
    undefined,
    100,
  ),
  hemoglobin: lab(
    '718-7',
    'Hemoglobin',
    'Hemoglobin [Mass/volume] in Blood',
    UNIT.gPerDl,
    12,
    15.5,
  ),
  hematocrit: lab(
    '4544-3',
    'Hematocrit',
    'Hematocrit [Volume Fraction] of Blood by Automated count',
    UNIT.percent,
    36,
    46,
  ),
  leukocytes: lab(
    '6690-2',
    'White blood cells',
    'Leukocytes [#/volume] in Blood by Automated count',
    UNIT.thousandPerUl,
    4.5,
    11,
  ),
  platelets: lab(
    '777-3',
    'Platelets',
    'Platelets [#/volume] in Blood by Automated count',
    UNIT.thousandPerUl,
    150,
    400,
  ),
  thyrotropin: lab(
    '3016-3',
    'TSH',
    'Thyrotropin [Units/volume] in Serum or Plasma',
    UNIT.mIuPerL,
    0.4,
    4,
  ),
  lithium: lab(
    '14334-7',
    'Lithium level',
    'Lithium [Moles/volume] in Serum or Plasma',
    UNIT.mmolPerL,
    0.6,
    1.2,
  ),
  heartRate: vital('8867-4', 'Heart rate', UNIT.perMinute),
  temperature: vital('8310-5', 'Body temperature', UNIT.celsius),
  weight: vital('29463-7', 'Body weight', UNIT.kg),
  weightInPounds: vital('29463-7', 'Body weight', UNIT.pound),
  height: vital('8302-2', 'Body height', UNIT.cm),
  heightInInches: vital('8302-2', 'Body height', UNIT.inch),
  bmi: vital('39156-5', 'Body mass index (BMI) [Ratio]', UNIT.bmi, 'Body mass index'),
  oxygen: vital(
    '59408-5',
    'Oxygen saturation in Arterial blood by Pulse oximetry',
    UNIT.percent,
    'Oxygen saturation',
  ),
  headCircumference: vital(
    '9843-4',
    'Head Occipital-frontal circumference',
    UNIT.cm,
    'Head circumference',
  ),
  bmiPercentile: vital(
    '59576-9',
    'Body mass index (BMI) [Percentile] Per age and sex',
    UNIT.percent,
  ),
  phq9: score(
    '44261-6',
    'PHQ-9 total score',
    'Patient Health Questionnaire 9 item (PHQ-9) total score [Reported]',
  ),
  gad7: score(
    '70274-6',
    'GAD-7 total score',
    'Generalized anxiety disorder 7 item (GAD-7) total score [Reported.PHQ]',
  ),
  auditTotal: score('75624-7', 'AUDIT total score', 'Total score [AUDIT]'),
  pain: score(
    '72514-3',
    'Pain score',
    'Pain severity - 0-10 verbal numeric rating [Score] - Reported',
  ),
} as const satisfies Record<string, Measure>

/**
 * The range that a laboratory prints next to the result; open at one end where only one limit
 * matters.
 */
export function rangeOf(measure: Measure): ObservationReferenceRange[] {
  const { low, high, unit } = measure
  if (low === undefined && high === undefined) return []
  return [
    {
      ...(low === undefined ? {} : { low: quantity(low, unit) }),
      ...(high === undefined ? {} : { high: quantity(high, unit) }),
      type: hl7('referencerange-meaning', 'normal', 'Normal Range'),
      text:
        low === undefined
          ? `below ${high}`
          : high === undefined
            ? `above ${low}`
            : `${low} to ${high}`,
    },
  ]
}

/**
 * High, low or normal against the measure's own range; none where it has no range. "Below 0.5" is
 * low for a range from 0.5.
 */
export function interpretationOf(
  measure: Measure,
  { value = 0, comparator }: Quantity,
): CodeableConcept[] {
  const { low, high } = measure
  if (low === undefined && high === undefined) return []
  if (low !== undefined && (value < low || (value === low && comparator === '<')))
    return [hl7('v3-ObservationInterpretation', 'L', 'Low')]
  if (high !== undefined && (value > high || (value === high && comparator === '>')))
    return [hl7('v3-ObservationInterpretation', 'H', 'High')]
  return [hl7('v3-ObservationInterpretation', 'N', 'Normal')]
}
