import type { Chart, ChartTools } from '../chart.ts'
import {
  birthSex,
  customDemographics,
  genderIdentity,
  healthProgramNumber,
  openChart,
  recordNumber,
  socialSecurity,
  usCoreBackground,
} from './people.ts'
import { writeRiveraCare } from './rivera-care.ts'
import { writeRiveraDocuments } from './rivera-documents.ts'
import { writeRiveraOrders } from './rivera-orders.ts'
import { writeRiveraResults } from './rivera-results.ts'
import { writeSharedDoses } from './rivera-shared.ts'

/** Patient id of the first protagonist. */
export const RIVERA = 'p101'

/**
 * Marta Elena RIVERA, 42: type 2 diabetes and depression. Her record has an example of everything
 * that a view must show.
 */
export function addRivera(tools: ChartTools): Chart {
  const chart = openChart(tools, RIVERA, 'Marta Elena Rivera', {
    meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient'] },
    active: true,
    identifier: [
      recordNumber(tools.gpBase, 'MRN-0101'),
      socialSecurity('900410101'),
      healthProgramNumber(tools.gpBase, 'C-5510101'),
      {
        system: 'https://cactuswren.example/member',
        value: 'CWH-55-0101',
        assigner: { display: 'Cactus Wren Health Plan' },
      },
    ],
    name: [
      {
        use: 'official',
        family: 'Rivera',
        given: ['Marta', 'Elena'],
        period: { start: '2011-06-18' },
      },
      { use: 'old', family: 'Salcedo', given: ['Marta', 'Elena'], period: { end: '2011-06-18' } },
      { use: 'nickname', given: ['Tita'] },
    ],
    telecom: [
      { system: 'phone', value: '602-555-0171', use: 'mobile', rank: 1 },
      { system: 'phone', value: '602-555-0172', use: 'work', rank: 2 },
      { system: 'email', value: 'marta.rivera@mail.example', use: 'home' },
    ],
    gender: 'female',
    birthDate: '1984-03-12',
    address: [
      {
        use: 'home',
        type: 'both',
        line: ['1408 Jacaranda Lane', 'Apt 12'],
        city: 'Phoenix',
        district: 'Maricopa',
        state: 'AZ',
        postalCode: '85006',
        country: 'US',
        period: { start: '2018-09' },
      },
      {
        use: 'old',
        line: ['9 Cholla Street'],
        city: 'Glendale',
        state: 'AZ',
        postalCode: '85301',
        country: 'US',
        period: { end: '2018-09' },
      },
    ],
    maritalStatus: {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus',
          code: 'M',
          display: 'Married',
        },
      ],
    },
    communication: [
      {
        language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'es', display: 'Spanish' }] },
        preferred: true,
      },
      { language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'en', display: 'English' }] } },
    ],
    contact: [
      {
        relationship: [
          {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
                code: 'HUSB',
                display: 'husband',
              },
            ],
            text: 'Husband',
          },
        ],
        name: { family: 'Rivera', given: ['Andrés'] },
        telecom: [{ system: 'phone', value: '602-555-0173', use: 'mobile' }],
      },
    ],
    generalPractitioner: [tools.directory.physician],
    managingOrganization: tools.directory.clinic,
    extension: [
      ...usCoreBackground(['2106-3', 'White'], true),
      birthSex('F'),
      genderIdentity('female'),
      ...customDemographics(tools.gpBase, 'White', 'Mexican American', 'Associate degree'),
      {
        url: 'https://paloverde.example/StructureDefinition/interpreter-comment',
        valueString: 'Prefers a Spanish interpreter for consent talks',
      },
    ],
  })
  const husband = tools.ledger.add(
    {
      resourceType: 'RelatedPerson',
      meta: { versionId: '1' },
      active: true,
      patient: chart.subject,
      relationship: [
        {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
              code: 'HUSB',
              display: 'husband',
            },
          ],
        },
      ],
      name: [{ family: 'Rivera', given: ['Andrés'] }],
      telecom: [{ system: 'phone', value: '602-555-0173' }],
      gender: 'male',
      birthDate: '1982',
    },
    'Andrés Rivera',
  )
  const conditions = writeRiveraCare(chart, husband)
  const results = writeRiveraResults(chart)
  writeRiveraOrders(chart, { ...conditions, husband })
  writeRiveraDocuments(chart, results)
  writeSharedDoses(chart)
  return chart
}
