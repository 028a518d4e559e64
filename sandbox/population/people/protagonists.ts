import type { Chart, ChartTools } from '../chart.ts'
import { TREATMENT_PLAN, answer, treatmentPlanAnswers } from '../answers.ts'
import { at, daysAgo } from '../calendar.ts'
import { hl7, inWords, loinc, snomed } from '../coding.ts'
import { DIAGNOSIS, diagnose } from '../diagnoses.ts'
import { DOCUMENT, attach, document } from '../files/documents.ts'
import { textFile } from '../files/files.ts'
import { MEASURE } from '../measures.ts'
import { bloodPressure, measured, report } from '../observe.ts'
import {
  birthSex,
  genderIdentity,
  openChart,
  recordNumber,
  socialSecurity,
  usCoreBackground,
} from './people.ts'
import { device, episode, goal, order, plan, team } from '../plans.ts'
import {
  MEDICINE,
  PROCEDURE,
  VACCINE,
  allergic,
  immunize,
  perform,
  prescribe,
  visit,
} from '../treat.ts'

/** Ephraim STOLLER, who died at 92: heart failure, dementia, a new hip and care until the end. */
export function addStoller(tools: ChartTools): Chart {
  const died = '2026-06-19'
  const chart = openChart(tools, 'p104', 'Ephraim Stoller', {
    active: false,
    identifier: [recordNumber(tools.gpBase, 'MRN-0104'), socialSecurity('900340104')],
    name: [
      {
        use: 'official',
        family: 'Stoller',
        given: ['Ephraim', 'Lucas'],
        prefix: ['Mr.'],
        suffix: ['Sr.'],
      },
    ],
    gender: 'male',
    birthDate: '1934-01-27',
    deceasedDateTime: at(died, '05:40'),
    address: [{ use: 'home', text: 'Sunrise Residence, room 14, Scottsdale, AZ' }],
    maritalStatus: { text: 'Widowed' },
    generalPractitioner: [tools.directory.physician],
    extension: [...usCoreBackground(['2106-3', 'White'], false), birthSex('M')],
  })
  const heart = diagnose(chart, DIAGNOSIS.heartFailure, '2017-05-02', { onsetDateTime: '2017' })
  diagnose(chart, DIAGNOSIS.dementia, '2021-09-14', {
    onsetString: 'noticed by his daughter around his 87th birthday',
  })
  diagnose(chart, DIAGNOSIS.kidneyDisease, '2019-03-03', { onsetDateTime: '2019-03' })
  diagnose(chart, DIAGNOSIS.pneumonia, '2026-06-12', {
    kind: 'encounter-diagnosis',
    onsetDateTime: '2026-06-11',
  })
  for (let visitNumber = 0; visitNumber < 12; visitNumber += 1) {
    const day = daysAgo(150 + visitNumber * 90)
    measured(chart, MEASURE.weight, 68 + visitNumber, day)
    bloodPressure(chart, 106 + visitNumber * 2, 60 + visitNumber, day)
    if (visitNumber % 2 === 0)
      report(chart, loinc('24323-8', 'Comprehensive metabolic 2000 panel - Serum or Plasma'), day, [
        measured(chart, MEASURE.creatinine, 1.9 - visitNumber * 0.05, day),
        measured(chart, MEASURE.gfr, 34 + visitNumber, day),
      ])
  }
  perform(chart, PROCEDURE.hipReplacement, '2016-10-18', {
    performer: [{ actor: chart.directory.retired }],
    location: chart.directory.ward,
    followUp: [inWords('Walking school')],
  })
  device(chart, 'Hip prosthesis, right', '2016-10-18', {
    type: snomed('304120007', 'Total hip replacement prosthesis'),
    lotNumber: 'HP-88',
    serialNumber: 'HP-88-0012',
    udiCarrier: [
      { deviceIdentifier: '09504000059101', carrierHRF: '(01)09504000059101(21)HP-88-0012' },
    ],
  })
  device(chart, 'Walking frame', '2020-02-02', { status: 'inactive' })
  prescribe(chart, MEDICINE.furosemide, '2017-05-02', 'One tablet each morning', {
    status: 'stopped',
  })
  immunize(chart, VACCINE.pneumococcal, '2005-06-01', {
    occurrenceDateTime: '2005',
    primarySource: false,
  })
  immunize(chart, VACCINE.zoster, '2019-04-04', { lotNumber: 'ZO19', expirationDate: '2020-12' })
  plan(chart, 'Comfort care', '2026-05-01', {
    status: 'completed',
    period: { start: '2026-05-01', end: died },
    addresses: [heart],
  })
  team(chart, 'Comfort team', '2026-05-01', {
    status: 'inactive',
    period: { start: '2026-05-01', end: died },
  })
  episode(chart, '2020-02-02', { status: 'finished', period: { start: '2020-02-02', end: died } })
  document(
    chart,
    DOCUMENT.progress,
    '2026-06-19',
    attach(chart, textFile(['Died at 05:40, family present.']), 'Last note', '2026-06-19'),
    {
      context: {
        encounter: [
          visit(chart, 'Hospital stay', '2026-06-12', {
            status: 'finished',
            class: {
              system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
              code: 'IMP',
              display: 'inpatient encounter',
            },
            period: { start: at('2026-06-12'), end: at(died, '05:40') },
          }),
        ],
      },
    },
  )
  return chart
}

/**
 * Juno ASHDOWN, a transgender woman: the record holds `transgender-female`, so administrative
 * gender reads as other (specification, "Patient rules", 4).
 */
export function addAshdown(tools: ChartTools): Chart {
  const chart = openChart(tools, 'p105', 'Juno Ashdown', {
    active: true,
    identifier: [recordNumber(tools.gpBase, 'MRN-0105'), socialSecurity('900270105')],
    name: [
      { use: 'official', family: 'Ashdown', given: ['Juno'] },
      { use: 'old', family: 'Ashdown', given: ['Jonah'], period: { end: '2022-04-01' } },
    ],
    gender: 'other',
    birthDate: '1997-08-22',
    telecom: [
      { system: 'phone', value: '520-555-0145', use: 'mobile' },
      { system: 'email', value: 'juno@mail.example' },
    ],
    address: [
      {
        use: 'home',
        line: ['61 Creosote Court'],
        city: 'Tucson',
        state: 'AZ',
        postalCode: '85705',
        country: 'US',
      },
    ],
    generalPractitioner: [tools.directory.physician],
    extension: [
      ...usCoreBackground(['2054-5', 'Black or African American'], false),
      birthSex('M'),
      genderIdentity('transgender-female'),
      {
        url: 'http://hl7.org/fhir/StructureDefinition/individual-pronouns',
        extension: [
          { url: 'value', valueCodeableConcept: loinc('LA29519-8', 'she/her/her/hers/herself') },
        ],
      },
    ],
  })
  diagnose(chart, DIAGNOSIS.dysphoria, '2021-10-10', {
    onsetDateTime: '2012',
    kind: 'health-concern',
  })
  diagnose(chart, DIAGNOSIS.ptsd, '2023-05-05', { onsetString: 'after an assault' })
  prescribe(chart, MEDICINE.estradiol, '2022-01-15', 'One tablet twice a day')
  prescribe(chart, MEDICINE.spironolactone, '2022-01-15', 'One tablet each morning')
  for (let check = 0; check < 8; check += 1) {
    const day = daysAgo(40 + check * 120)
    report(chart, loinc('24323-8', 'Comprehensive metabolic 2000 panel - Serum or Plasma'), day, [
      measured(chart, MEASURE.glucose, 84 + check, day),
      measured(chart, MEASURE.creatinine, 0.8 + check * 0.02, day),
    ])
    measured(chart, MEASURE.phq9, 6 + check, day)
    visit(chart, 'Hormone follow-up', day)
  }
  answer(
    chart,
    TREATMENT_PLAN,
    daysAgo(90),
    treatmentPlanAnswers([
      { goal: 'Feel safe on the bus', steps: ['Ride one stop with a friend'], due: daysAgo(-20) },
    ]),
  )
  allergic(chart, snomed('300916003', 'Latex allergy'), '2020-01-01', {
    criticality: 'unable-to-assess',
  })
  goal(chart, 'Feel safe on the bus', daysAgo(90))
  order(chart, inWords('Peer support group'), daysAgo(90), {
    status: 'active',
    performer: [chart.directory.therapist],
  })
  return chart
}

/** A person of whom only a name is known. */
export function addNameOnly(tools: ChartTools): Chart {
  return openChart(tools, 'p106', 'Robin', { name: [{ text: 'Robin' }] })
}

/**
 * A person with very long names, names in another script and old names, for search by alias and for
 * layout.
 */
export function addLongNames(tools: ChartTools): Chart {
  const chart = openChart(tools, 'p107', '王小明', {
    active: true,
    identifier: [recordNumber(tools.gpBase, 'MRN-0107')],
    name: [
      {
        use: 'official',
        text: '王小明',
        family: '王',
        given: ['小明'],
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/iso21090-EN-representation',
            valueCode: 'IDE',
          },
        ],
      },
      {
        use: 'usual',
        family: 'Wang-Featherstonehaugh-Vandenbroucke de la Santísima Trinidad y Montemayor',
        given: ['Xiaoming', 'Maximilian', 'Bartholomew', 'Alexander', 'Ignatius'],
      },
      {
        use: 'old',
        family: 'Featherstonehaugh',
        given: ['Maximilian'],
        period: { end: '2009-12-31' },
      },
      { use: 'old', family: 'Łukaszewicz-Ødegård', given: ['Żaneta'], period: { end: '2003' } },
      { use: 'anonymous', text: 'Guest 7' },
    ],
    gender: 'unknown',
    birthDate: '1971-11',
    maritalStatus: { coding: [hl7('v3-NullFlavor', 'UNK', 'unknown').coding?.[0] ?? {}] },
    deceasedBoolean: false,
    address: [
      {
        use: 'temp',
        text: 'حي النخيل، شارع ١٢ — care of Ironwood House, Mesa, AZ',
        city: 'Mesa',
        state: 'AZ',
      },
    ],
    extension: [genderIdentity('other')],
    communication: [
      {
        language: {
          coding: [
            { system: 'urn:ietf:bcp:47', code: 'zh-Hant', display: 'Chinese (Traditional)' },
          ],
        },
        preferred: true,
      },
      { language: { text: 'العربية' } },
    ],
  })
  diagnose(
    chart,
    {
      text:
        'Pneumonoultramicroscopicsilicovolcanoconiosis, suspected after decades of work in a quarry without a mask,' +
        ' not yet examined',
    },
    '2025-02-02',
    { verification: 'unconfirmed' },
  )
  diagnose(chart, DIAGNOSIS.homeless, '2025-02-02', { kind: 'health-concern' })
  measured(chart, MEASURE.auditTotal, 11, daysAgo(120))
  visit(chart, 'First meeting', daysAgo(120), {
    location: [{ location: chart.directory.shelterSite }],
  })
  return chart
}
