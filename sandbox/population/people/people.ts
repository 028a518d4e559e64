import type { Extension, Identifier, Patient } from 'fhir/r4'
import { Chart } from '../chart.ts'
import type { ChartTools } from '../chart.ts'
import { SYSTEM, coding, hl7 } from '../coding.ts'
import { at, ANCHOR_DAY } from '../calendar.ts'

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition'

/** The gender identities a record may hold (service notes, "Patient"). */
export type GenderIdentity = 'male' | 'female' | 'other' | 'transgender-male' | 'transgender-female'

/** The extension that decides which gender is stored (specification, "Patient rules", 5). */
export function genderIdentity(code: GenderIdentity): Extension {
  const display = {
    male: 'male',
    female: 'female',
    other: 'other',
    'transgender-male': 'transgender male',
    'transgender-female': 'transgender female',
  }[code]
  return {
    url: 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity',
    valueCodeableConcept: { coding: [coding(SYSTEM.genderIdentity, code, display)], text: display },
  }
}

/** Race and ethnicity of US Core 6.1.0: a category code each, and the words that go with it. */
export function usCoreBackground(
  race: readonly [code: string, display: string],
  hispanic: boolean,
): Extension[] {
  const omb = 'urn:oid:2.16.840.1.113883.6.238'
  const ethnicity: readonly [string, string] = hispanic
    ? ['2135-2', 'Hispanic or Latino']
    : ['2186-5', 'Not Hispanic or Latino']
  return [
    {
      url: `${US_CORE}/us-core-race`,
      extension: [
        { url: 'ombCategory', valueCoding: coding(omb, ...race) },
        { url: 'text', valueString: race[1] },
      ],
    },
    {
      url: `${US_CORE}/us-core-ethnicity`,
      extension: [
        { url: 'ombCategory', valueCoding: coding(omb, ...ethnicity) },
        { url: 'text', valueString: ethnicity[1] },
      ],
    },
  ]
}

/** Birth sex of US Core 6.1.0. */
export function birthSex(code: 'F' | 'M'): Extension {
  return { url: `${US_CORE}/us-core-birthsex`, valueCode: code }
}

/**
 * The service's own demographic extensions (service notes, "Patient"); codes are per organization.
 */
export function customDemographics(
  gpBase: string,
  race: string,
  ethnicity: string,
  education: string,
): Extension[] {
  const extension = (name: string, code: string): Extension => ({
    url: `${gpBase}/StructureDefinition/${name}`,
    valueCodeableConcept: {
      coding: [{ system: 'https://paloverde.example/demographics', code }],
      text: code,
    },
  })
  return [
    extension('patient-custom-race', race),
    extension('patient-custom-ethnicity', ethnicity),
    extension('patient-educationLevel', education),
  ]
}

/** The permanent medical record number: `identifier.type` MR, in the service's own system. */
export function recordNumber(gpBase: string, number: string): Identifier {
  return {
    use: 'usual',
    type: hl7('v2-0203', 'MR', 'Medical record number'),
    system: `${gpBase}/identifier/mrn`,
    value: number,
  }
}

/** The number of the state's health program, which the custom search parameter `cin` finds. */
export function healthProgramNumber(gpBase: string, number: string): Identifier {
  return {
    type: { text: 'State health program number' },
    system: `${gpBase}/identifier/cin`,
    value: number,
  }
}

/**
 * A social security number: nine digits without dashes, in the 900 range that is never given out.
 */
export function socialSecurity(number: `9${string}`): Identifier {
  return { type: hl7('v2-0203', 'SS', 'Social Security number'), system: SYSTEM.ssn, value: number }
}

/** Files a patient under an id of our choosing and opens the chart. */
export function openChart(
  tools: ChartTools,
  id: string,
  display: string,
  patient: Omit<Patient, 'resourceType' | 'id'>,
): Chart {
  const reference = tools.ledger.add(
    {
      ...patient,
      resourceType: 'Patient',
      id,
      meta: { versionId: '1', lastUpdated: at(ANCHOR_DAY, '06:30'), ...patient.meta },
    },
    display,
  )
  return new Chart(tools, reference)
}
