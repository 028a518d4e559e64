import { at, daysAgo } from '../population/calendar.ts'
import { seededRandom } from '../population/random.ts'
import type { StoredResource } from '../fhir/store.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'

/**
 * A group whose people exist only while their export is sent: no member is stored, and their
 * records are made line by line, the same each time. It shows what exports of a large organization
 * are like without holding one.
 */
export const CROWD_SYSTEM = 'https://sandbox.clearchart.example/generated-people'

/** The people of such a group by its `quantity`; undefined for any other group. */
export function crowdOf(group: StoredResource): number | undefined {
  if (!stringsAt(group, 'identifier.system').includes(CROWD_SYSTEM)) return undefined
  const [quantity] = valuesAt(group, 'quantity')
  return typeof quantity === 'number' ? quantity : undefined
}

/** Records of one person, by type. */
const PER_PERSON = { Patient: 1, Condition: 3, Encounter: 6, Observation: 40 } as const
type CrowdType = keyof typeof PER_PERSON

const FAMILIES = ['Abbott', 'Bianchi', 'Castillo', 'Dang', 'Eriksen', 'Farouk', 'Núñez'] as const
const GENDERS = ['female', 'male', 'other'] as const
const GIVEN = ['Ada', 'Boris', 'Chiara', 'Dolores', 'Emil', 'Farah', 'Gabriel', 'Zoë'] as const
type Disorder = readonly [code: string, display: string]
type Measure = readonly [
  code: string,
  display: string,
  low: number,
  high: number,
  unit: string,
  category: string,
]
const DISORDERS: readonly [Disorder, ...Disorder[]] = [
  ['44054006', 'Type 2 diabetes mellitus'],
  ['38341003', 'Hypertensive disorder'],
  ['195967001', 'Asthma'],
  ['35489007', 'Depressive disorder'],
]
const MEASURES: readonly [Measure, ...Measure[]] = [
  ['8867-4', 'Heart rate', 55, 120, '/min', 'vital-signs'],
  ['29463-7', 'Body weight', 50, 110, 'kg', 'vital-signs'],
  ['4548-4', 'Hemoglobin A1c', 5, 11, '%', 'laboratory'],
  ['2339-0', 'Glucose', 60, 260, 'mg/dL', 'laboratory'],
]

/** The number of records of a type that a crowd has. */
export function crowdCount(type: string, people: number): number {
  return isCrowdType(type) ? PER_PERSON[type] * people : 0
}

/** The records of a type, person by person; none for a type that a crowd does not have. */
export function* crowdRecords(type: string, people: number): Generator<StoredResource> {
  if (!isCrowdType(type)) return
  for (let person = 0; person < people; person += 1)
    for (let number = 0; number < PER_PERSON[type]; number += 1)
      yield recordOf(type, person, number)
}

function isCrowdType(type: string): type is CrowdType {
  return Object.hasOwn(PER_PERSON, type)
}

/** A stored record and the elements of its type. */
type Made = StoredResource & Readonly<Record<string, unknown>>

function recordOf(type: CrowdType, person: number, number: number): Made {
  const random = seededRandom(person * 4096 + number * 8 + type.length)
  const when = at(daysAgo(random.whole(1, 3000)), '10:30')
  const meta = { versionId: '1', lastUpdated: when }
  const subject = { reference: `Patient/gp${person}` }
  const encounter = { reference: `Encounter/ge${person}-${number % PER_PERSON.Encounter}` }
  switch (type) {
    case 'Patient':
      return {
        resourceType: type,
        id: `gp${person}`,
        meta,
        active: true,
        name: [{ use: 'official', family: random.pick(FAMILIES), given: [random.pick(GIVEN)] }],
        gender: random.pick(GENDERS),
        birthDate: `${random.whole(1930, 2020)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
      }
    case 'Condition': {
      const [code, display] = random.pick(DISORDERS)
      return {
        resourceType: type,
        id: `gc${person}-${number}`,
        meta,
        clinicalStatus: coded('condition-clinical', 'active'),
        verificationStatus: coded('condition-ver-status', 'confirmed'),
        category: [coded('condition-category', 'problem-list-item')],
        code: { coding: [{ system: 'http://snomed.info/sct', code, display }], text: display },
        subject,
        encounter,
        recordedDate: when,
      }
    }
    case 'Encounter':
      return {
        resourceType: type,
        id: `ge${person}-${number}`,
        meta,
        status: 'finished',
        class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
        type: [{ text: 'Follow-up visit' }],
        subject,
        period: { start: when },
      }
    case 'Observation': {
      const [code, display, low, high, unit, category] = random.pick(MEASURES)
      return {
        resourceType: type,
        id: `go${person}-${number}`,
        meta,
        status: 'final',
        category: [coded('observation-category', category)],
        code: { coding: [{ system: 'http://loinc.org', code, display }], text: display },
        subject,
        encounter,
        effectiveDateTime: when,
        valueQuantity: {
          value: Number((low + random.next() * (high - low)).toFixed(1)),
          unit,
          system: 'http://unitsofmeasure.org',
          code: unit,
        },
      }
    }
  }
}

function coded(list: string, code: string) {
  return { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${list}`, code }] }
}
