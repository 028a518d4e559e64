import type { Chart } from '../chart.ts'
import { at, daysAfter, daysAgo, today } from '../calendar.ts'
import { UNIT, hl7, inWords, quantity, snomed } from '../coding.ts'
import { DIAGNOSIS, diagnose } from '../diagnoses.ts'
import type { KnownReference } from '../ledger.ts'
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
import { goal, plan, team } from '../plans.ts'

/** The conditions that other parts of Marta Rivera's chart refer to. */
export interface RiveraConditions {
  readonly diabetes: KnownReference
  readonly depression: KnownReference
  readonly team: KnownReference
}

/** Problems, visits, medicines, vaccines, procedures, plans and the team. */
export function writeRiveraCare(chart: Chart, husband: KnownReference): RiveraConditions {
  const { diabetes, depression } = writeProblems(chart)
  for (let index = 0; index < 10; index += 1)
    visit(
      chart,
      index % 2 === 0 ? 'Diabetes check-up' : 'Therapy session',
      daysAgo(30 + index * 61),
    )
  writeMedicines(chart)
  writeVaccines(chart)
  writeProcedures(chart, diabetes)
  const careTeam = writeTeams(chart, husband)
  writePlans(chart, { diabetes, depression, team: careTeam })
  return { diabetes, depression, team: careTeam }
}

function writeProblems(chart: Chart): Pick<RiveraConditions, 'diabetes' | 'depression'> {
  const diabetes = diagnose(chart, DIAGNOSIS.diabetes, '2020-04-08', {
    onsetDateTime: '2020-03',
    severity: snomed('6736007', 'Moderate'),
  })
  const depression = diagnose(chart, DIAGNOSIS.depression, '2019-11-20', {
    onsetDateTime: '2019',
    clinical: 'recurrence',
    asserter: chart.directory.psychiatrist,
  })
  diagnose(chart, DIAGNOSIS.hypertension, '2021-06-02', {
    onsetAge: { value: 37, unit: 'years', system: 'http://unitsofmeasure.org', code: 'a' },
  })
  diagnose(chart, DIAGNOSIS.anxiety, '2022-01-15', {
    clinical: 'remission',
    onsetString: 'after the move',
    abatementDateTime: '2025-05',
  })
  diagnose(chart, DIAGNOSIS.gestationalDiabetes, '2015-02-03', {
    clinical: 'resolved',
    onsetDateTime: '2015-01-20',
    abatementDateTime: '2015-07-01',
  })
  diagnose(chart, DIAGNOSIS.heartAttack, '2023-08-19', {
    clinical: 'inactive',
    verification: 'refuted',
    kind: 'encounter-diagnosis',
    note: [{ text: 'Ruled out by two troponins.' }],
  })
  diagnose(chart, DIAGNOSIS.migraine, '2024-02-11', {
    verification: 'entered-in-error',
    note: [{ text: 'Belongs to another person.' }],
  })
  diagnose(chart, DIAGNOSIS.insomnia, '2024-10-01', {
    clinical: 'relapse',
    verification: 'provisional',
    onsetPeriod: { start: '2024-08', end: '2024-09' },
  })
  diagnose(chart, DIAGNOSIS.hypothyroidism, '2025-03-01', { verification: 'differential' })
  diagnose(chart, DIAGNOSIS.prediabetes, '2018-10-10', {
    clinical: 'inactive',
    verification: 'unconfirmed',
    onsetRange: { low: { value: 30, unit: 'years' }, high: { value: 34, unit: 'years' } },
  })
  diagnose(chart, DIAGNOSIS.foodInsecurity, '2026-02-17', {
    kind: 'health-concern',
    onsetDateTime: at('2026-02-17'),
  })
  diagnose(chart, inWords('Worries about her mother’s care'), '2026-06-01', {
    kind: 'health-concern',
    verification: 'confirmed',
    asserter: chart.patient,
  })
  return { diabetes, depression }
}

function writeMedicines(chart: Chart): void {
  prescribe(chart, MEDICINE.metformin, '2020-04-08', 'Two tablets with the evening meal', {
    dosageInstruction: [
      {
        text: 'Two tablets with the evening meal',
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', when: ['CV'] } },
        doseAndRate: [{ doseQuantity: { value: 2, unit: 'tablet' } }],
      },
    ],
    dispenseRequest: {
      numberOfRepeatsAllowed: 3,
      quantity: { value: 180, unit: 'tablet' },
      expectedSupplyDuration: quantity(90, UNIT.day),
      validityPeriod: { start: '2026-04-01', end: '2027-03-31' },
    },
  })
  prescribe(chart, MEDICINE.sertraline, '2019-12-01', 'One tablet each morning', {
    requester: chart.directory.psychiatrist,
  })
  prescribe(chart, MEDICINE.lisinopril, '2021-06-02', 'One tablet each morning')
  prescribe(
    chart,
    MEDICINE.hydroxyzine,
    '2022-01-15',
    'One tablet when anxious, at most three a day',
    {
      status: 'stopped',
      statusReason: inWords('Too drowsy'),
    },
  )
  prescribe(chart, MEDICINE.trazodone, '2024-10-01', 'Half a tablet at night', {
    status: 'on-hold',
  })
  prescribe(
    chart,
    MEDICINE.amoxicillin,
    '2023-01-12',
    'One capsule three times a day for seven days',
    {
      status: 'completed',
    },
  )
  prescribe(chart, MEDICINE.ibuprofen, '2025-07-04', 'As needed', {
    status: 'active',
    intent: 'plan',
    reportedBoolean: true,
  })
  allergic(chart, snomed('91936005', 'Allergy to penicillin'), '2009-05-05', {
    criticality: 'high',
    category: ['medication'],
    type: 'allergy',
    onsetDateTime: '2001',
    reaction: [
      {
        manifestation: [snomed('126485001', 'Urticaria')],
        severity: 'moderate',
        description: 'Hives on both arms within an hour',
      },
    ],
  })
  allergic(chart, snomed('91935009', 'Allergy to peanut'), '2012-01-01', {
    clinicalStatus: hl7('allergyintolerance-clinical', 'resolved', 'Resolved'),
    verificationStatus: hl7('allergyintolerance-verification', 'unconfirmed', 'Unconfirmed'),
  })
}

function writeVaccines(chart: Chart): void {
  for (let year = 2020; year <= 2026; year += 1) {
    immunize(chart, VACCINE.influenza, `${year}-10-0${(year % 8) + 1}`, {
      lotNumber: `FLU${year}A`,
      expirationDate: `${year + 1}-06-30`,
      manufacturer: { display: 'Desert Vaccine Works' },
    })
  }
  immunize(chart, VACCINE.tdap, '2015-05-20', {
    lotNumber: 'TD4410',
    expirationDate: '2017-01-31',
    site: {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/v3-ActSite',
          code: 'LA',
          display: 'left arm',
        },
      ],
    },
    route: {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration',
          code: 'IM',
          display: 'Injection, intramuscular',
        },
      ],
    },
    doseQuantity: { value: 0.5, unit: 'mL', system: 'http://unitsofmeasure.org', code: 'mL' },
    protocolApplied: [{ doseNumberPositiveInt: 1, series: 'Adult booster' }],
  })
  immunize(chart, VACCINE.covid, '2021-04-02', {
    primarySource: false,
    reportOrigin: inWords('Card shown by the person'),
    performer: [{ actor: { display: 'County fairgrounds' } }],
  })
  immunize(chart, VACCINE.pneumococcal, '2024-09-09', {
    status: 'not-done',
    statusReason: hl7('v3-ActReason', 'PATOBJ', 'patient objection'),
  })
  immunize(chart, VACCINE.hepatitisB, '2024-09-09', { status: 'entered-in-error' })
  immunize(chart, VACCINE.zoster, daysAgo(20), {
    occurrenceString: 'sometime this autumn',
    primarySource: false,
    isSubpotent: true,
    reaction: [{ date: daysAgo(19), detail: { display: 'Sore arm' }, reported: true }],
    performer: [{ actor: chart.directory.hospital }],
  })
}

function writeProcedures(chart: Chart, diabetes: KnownReference): void {
  perform(chart, PROCEDURE.cbt, '2022-02-01', {
    status: 'completed',
    performedPeriod: { start: '2022-02-01', end: '2022-07-26' },
    performer: [{ function: snomed('59944000', 'Psychologist'), actor: chart.directory.therapist }],
    reasonCode: [snomed('370143000', 'Major depressive disorder')],
    outcome: inWords('Goals reached'),
    note: [{ text: 'Twenty sessions.' }],
  })
  perform(chart, PROCEDURE.cesarean, '2015-06-30', {
    location: chart.directory.ward,
    performer: [{ actor: chart.directory.retired }],
    performedDateTime: '2015-06-30',
  })
  perform(chart, PROCEDURE.appendectomy, '1999-01-01', {
    performedDateTime: '1999',
    performer: [{ actor: { display: 'Surgeon in Hermosillo' } }],
    location: { display: 'Hospital in Hermosillo' },
  })
  perform(chart, PROCEDURE.needsAssessment, daysAgo(60), {
    status: 'in-progress',
    performedPeriod: { start: daysAgo(60) },
    reasonReference: [diabetes],
  })
  perform(chart, PROCEDURE.electrocardiogram, '2023-08-19', {
    reasonCode: [inWords('Chest pain')],
    performedDateTime: at('2023-08-19', '22:14'),
    complication: [inWords('None')],
  })
  perform(chart, PROCEDURE.counseling, daysAgo(90), {
    status: 'not-done',
    statusReason: inWords('Did not come'),
  })
  perform(chart, PROCEDURE.colonoscopy, daysAgo(0), {
    status: 'preparation',
    performedDateTime: daysAfter(today(), 9),
  })
  perform(chart, PROCEDURE.injection, daysAgo(500), { status: 'on-hold' })
  perform(chart, PROCEDURE.chestXray, '2020-01-05', {
    status: 'stopped',
    statusReason: inWords('The device failed'),
  })
  perform(chart, PROCEDURE.depressionScreening, '2019-11-20', { status: 'entered-in-error' })
  perform(chart, PROCEDURE.reconciliation, daysAgo(700), {
    status: 'unknown',
    performedString: 'at about the time of the move',
  })
}

function writeTeams(chart: Chart, husband: KnownReference): KnownReference {
  const { directory } = chart
  const careTeam = team(chart, 'Diabetes and mood team', '2020-04-08', {
    participant: [
      {
        role: [snomed('59058001', 'General physician')],
        member: directory.physician,
        onBehalfOf: directory.clinic,
      },
      { role: [snomed('80584001', 'Psychiatrist')], member: directory.psychiatrist },
      {
        role: [snomed('768832004', 'Case manager')],
        member: directory.caseManager,
        period: { start: '2024-01' },
      },
      { role: [snomed('133932002', 'Caregiver')], member: husband },
      { role: [snomed('116154003', 'Patient')], member: chart.patient },
      { role: [inWords('Food support')], member: directory.shelter },
      {
        role: [inWords('Nurse')],
        member: directory.movedAway,
        period: { start: '2020-04-08', end: '2022-12-31' },
      },
    ],
    reasonCode: [snomed('44054006', 'Diabetes mellitus type 2')],
    telecom: [{ system: 'phone', value: '602-555-0112' }],
    note: [{ text: 'Meets every second Tuesday.' }],
  })
  team(chart, 'Pregnancy team', '2014-12-01', {
    status: 'inactive',
    period: { start: '2014-12-01', end: '2015-08-01' },
  })
  team(chart, 'Housing team', daysAgo(10), { status: 'proposed' })
  team(chart, 'Sleep clinic team', '2024-11-01', { status: 'suspended' })
  team(chart, 'Team made twice', '2024-11-02', { status: 'entered-in-error' })
  return careTeam
}

function writePlans(
  chart: Chart,
  { diabetes, depression, team: careTeam }: RiveraConditions,
): void {
  const a1cGoal = goal(chart, 'Hemoglobin A1c below 7 %', '2020-04-08', {
    target: [
      {
        measure: {
          coding: [
            {
              system: 'http://loinc.org',
              code: '4548-4',
              display: 'Hemoglobin A1c/Hemoglobin.total in Blood',
            },
          ],
        },
        detailQuantity: quantity(7, UNIT.percent, '<'),
        dueDate: daysAgo(-60),
      },
    ],
    priority: hl7('goal-priority', 'high-priority', 'High Priority'),
    addresses: [diabetes],
  })
  const moodGoal = goal(chart, 'Walk with a friend three times a week', '2026-01-10', {
    lifecycleStatus: 'on-hold',
    achievementStatus: hl7('goal-achievement', 'not-attainable', 'Not Attainable'),
  })
  goal(chart, 'Stop smoking', '2021-01-01', {
    lifecycleStatus: 'completed',
    achievementStatus: hl7('goal-achievement', 'achieved', 'Achieved'),
    statusDate: '2022-06-01',
  })
  plan(chart, 'Diabetes self-care', '2020-04-08', {
    description: 'Food, movement, medicine and measuring.',
    addresses: [diabetes],
    goal: [a1cGoal],
    careTeam: [careTeam],
    activity: [
      {
        detail: {
          kind: 'ServiceRequest',
          code: inWords('Measure blood glucose'),
          status: 'in-progress',
          scheduledString: 'each morning',
          performer: [chart.patient],
        },
      },
      {
        detail: {
          code: inWords('Eye examination'),
          status: 'scheduled',
          scheduledPeriod: { start: daysAgo(-10), end: daysAgo(-40) },
          description: 'Once a year',
        },
      },
      {
        detail: { code: inWords('Diabetes class'), status: 'completed' },
        progress: [{ text: 'Four of four evenings.', time: daysAfter('2020-04-08', 60) }],
      },
    ],
  })
  plan(chart, 'Mood and sleep', '2022-02-01', {
    status: 'on-hold',
    addresses: [depression],
    goal: [moodGoal],
    intent: 'order',
    contributor: [chart.directory.therapist],
  })
  plan(chart, 'Pregnancy care', '2014-12-01', {
    status: 'completed',
    period: { start: '2014-12-01', end: '2015-08-01' },
  })
  plan(chart, 'Return to work', '2023-03-01', { status: 'revoked', intent: 'option' })
  plan(chart, 'Weight plan, draft', daysAgo(5), { status: 'draft', intent: 'proposal' })
  plan(chart, 'Plan of another person', '2024-02-11', { status: 'entered-in-error' })
  plan(chart, 'Plan from the old system', '2016-01-01', {
    status: 'unknown',
    period: { start: '2016' },
    author: { display: 'Old system' },
  })
}
