import type { Practitioner } from 'fhir/r4'
import type { Chart } from '../chart.ts'
import { at, daysAgo } from '../calendar.ts'
import { UNIT, hl7, loinc, quantity, snomed } from '../coding.ts'
import { bare } from '../ledger.ts'
import type { KnownReference } from '../ledger.ts'
import { MEASURE, rangeOf } from '../measures.ts'
import { bloodPressure, measured, observe, report } from '../observe.ts'

const nightReader: Practitioner = {
  resourceType: 'Practitioner',
  id: 'reader',
  name: [{ text: 'Night reading service' }],
}

/** The results that the documents refer to. */
export interface RiveraResults {
  /** The latest laboratory report. */
  readonly latest: KnownReference
}

/**
 * Hemoglobin A1c, oldest first, one each four months for six years: rising, then falling with
 * treatment.
 */
const a1cSeries = [
  6.1, 6.4, 6.9, 7.4, 7.9, 8.6, 9.3, 9.1, 8.4, 8.0, 7.7, 7.5, 7.6, 7.2, 7.1, 6.9, 7.0, 6.8,
]

/** Measured and surveyed values of six years, and the reports over them. */
export function writeRiveraResults(chart: Chart): RiveraResults {
  const a1c = a1cSeries.map((value, index) =>
    measured(chart, MEASURE.a1c, value, daysAgo((a1cSeries.length - index) * 121)),
  )
  const panels = writePanels(chart)
  for (const [index, result] of a1c.entries()) {
    if (index % 3 === 0)
      report(
        chart,
        loinc('4548-4', 'Hemoglobin A1c/Hemoglobin.total in Blood'),
        daysAgo((a1cSeries.length - index) * 121),
        [result],
      )
  }
  writeVitals(chart)
  writeScores(chart)
  writeSpecialValues(chart)
  writeCorrections(chart)
  return { latest: panels }
}

function writePanels(chart: Chart): KnownReference {
  let latest: KnownReference = { reference: '' }
  for (const [index, days] of [1460, 1095, 730, 365, 28].entries()) {
    const day = daysAgo(days)
    const lipids = [
      measured(chart, MEASURE.cholesterol, 236 - index * 11, day),
      measured(chart, MEASURE.triglyceride, 210 - index * 14, day),
      measured(chart, MEASURE.hdl, 41 + index * 2, day),
      measured(chart, MEASURE.ldl, 148 - index * 12, day),
    ]
    report(chart, loinc('24331-1', 'Lipid 1996 panel - Serum or Plasma'), day, lipids)
    const blood = [
      measured(chart, MEASURE.hemoglobin, 12.4 + index * 0.2, day),
      measured(chart, MEASURE.hematocrit, 37 + index, day),
      measured(chart, MEASURE.leukocytes, 7.2 + index * 0.3, day),
      measured(chart, MEASURE.platelets, 248 - index * 9, day),
    ]
    latest = report(chart, loinc('58410-2', 'CBC panel - Blood by Automated count'), day, blood, {
      presentedForm: [
        {
          contentType: 'text/plain',
          title: 'Report text',
          data: Buffer.from('All counts within limits.\n').toString('base64'),
        },
      ],
      conclusion: 'All counts within limits.',
    })
    // The laboratory could not measure so little: the result is "below 0.5", never 0.5.
    measured(
      chart,
      MEASURE.creatinine,
      index === 4 ? quantity(0.5, UNIT.mgPerDl, '<') : 0.7 + index * 0.05,
      day,
    )
    measured(
      chart,
      MEASURE.gfr,
      index % 2 === 0 ? quantity(90, UNIT.mlPerMinPerArea, '>') : 88,
      day,
    )
    measured(chart, MEASURE.glucose, 164 - index * 9, day)
  }
  return latest
}

function writeVitals(chart: Chart): void {
  for (let visit = 0; visit < 16; visit += 1) {
    const day = daysAgo(30 + visit * 130)
    bloodPressure(
      chart,
      128 + ((visit * 5) % 17),
      visit === 9 ? undefined : 78 + ((visit * 3) % 11),
      day,
      visit === 0
        ? {
            bodySite: snomed('368208006', 'Left upper arm structure'),
            method: snomed('37931006', 'Auscultation'),
            note: [{ text: 'Seated, after five minutes of rest.', time: at(day) }],
          }
        : {},
    )
    // The old clinic weighed in pounds: the same quantity in two units, never to be drawn on one
    // axis as it stands.
    if (visit < 9) measured(chart, MEASURE.weight, 81.4 + visit * 0.7, day)
    else measured(chart, MEASURE.weightInPounds, 184 + visit, day)
    if (visit % 4 === 0) measured(chart, MEASURE.heartRate, 72 + visit, day)
  }
  measured(chart, MEASURE.height, 163, daysAgo(30))
  measured(chart, MEASURE.bmi, 30.6, daysAgo(30), { status: 'preliminary' })
  observe(chart, MEASURE.temperature.code, 'vital-signs', daysAgo(160), {
    dataAbsentReason: hl7('data-absent-reason', 'not-performed', 'Not Performed'),
    status: 'cancelled',
  })
}

function writeScores(chart: Chart): void {
  for (const [index, score] of [19, 17, 18, 14, 12, 13, 9, 7, 6].entries())
    measured(chart, MEASURE.phq9, score, daysAgo(1290 - index * 155))
  for (const [index, score] of [14, 11, 8].entries())
    measured(chart, MEASURE.gad7, score, daysAgo(900 - index * 300))
}

/** One observation for every kind of value that FHIR knows. */
function writeSpecialValues(chart: Chart): void {
  const day = daysAgo(28)
  observe(chart, loinc('72166-2', 'Tobacco smoking status'), 'social-history', day, {
    valueCodeableConcept: snomed('8517006', 'Ex-smoker'),
  })
  observe(chart, loinc('20454-5', 'Protein [Presence] in Urine by Test strip'), 'laboratory', day, {
    valueCodeableConcept: snomed('260385009', 'Negative'),
  })
  observe(chart, loinc('8251-1', 'Service comment'), 'laboratory', day, {
    valueString: 'Sample arrived warm; potassium was not measured.',
  })
  observe(
    chart,
    loinc('5821-4', 'Leukocytes [#/area] in Urine sediment by Microscopy high power field'),
    'laboratory',
    day,
    { valueRange: { low: quantity(5, UNIT.perField), high: quantity(10, UNIT.perField) } },
  )
  observe(
    chart,
    loinc('5048-4', 'Nuclear Ab [Titer] in Serum by Immunofluorescence'),
    'laboratory',
    day,
    {
      valueRatio: { numerator: { value: 1 }, denominator: { value: 160 } },
    },
  )
  observe(chart, loinc('8665-2', 'Last menstrual period start date'), 'social-history', day, {
    valueDateTime: '2026-10',
  })
  observe(chart, { text: 'Feels safe at home' }, 'social-history', day, { valueBoolean: true })
  observe(chart, loinc('11977-6', '[#] Parity'), 'social-history', day, { valueInteger: 2 })
  observe(chart, { text: 'Usual bedtime' }, 'social-history', day, { valueTime: '22:30:00' })
  observe(chart, { text: 'Time without a home' }, 'social-history', day, {
    valuePeriod: { start: '2017-11', end: '2018-08' },
  })
  observe(
    chart,
    {
      coding: [
        { system: 'urn:iso:std:iso:11073:10101', code: '131329', display: 'MDC_ECG_ELEC_POTL_I' },
      ],
      text: 'ECG lead I',
    },
    'procedure',
    day,
    {
      valueSampledData: {
        origin: { value: 2048 },
        period: 10,
        factor: 1.612,
        lowerLimit: -3300,
        upperLimit: 3300,
        dimensions: 1,
        data: '2041 2043 2037 2047 2060 2062 2051 2023 2014 2027 2034 2033',
      },
    },
  )
  measured(chart, MEASURE.thyrotropin, 2.1, day, {
    effectiveDateTime: '2026-10',
    referenceRange: [
      ...rangeOf(MEASURE.thyrotropin),
      {
        low: quantity(0.1, UNIT.mIuPerL),
        high: quantity(2.5, UNIT.mIuPerL),
        appliesTo: [snomed('77386006', 'Pregnancy')],
        text: 'first trimester: 0.1 to 2.5',
      },
      {
        text: 'over 70 years: up to 6',
        age: { low: { value: 70, unit: 'a', system: 'http://unitsofmeasure.org', code: 'a' } },
      },
    ],
    extension: [
      { url: 'https://agave.example/StructureDefinition/analyzer', valueString: 'Line 4' },
    ],
  })
}

/** Values that must not be taken at face value: wrong, corrected, not yet there, done elsewhere. */
function writeCorrections(chart: Chart): void {
  const day = daysAgo(400)
  measured(chart, MEASURE.glucose, 1240, day, {
    status: 'entered-in-error',
    note: [{ text: 'Typing mistake: the meter showed 124.' }],
  })
  const glucose = measured(chart, MEASURE.glucose, 124, day, {
    status: 'corrected',
    note: [{ text: 'Corrects a typing mistake.' }],
  })
  measured(chart, MEASURE.a1c, 7.2, daysAgo(395), {
    status: 'amended',
    interpretation: [
      hl7('v3-ObservationInterpretation', 'H', 'High'),
      { text: 'Better than last time' },
    ],
  })
  observe(chart, MEASURE.creatinine.code, 'laboratory', daysAgo(3), {
    status: 'registered',
    dataAbsentReason: hl7('data-absent-reason', 'temp-unknown', 'Temporarily Unknown'),
  })
  observe(chart, MEASURE.pain.code, 'survey', daysAgo(200), {
    status: 'unknown',
    dataAbsentReason: hl7('data-absent-reason', 'asked-declined', 'Asked But Declined'),
    performer: [chart.patient],
  })
  report(
    chart,
    loinc('24323-8', 'Comprehensive metabolic 2000 panel - Serum or Plasma'),
    day,
    [bare(glucose)],
    {
      status: 'corrected',
      conclusion: 'Glucose corrected after a call.',
    },
  )
  report(chart, loinc('24331-1', 'Lipid 1996 panel - Serum or Plasma'), daysAgo(2), [], {
    status: 'registered',
  })
  report(chart, loinc('24356-8', 'Urinalysis complete panel - Urine'), daysAgo(27), [], {
    status: 'partial',
  })
  report(
    chart,
    loinc('24323-8', 'Comprehensive metabolic 2000 panel - Serum or Plasma'),
    daysAgo(26),
    [],
    {
      status: 'preliminary',
    },
  )
  report(chart, loinc('58410-2', 'CBC panel - Blood by Automated count'), daysAgo(401), [], {
    status: 'cancelled',
    conclusion: 'The sample had clotted.',
  })
  // The result that this report names is not in the service: it must read as missing, not break the
  // report.
  report(
    chart,
    loinc('58410-2', 'CBC panel - Blood by Automated count'),
    daysAgo(2400),
    [{ reference: 'Observation/o99999' }],
    { status: 'entered-in-error' },
  )
  report(chart, loinc('18748-4', 'Diagnostic imaging study'), daysAgo(610), [], {
    category: [hl7('v2-0074', 'RAD', 'Radiology')],
    status: 'appended',
    conclusionCode: [snomed('17621005', 'Normal')],
    contained: [nightReader],
    resultsInterpreter: [{ reference: '#reader', display: 'Night reading service' }],
  })
  report(chart, loinc('11502-2', 'Laboratory report'), daysAgo(2500), [], { status: 'unknown' })
  report(chart, loinc('11502-2', 'Laboratory report'), daysAgo(800), [], {
    status: 'amended',
    performer: [{ display: 'A laboratory that has closed' }],
  })
}
