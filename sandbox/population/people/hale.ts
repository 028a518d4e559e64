import type { Chart, ChartTools } from '../chart.ts'
import { daysAfter, daysAgo } from '../calendar.ts'
import { UNIT, hl7, inWords, quantity, snomed } from '../coding.ts'
import { DIAGNOSIS, diagnose } from '../diagnoses.ts'
import { MEASURE } from '../measures.ts'
import { measured } from '../observe.ts'
import { birthSex, openChart, recordNumber, usCoreBackground } from './people.ts'
import { order, plan, team } from '../plans.ts'
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

/** Patient ids of the child and of the parent who may open both records. */
export const HALE_CHILD = 'p102'
export const HALE_PARENT = 'p103'

const BORN = '2021-05-14'

/** Milo HALE, five years old: vaccines, growth and ear infections. */
export function addHaleChild(tools: ChartTools): Chart {
  const chart = openChart(tools, HALE_CHILD, 'Milo Hale', {
    active: true,
    identifier: [recordNumber(tools.gpBase, 'MRN-0102')],
    name: [
      { use: 'official', family: 'Hale', given: ['Milo', 'James'] },
      { use: 'usual', given: ['Milo'] },
    ],
    gender: 'male',
    birthDate: BORN,
    _birthDate: {
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/patient-birthTime',
          valueDateTime: `${BORN}T04:12:00-07:00`,
        },
      ],
    },
    multipleBirthInteger: 1,
    address: [
      {
        use: 'home',
        line: ['305 Palo Brea Street'],
        city: 'Mesa',
        state: 'AZ',
        postalCode: '85203',
        country: 'US',
      },
    ],
    contact: [
      {
        relationship: [hl7('v2-0131', 'N', 'Next-of-Kin')],
        name: { family: 'Hale', given: ['Owen'] },
        telecom: [{ system: 'phone', value: '480-555-0131' }],
      },
    ],
    generalPractitioner: [tools.directory.pediatrician],
    managingOrganization: tools.directory.clinic,
    extension: [...usCoreBackground(['2106-3', 'White'], false), birthSex('M')],
    communication: [
      { language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'en', display: 'English' }] } },
    ],
  })
  const father = tools.ledger.add(
    {
      resourceType: 'RelatedPerson',
      meta: { versionId: '1' },
      active: true,
      patient: chart.subject,
      name: [{ family: 'Hale', given: ['Owen'] }],
      gender: 'male',
      relationship: [
        {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
              code: 'FTH',
              display: 'father',
            },
          ],
        },
      ],
    },
    'Owen Hale',
  )
  writeVaccinesOfChildhood(chart)
  writeGrowth(chart)
  const ear = diagnose(chart, DIAGNOSIS.otitis, '2023-02-02', {
    clinical: 'resolved',
    onsetDateTime: '2023-02-01',
    abatementDateTime: '2023-02-12',
    kind: 'encounter-diagnosis',
    bodySite: [snomed('25342003', 'Middle ear structure')],
  })
  diagnose(chart, DIAGNOSIS.asthma, '2024-11-05', {
    onsetDateTime: '2024-11',
    severity: snomed('255604002', 'Mild'),
  })
  visit(chart, 'Ear pain', '2023-02-02', {
    participant: [{ individual: chart.directory.pediatrician }],
    diagnosis: [{ condition: ear }],
  })
  visit(chart, 'Five-year check-up', daysAgo(160), {
    participant: [{ individual: chart.directory.pediatrician }],
  })
  prescribe(chart, MEDICINE.amoxicillin, '2023-02-02', '5 mL twice a day for ten days', {
    status: 'completed',
    requester: chart.directory.pediatrician,
  })
  prescribe(chart, MEDICINE.albuterol, '2024-11-05', 'Two puffs with a spacer when wheezing', {
    requester: chart.directory.pediatrician,
  })
  allergic(chart, snomed('716186003', 'No known allergy'), daysAgo(160))
  plan(chart, 'Asthma action plan', '2024-11-05', { author: chart.directory.pediatrician })
  team(chart, 'Milo’s team', '2021-05-14', {
    participant: [
      { role: [snomed('82296001', 'Pediatrician')], member: chart.directory.pediatrician },
      { role: [inWords('Father')], member: father },
    ],
  })
  order(chart, inWords('Speech assessment'), daysAgo(100), {
    status: 'on-hold',
    requester: chart.directory.pediatrician,
  })
  return chart
}

function writeVaccinesOfChildhood(chart: Chart): void {
  const doses = [
    [VACCINE.hepatitisB, [1, 61, 183]],
    [VACCINE.dtap, [61, 122, 183, 460, 1600]],
    [VACCINE.polio, [61, 122, 183, 1600]],
    [VACCINE.mmr, [366, 1600]],
    [VACCINE.varicella, [366, 1600]],
  ] as const
  for (const [vaccine, ages] of doses) {
    for (const [index, age] of ages.entries()) {
      const day = daysAfter(BORN, age)
      immunize(chart, vaccine, day, {
        lotNumber: `K${age}${index}`,
        expirationDate: daysAfter(day, 400),
        performer: [{ actor: chart.directory.nurse }],
        protocolApplied: [
          {
            doseNumberPositiveInt: index + 1,
            seriesDosesPositiveInt: ages.length,
            targetDisease: [inWords(vaccine.text ?? 'as the vaccine')],
          },
        ],
      })
    }
  }
  immunize(chart, VACCINE.influenza, daysAgo(12), {
    status: 'not-done',
    statusReason: hl7('v3-ActReason', 'MEDPREC', 'medical precaution'),
    note: [{ text: 'Fever on the day.' }],
  })
}

function writeGrowth(chart: Chart): void {
  for (let month = 0; month <= 60; month += 6) {
    const day = daysAfter(BORN, month * 30 + 3)
    measured(chart, MEASURE.weight, Number((3.4 + 4.9 * Math.log2(1 + month / 5)).toFixed(1)), day)
    measured(chart, MEASURE.height, Math.round(50 + 15.5 * Math.log2(1 + month / 6)), day)
    if (month <= 24)
      measured(
        chart,
        MEASURE.headCircumference,
        Number((34.5 + 3.5 * Math.log2(1 + month / 3)).toFixed(1)),
        day,
      )
    if (month >= 24) measured(chart, MEASURE.bmiPercentile, 45 + (month % 13), day)
  }
  measured(chart, MEASURE.temperature, quantity(39.2, UNIT.celsius), '2023-02-02')
}

/** Owen HALE, the father, who may open his own and his child's record. */
export function addHaleParent(tools: ChartTools): Chart {
  const chart = openChart(tools, HALE_PARENT, 'Owen Hale', {
    active: true,
    identifier: [recordNumber(tools.gpBase, 'MRN-0103')],
    name: [{ use: 'official', family: 'Hale', given: ['Owen'] }],
    gender: 'male',
    birthDate: '1990-09-30',
    telecom: [{ system: 'phone', value: '480-555-0131', use: 'mobile' }],
    address: [
      {
        use: 'home',
        line: ['305 Palo Brea Street'],
        city: 'Mesa',
        state: 'AZ',
        postalCode: '85203',
        country: 'US',
      },
    ],
    generalPractitioner: [tools.directory.physician],
    extension: [...usCoreBackground(['2106-3', 'White'], false), birthSex('M')],
    link: [{ other: { reference: `Patient/${HALE_CHILD}` }, type: 'seealso' }],
  })
  diagnose(chart, DIAGNOSIS.anxiety, '2025-01-20', { onsetDateTime: '2024' })
  prescribe(chart, MEDICINE.sertraline, '2025-01-20', 'One tablet each morning')
  for (const [index, score] of [13, 10, 6].entries())
    measured(chart, MEASURE.gad7, score, daysAgo(600 - index * 200))
  immunize(chart, VACCINE.influenza, daysAgo(12), {
    lotNumber: 'FLU2026A',
    expirationDate: '2027-06-30',
  })
  perform(chart, PROCEDURE.counseling, daysAgo(70))
  visit(chart, 'Follow-up', daysAgo(70))
  return chart
}
