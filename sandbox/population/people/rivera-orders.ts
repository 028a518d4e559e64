import type { Chart } from '../chart.ts'
import { at, daysAfter, daysAgo, today } from '../calendar.ts'
import { PHQ9, answer, phq9Answers } from '../answers.ts'
import { SYSTEM, UNIT, concept, hl7, inWords, loinc, quantity, snomed } from '../coding.ts'
import type { KnownReference } from '../ledger.ts'
import { bloodPressure } from '../observe.ts'
import { device, episode, order } from '../plans.ts'
import type { RiveraConditions } from './rivera-care.ts'
import { visit } from '../treat.ts'

const a1cTest = loinc('4548-4', 'Hemoglobin A1c/Hemoglobin.total in Blood')
const referral = snomed('3457005', 'Patient referral')
const laboratoryProcedure = snomed('108252007', 'Laboratory procedure')

/**
 * Orders in every status, intent and priority; devices in every status; episodes of care; a visit
 * that goes on, and one to come.
 */
export function writeRiveraOrders(
  chart: Chart,
  related: RiveraConditions & {
    readonly husband: KnownReference
  },
): void {
  const diabetesEpisode = writeEpisodes(chart, related)
  const encounter = visit(chart, 'Today’s check-up', daysAgo(0), {
    status: 'in-progress',
    period: { start: at(daysAgo(0), '09:00') },
    episodeOfCare: [diabetesEpisode],
  })
  // Some days ahead, so that it lies ahead at any hour in any time zone.
  const planned = daysAfter(today(), 3)
  visit(chart, 'Eye examination', daysAgo(0), {
    status: 'planned',
    period: { start: at(planned, '11:00') },
  })
  visit(chart, 'Therapy session', daysAgo(55), {
    status: 'cancelled',
    statusHistory: [{ status: 'planned', period: { start: daysAgo(80), end: daysAgo(55) } }],
  })
  bloodPressure(chart, 126, 80, daysAgo(0), { encounter, status: 'preliminary' })
  answer(chart, PHQ9, daysAgo(0), phq9Answers(5), { encounter, author: chart.patient })
  writeOrders(chart, related, encounter)
  writeDevices(chart)
}

function writeOrders(
  chart: Chart,
  { diabetes, depression }: RiveraConditions,
  encounter: KnownReference,
): void {
  const previous = order(chart, a1cTest, daysAgo(150), {
    status: 'completed',
    category: [laboratoryProcedure],
    occurrenceDateTime: daysAgo(149),
    identifier: [{ system: 'https://paloverde.example/orders', value: 'ORD-1001' }],
    specimen: [{ display: 'Venous blood' }],
  })
  order(chart, a1cTest, daysAgo(3), {
    identifier: [
      {
        system: 'https://paloverde.example/orders',
        value: 'ORD-1002',
        type: hl7('v2-0203', 'PLAC', 'Placer Identifier'),
      },
    ],
    replaces: [previous],
    encounter,
    requisition: { system: 'https://paloverde.example/requisitions', value: 'REQ-77' },
    category: [laboratoryProcedure],
    priority: 'urgent',
    occurrencePeriod: { start: daysAgo(3), end: daysAgo(-4) },
    performer: [chart.directory.laboratory],
    performerType: concept(SYSTEM.snomed, '159282002', 'Laboratory technician'),
    reasonCode: [snomed('44054006', 'Diabetes mellitus type 2')],
    reasonReference: [diabetes],
    locationCode: [hl7('v3-RoleCode', 'OF', 'Outpatient facility')],
    locationReference: [chart.directory.clinicSite],
    bodySite: [snomed('368208006', 'Left upper arm structure')],
    orderDetail: [inWords('Fasting')],
    patientInstruction: 'Eat nothing after ten in the evening.',
    note: [{ text: 'Call if above 9.', authorReference: chart.directory.physician }],
    insurance: [{ reference: 'Coverage/cov-missing', display: 'Cactus Wren Health Plan' }],
    supportingInfo: [previous],
    instantiatesUri: ['https://paloverde.example/protocols/diabetes'],
  })
  order(chart, snomed('409063005', 'Counseling'), daysAgo(40), {
    intent: 'plan',
    quantityQuantity: quantity(12, UNIT.session),
    occurrenceTiming: {
      repeat: {
        frequency: 1,
        period: 1,
        periodUnit: 'wk',
        dayOfWeek: ['tue'],
        boundsPeriod: { start: daysAgo(40) },
      },
    },
    performer: [chart.directory.therapist],
    reasonReference: [depression],
    category: [snomed('409063005', 'Counselling')],
  })
  order(chart, referral, daysAgo(35), {
    intent: 'proposal',
    status: 'draft',
    priority: 'asap',
    quantityRange: { low: quantity(2, UNIT.session), high: quantity(4, UNIT.session) },
    requester: chart.directory.caseManager,
    orderDetail: [inWords('Eye clinic')],
  })
  order(chart, inWords('Glucose strips'), daysAgo(30), {
    intent: 'directive',
    status: 'on-hold',
    quantityRatio: {
      numerator: quantity(100, { print: 'strips', code: '{strip}' }),
      denominator: quantity(30, UNIT.day),
    },
  })
  order(chart, loinc('24331-1', 'Lipid 1996 panel - Serum or Plasma'), daysAgo(28), {
    intent: 'original-order',
    status: 'completed',
    priority: 'stat',
  })
  order(chart, loinc('3016-3', 'Thyrotropin [Units/volume] in Serum or Plasma'), daysAgo(28), {
    intent: 'reflex-order',
    status: 'completed',
  })
  order(chart, referral, daysAgo(260), {
    intent: 'filler-order',
    status: 'revoked',
    doNotPerform: true,
    asNeededBoolean: false,
    orderDetail: [inWords('No magnetic imaging')],
  })
  order(chart, inWords('Quiet room when upset'), daysAgo(90), {
    intent: 'instance-order',
    asNeededCodeableConcept: snomed('24199005', 'Feeling agitated'),
  })
  order(chart, referral, daysAgo(80), {
    intent: 'option',
    status: 'unknown',
    asNeededBoolean: true,
    requester: { display: 'A clinic that has closed' },
  })
  order(chart, referral, daysAgo(79), { status: 'entered-in-error' })
}

function writeDevices(chart: Chart): void {
  device(chart, 'Blood glucose meter', '2023-05-01', {
    identifier: [{ system: 'https://paloverde.example/equipment', value: 'EQ-3301' }],
    udiCarrier: [
      {
        deviceIdentifier: '09504000059118',
        issuer: 'http://hl7.org/fhir/NamingSystem/gs1-di',
        jurisdiction: 'http://hl7.org/fhir/NamingSystem/fda-udi',
        entryType: 'barcode',
        carrierHRF: '(01)09504000059118(17)280131(10)LOT4410(21)SN0099',
        carrierAIDC: Buffer.from('01095040000591181728013110LOT4410\u001d21SN0099').toString(
          'base64',
        ),
      },
    ],
    distinctIdentifier: 'M99-4410',
    manufacturer: 'Arroyo Instruments',
    manufactureDate: '2022-12',
    expirationDate: '2028-01-31',
    lotNumber: 'LOT4410',
    serialNumber: 'SN0099',
    modelNumber: 'GM-2',
    type: snomed('337414009', 'Blood glucose meter'),
    statusReason: [hl7('device-status-reason', 'online', 'Online')],
    deviceName: [
      { name: 'Blood glucose meter', type: 'user-friendly-name' },
      { name: 'Arroyo GM-2', type: 'model-name' },
    ],
    note: [{ text: 'Batteries given twice a year.' }],
    location: chart.directory.clinicSite,
    definition: { display: 'Glucose meter, home use' },
    version: [{ type: inWords('Firmware'), value: '4.1' }],
    patient: chart.patient,
    contact: [{ system: 'phone', value: '800-555-0190' }],
  })
  device(chart, 'Copper intrauterine device', '2016-02-10', {
    status: 'inactive',
    statusReason: [hl7('device-status-reason', 'off', 'Off')],
    type: snomed('268460000', 'Intrauterine contraceptive device'),
    lotNumber: 'CU-552',
    expirationDate: '2026-02',
    udiCarrier: [
      {
        deviceIdentifier: '09504000059125',
        entryType: 'manual',
        carrierHRF: '(01)09504000059125(10)CU-552',
      },
    ],
  })
  device(chart, 'Hearing aid', '2024-02-11', {
    status: 'entered-in-error',
    type: snomed('6012004', 'Hearing aid'),
  })
  device(chart, 'Wrist support', '2019-01-01', {
    status: 'unknown',
    deviceName: [{ name: 'Wrist support', type: 'other' }],
    type: inWords('Wrist support'),
  })
}

function writeEpisodes(
  chart: Chart,
  { diabetes, depression, team }: RiveraConditions,
): KnownReference {
  const diabetesEpisode = episode(chart, '2020-04-08', {
    identifier: [{ system: 'https://paloverde.example/episodes', value: 'EPI-101' }],
    statusHistory: [
      { status: 'planned', period: { start: '2020-03-20', end: '2020-03-27' } },
      { status: 'waitlist', period: { start: '2020-03-27', end: '2020-04-08' } },
      { status: 'active', period: { start: '2020-04-08', end: '2021-02' } },
      { status: 'onhold', period: { start: '2021-02', end: '2021-05' } },
      { status: 'active', period: { start: '2021-05' } },
    ],
    type: [hl7('episodeofcare-type', 'diab', 'Post coordinated diabetes program')],
    diagnosis: [
      { condition: diabetes, role: hl7('diagnosis-role', 'CC', 'Chief complaint'), rank: 1 },
      {
        condition: depression,
        role: hl7('diagnosis-role', 'CM', 'Comorbidity diagnosis'),
        rank: 2,
      },
    ],
    team: [team],
    account: [{ reference: 'Account/acc-missing', display: 'Care program account' }],
    referralRequest: [{ display: 'Referral by the emergency department' }],
  })
  episode(chart, '2014-12-01', {
    status: 'finished',
    period: { start: '2014-12-01', end: '2015-08-01' },
    type: [inWords('Pregnancy')],
    careManager: chart.directory.retired,
  })
  episode(chart, '2023-03-01', {
    status: 'cancelled',
    period: { start: '2023-03-01', end: '2023-03-02' },
    type: [inWords('Return to work')],
  })
  episode(chart, daysAgo(-14), {
    status: 'planned',
    type: [hl7('episodeofcare-type', 'hacc', 'Home and Community Care')],
  })
  episode(chart, daysAgo(6), { status: 'waitlist', type: [inWords('Sleep clinic')] })
  episode(chart, daysAgo(300), { status: 'onhold', type: [inWords('Nutrition program')] })
  episode(chart, '2024-02-11', { status: 'entered-in-error' })
  return diabetesEpisode
}
