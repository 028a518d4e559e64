import type { CodeableConcept, DiagnosticReport, Observation, Quantity } from 'fhir/r4'
import { at, daysAfter } from './calendar.ts'
import type { Chart } from './chart.ts'
import { withPlaces } from '../fhir/digits.ts'
import { hl7, loinc, quantity, UNIT } from './coding.ts'
import type { KnownReference } from './ledger.ts'
import { interpretationOf, rangeOf } from './measures.ts'
import type { Measure } from './measures.ts'

const categoryNames = {
  laboratory: 'Laboratory',
  'vital-signs': 'Vital Signs',
  survey: 'Survey',
  'social-history': 'Social History',
  exam: 'Exam',
  therapy: 'Therapy',
  procedure: 'Procedure',
  imaging: 'Imaging',
  activity: 'Activity',
} as const
type ObservationCategory = keyof typeof categoryNames

/** The details of a single observation besides its code, day and value. */
type Extra = Partial<Omit<Observation, 'resourceType' | 'code' | 'subject'>>

/** Files any observation of a chart; the caller gives the value as part of `extra`. */
export function observe(
  chart: Chart,
  code: CodeableConcept,
  category: ObservationCategory,
  day: string,
  extra: Extra = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'Observation',
      status: 'final',
      category: [hl7('observation-category', category, categoryNames[category])],
      code,
      subject: chart.subject,
      effectiveDateTime: at(day),
      ...(category === 'laboratory' ? { issued: at(daysAfter(day, 1), '14:10') } : {}),
      performer: [category === 'laboratory' ? chart.directory.laboratory : chart.directory.nurse],
      ...extra,
    },
    day,
    category === 'laboratory' ? chart.directory.pathologist : chart.directory.nurse,
  )
}

/** Files a number in the measure's unit with the measure's range and interpretation. */
export function measured(
  chart: Chart,
  measure: Measure,
  value: number | Quantity,
  day: string,
  extra: Extra = {},
): KnownReference {
  const given = typeof value === 'number' ? quantity(value, measure.unit) : value
  const valueQuantity = measure.places === undefined ? given : withPlaces(given, measure.places)
  const ranges = rangeOf(measure)
  return observe(chart, measure.code, measure.category, day, {
    valueQuantity,
    ...(ranges.length === 0
      ? {}
      : {
          referenceRange: ranges,
          interpretation: interpretationOf(measure, valueQuantity),
        }),
    ...extra,
  })
}

/**
 * Files a blood pressure with its two components; one of them may be missing because it could not
 * be heard.
 */
export function bloodPressure(
  chart: Chart,
  systolic: number,
  diastolic: number | undefined,
  day: string,
  extra: Extra = {},
): KnownReference {
  const panel = {
    ...loinc('85354-9', 'Blood pressure panel with all children optional'),
    text: 'Blood pressure',
  }
  return observe(chart, panel, 'vital-signs', day, {
    component: [
      // The diastolic value is written first on purpose: a reader must go by the code, not by the
      // position.
      {
        code: loinc('8462-4', 'Diastolic blood pressure'),
        ...(diastolic === undefined
          ? { dataAbsentReason: hl7('data-absent-reason', 'unknown', 'Unknown') }
          : {
              valueQuantity: quantity(diastolic, UNIT.mmHg),
            }),
      },
      {
        code: loinc('8480-6', 'Systolic blood pressure'),
        valueQuantity: quantity(systolic, UNIT.mmHg),
      },
    ],
    ...extra,
  })
}

/** Files a laboratory report over results that are already in the chart. */
export function report(
  chart: Chart,
  code: CodeableConcept,
  day: string,
  result: readonly KnownReference[],
  extra: Partial<Omit<DiagnosticReport, 'resourceType' | 'code'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'DiagnosticReport',
      status: 'final',
      category: [hl7('v2-0074', 'LAB', 'Laboratory')],
      code,
      subject: chart.subject,
      effectiveDateTime: at(day),
      issued: at(daysAfter(day, 1), '14:30'),
      performer: [chart.directory.laboratory],
      resultsInterpreter: [chart.directory.pathologist],
      ...(result.length === 0 ? {} : { result: [...result] }),
      ...extra,
    },
    daysAfter(day, 1),
    chart.directory.pathologist,
  )
}
