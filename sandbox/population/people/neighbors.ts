import type { CodeableConcept } from 'fhir/r4'
import type { GenderIdentity } from './people.ts'
import { DIAGNOSIS } from '../diagnoses.ts'
import { MEASURE } from '../measures.ts'
import type { Measure } from '../measures.ts'
import { MEDICINE } from '../treat.ts'

/** The reason why a lighter patient comes here; decides diagnoses, medicine and measurements. */
export interface Story {
  readonly diagnoses: readonly CodeableConcept[]
  readonly medicines: readonly (readonly [medicine: CodeableConcept, directions: string])[]
  readonly measures: readonly (readonly [measure: Measure, from: number, to: number])[]
  readonly plan: string
}

const drinking: Story = {
  diagnoses: [DIAGNOSIS.alcohol, DIAGNOSIS.unemployed],
  medicines: [[MEDICINE.naltrexone, 'One tablet each morning']],
  measures: [
    [MEASURE.auditTotal, 8, 30],
    [MEASURE.hemoglobin, 11, 16],
  ],
  plan: 'Staying sober',
}
const opioids: Story = {
  diagnoses: [DIAGNOSIS.opioid, DIAGNOSIS.homeless],
  medicines: [
    [MEDICINE.buprenorphine, 'One film under the tongue each morning'],
    [MEDICINE.naloxone, 'One spray for overdose'],
  ],
  measures: [
    [MEASURE.pain, 0, 9],
    [MEASURE.platelets, 150, 380],
  ],
  plan: 'Medicine-assisted recovery',
}
const voices: Story = {
  diagnoses: [DIAGNOSIS.schizophrenia],
  medicines: [[MEDICINE.risperidone, 'One tablet at night']],
  measures: [
    [MEASURE.weight, 70, 112],
    [MEASURE.glucose, 80, 140],
  ],
  plan: 'Living with voices',
}
const highsAndLows: Story = {
  diagnoses: [DIAGNOSIS.bipolar, DIAGNOSIS.hypothyroidism],
  medicines: [
    [MEDICINE.lithium, 'Two capsules at night'],
    [MEDICINE.levothyroxine, 'One tablet before breakfast'],
  ],
  measures: [
    [MEASURE.lithium, 0.4, 1.3],
    [MEASURE.thyrotropin, 0.3, 7],
  ],
  plan: 'Steady mood',
}
const lowMood: Story = {
  diagnoses: [DIAGNOSIS.depression, DIAGNOSIS.insomnia],
  medicines: [[MEDICINE.fluoxetine, 'One capsule each morning']],
  measures: [
    [MEASURE.phq9, 3, 22],
    [MEASURE.gad7, 2, 18],
  ],
  plan: 'Mood and sleep',
}
const lungs: Story = {
  diagnoses: [DIAGNOSIS.copd, DIAGNOSIS.rhinitis],
  medicines: [[MEDICINE.albuterol, 'Two puffs when short of breath']],
  measures: [
    [MEASURE.oxygen, 90, 99],
    [MEASURE.heartRate, 62, 98],
  ],
  plan: 'Breathing easier',
}
const sugar: Story = {
  diagnoses: [DIAGNOSIS.prediabetes, DIAGNOSIS.obesity],
  medicines: [[MEDICINE.metformin, 'One tablet with the evening meal']],
  measures: [
    [MEASURE.a1c, 5.4, 6.6],
    [MEASURE.bmi, 29, 41],
  ],
  plan: 'Food and movement',
}
const restless: Story = {
  diagnoses: [DIAGNOSIS.adhd, DIAGNOSIS.autism],
  medicines: [[MEDICINE.methylphenidate, 'One tablet before school']],
  measures: [
    [MEASURE.height, 118, 160],
    [MEASURE.bmiPercentile, 10, 90],
  ],
  plan: 'School support',
}

/** The identity of a lighter patient. */
export interface Neighbor {
  readonly id: string
  readonly given: string
  readonly family: string
  readonly gender: 'male' | 'female' | 'other' | 'unknown'
  readonly identity?: GenderIdentity
  /** The date of birth, as much of it as is known. */
  readonly born: string
  readonly city: string
  readonly story: Story
}

/**
 * The lighter patients, so that lists, searches and duplicates have something to work on. All
 * invented.
 */
export const NEIGHBORS: readonly Neighbor[] = [
  {
    id: 'p108',
    given: 'Delphine',
    family: 'Marchetti',
    gender: 'female',
    born: '1959-07-08',
    city: 'Tempe',
    story: lungs,
  },
  {
    id: 'p109',
    given: 'Kofi',
    family: 'Mensah-Lowe',
    gender: 'male',
    born: '1988-12-01',
    city: 'Phoenix',
    story: opioids,
  },
  {
    id: 'p110',
    given: 'Aiyana',
    family: 'Begaye',
    gender: 'female',
    born: '2001-02-27',
    city: 'Flagstaff',
    story: lowMood,
  },
  {
    id: 'p111',
    given: 'Søren',
    family: 'Thorvald',
    gender: 'male',
    identity: 'transgender-male',
    born: '1994-10-13',
    city: 'Mesa',
    story: highsAndLows,
  },
  {
    id: 'p112',
    given: 'Priya',
    family: 'Raghunathan',
    gender: 'female',
    born: '1976-05-19',
    city: 'Chandler',
    story: sugar,
  },
  {
    id: 'p113',
    given: 'Luis',
    family: 'Rivera',
    gender: 'male',
    born: '1984-03-21',
    city: 'Phoenix',
    story: drinking,
  },
  {
    id: 'p114',
    given: 'Martha',
    family: 'Rivers',
    gender: 'female',
    born: '1948-03-12',
    city: 'Glendale',
    story: lungs,
  },
  {
    id: 'p115',
    given: 'Wren',
    family: 'Halloran',
    gender: 'other',
    identity: 'other',
    born: '2004-06-06',
    city: 'Tucson',
    story: lowMood,
  },
  {
    id: 'p116',
    given: 'Ezekiel',
    family: 'Tso',
    gender: 'male',
    born: '2016-09-03',
    city: 'Flagstaff',
    story: restless,
  },
  {
    id: 'p117',
    given: 'Noor',
    family: 'Al-Sabah',
    gender: 'female',
    born: '1991',
    city: 'Phoenix',
    story: lowMood,
  },
  {
    id: 'p118',
    given: 'Gus',
    family: "O'Leary",
    gender: 'male',
    born: '1967-01-31',
    city: 'Mesa',
    story: drinking,
  },
  {
    id: 'p119',
    given: 'Anneliese',
    family: 'Vogt',
    gender: 'female',
    born: '1980-04',
    city: 'Scottsdale',
    story: highsAndLows,
  },
  {
    id: 'p120',
    given: 'Tyrell',
    family: 'Banks',
    gender: 'male',
    born: '1999-11-11',
    city: 'Phoenix',
    story: voices,
  },
  {
    id: 'p121',
    given: 'Yuki',
    family: 'Tanabe',
    gender: 'female',
    born: '1972-08-15',
    city: 'Tempe',
    story: sugar,
  },
  {
    id: 'p122',
    given: 'Marta',
    family: 'Riviera',
    gender: 'female',
    born: '1984-03-12',
    city: 'Phoenix',
    story: sugar,
  },
  {
    id: 'p123',
    given: 'Casimir',
    family: 'Nowak',
    gender: 'male',
    born: '1955-02-02',
    city: 'Glendale',
    story: voices,
  },
  {
    id: 'p124',
    given: 'Imani',
    family: 'Greenwood',
    gender: 'female',
    born: '2012-12-24',
    city: 'Mesa',
    story: restless,
  },
]
