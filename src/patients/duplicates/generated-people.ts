import type { Patient } from 'fhir/r4'
import { US_SSN } from '~/fhir/social-security'
import type { KnownPerson } from './measure-matches'

/**
 * Numbers from 0 to 1 that are the same for the same seed (a linear congruential generator modulo
 * 2^32).
 */
type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const FAMILIES = [
  'Smith',
  'Johnson',
  'Garcia',
  'Garcia',
  'Hernandez',
  'Martinez',
  'Nguyen',
  'Brown',
  'Miller',
  'Davis',
  'Lopez',
  'Gonzalez',
  'Peña',
  'Núñez',
  'Catalano',
  'Kowalski',
  'Schneider',
  'O’Brien',
  'McDonald',
  'Phillips',
  'Okafor',
  'Yilmaz',
  'Haddad',
  'Ivanov',
  'Larsen',
  'Rossi',
  'Moreau',
  'Fitzgerald',
  'Vandenberg',
  'Delacroix',
  'Baptiste',
  'Whitfield',
  'Abernathy',
  'Castellano',
  'Petrakis',
  'Idowu',
  'Holloway',
  'Mercado',
  'Tran',
  'Kim',
] as const
const WOMEN = [
  'Maria',
  'Marta',
  'Rosa',
  'Ana',
  'Catherine',
  'Kathryn',
  'Sofia',
  'Lucia',
  'Emily',
  'Grace',
  'Alice',
  'Ruth',
  'Nadia',
  'Elena',
  'Jennifer',
  'Amara',
] as const
const MEN = [
  'John',
  'José',
  'Luis',
  'Carlos',
  'David',
  'Stephen',
  'Michael',
  'Daniel',
  'Samuel',
  'Peter',
  'Omar',
  'Thomas',
  'Jeffrey',
  'Philip',
  'Andrew',
  'Nikos',
] as const
const STREETS = [
  'Harbor Road',
  'Mill Street',
  'Orchard Lane',
  'Summit Avenue',
  'Station Square',
  'Elm Street',
  'River Way',
] as const

function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => String(Math.floor(random() * 10))).join('')
}

function dateIn(random: Random, from: number, to: number): string {
  const year = from + Math.floor(random() * (to - from))
  const part = (most: number) => String(1 + Math.floor(random() * most)).padStart(2, '0')
  return `${year}-${part(12)}-${part(28)}`
}

interface Home {
  readonly family: string
  readonly phone: string
  readonly line: string
  readonly postalCode: string
}

function homeOf(random: Random): Home {
  return {
    family: pick(random, FAMILIES),
    phone: `602-555-${digits(random, 4)}`,
    line: `${1 + Math.floor(random() * 900)} ${pick(random, STREETS)}`,
    postalCode: `85${digits(random, 3)}`,
  }
}

function member(
  random: Random,
  home: Home,
  birthDate: string,
  more: { readonly given?: string; readonly suffix?: string; readonly order?: number } = {},
): Patient {
  const gender = random() < 0.5 ? 'female' : 'male'
  const given = more.given ?? pick(random, gender === 'female' ? WOMEN : MEN)
  return {
    resourceType: 'Patient',
    gender,
    birthDate,
    name: [
      {
        family: home.family,
        given: [given],
        ...(more.suffix === undefined ? {} : { suffix: [more.suffix] }),
      },
    ],
    ...(random() < 0.75
      ? { identifier: [{ system: US_SSN, value: `9${digits(random, 8)}` }] }
      : {}),
    telecom: [
      { system: 'phone', value: random() < 0.6 ? home.phone : `602-555-${digits(random, 4)}` },
    ],
    address: [{ line: [home.line], postalCode: home.postalCode }],
    ...(more.order === undefined ? {} : { multipleBirthInteger: more.order }),
  }
}

/** A household: single people, families, twins, a parent and a child with the same name. */
function household(random: Random): readonly Patient[] {
  const home = homeOf(random)
  const kind = random()
  const adult = () => dateIn(random, 1935, 2000)
  const child = () => dateIn(random, 2005, 2025)
  if (kind < 0.55) return [member(random, home, adult())]
  if (kind < 0.85)
    return [
      member(random, home, adult()),
      member(random, home, adult()),
      member(random, home, child()),
    ]
  if (kind < 0.93) {
    const born = child()
    return [
      member(random, home, born, { order: 1 }),
      member(random, home, born, { order: 2, given: pick(random, ['Taiwo', 'Kehinde']) }),
    ]
  }
  const given = pick(random, MEN)
  return [
    member(random, home, dateIn(random, 1940, 1965), { given, suffix: 'Sr.' }),
    member(random, home, dateIn(random, 1966, 1995), { given, suffix: 'Jr.' }),
  ]
}

/** A way in which a second registration of one person differs from the first. */
type Slip = (patient: Patient, random: Random) => Patient

const renamed = (patient: Patient, family: string, given: string): Patient => ({
  ...patient,
  name: [{ family, given: [given] }],
})
const familyOf = (patient: Patient) => patient.name?.[0]?.family ?? ''
const givenOf = (patient: Patient) => patient.name?.[0]?.given?.[0] ?? ''

function mistyped(text: string, random: Random): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 1))
  const kind = random()
  if (kind < 0.35) return text.slice(0, at) + text.slice(at + 1)
  if (kind < 0.7) return text.slice(0, at) + (text[at - 1] ?? '') + text.slice(at)
  return `${text.slice(0, at - 1)}${text[at] ?? ''}${text[at - 1] ?? ''}${text.slice(at + 1)}`
}

const SLIPS = [
  (patient, random) => renamed(patient, mistyped(familyOf(patient), random), givenOf(patient)),
  (patient, random) => renamed(patient, familyOf(patient), mistyped(givenOf(patient), random)),
  (patient) => renamed(patient, familyOf(patient), `${givenOf(patient).slice(0, 1)}.`),
  (patient, random) =>
    renamed(patient, `${familyOf(patient)}-${pick(random, FAMILIES)}`, givenOf(patient)),
  (patient) => renamed(patient, givenOf(patient), familyOf(patient)),
  (patient, random) => ({
    ...patient,
    name: [
      { family: pick(random, FAMILIES), given: [givenOf(patient)] },
      { use: 'old', family: familyOf(patient) },
    ],
  }),
  (patient) => {
    const [year = '', month = '', day = ''] = (patient.birthDate ?? '').split('-')
    return Number(day) > 12 ? patient : { ...patient, birthDate: `${year}-${day}-${month}` }
  },
  (patient) => ({
    ...patient,
    birthDate: (patient.birthDate ?? '').replace(/\d$/, (last) =>
      String(((Number(last) + 1) % 9) + 1),
    ),
  }),
  (patient) => ({ ...patient, birthDate: (patient.birthDate ?? '').slice(0, 7) }),
  (patient, random) => ({
    ...patient,
    telecom: [{ system: 'phone', value: `480-555-${digits(random, 4)}` }],
    address: [{ line: [`${digits(random, 3)} Elm Street`], postalCode: `86${digits(random, 3)}` }],
  }),
  (patient) => ({ ...patient, identifier: [] }),
  (patient) => ({ ...patient, telecom: [], address: [] }),
] as const satisfies readonly [Slip, ...Slip[]]

/**
 * A register with known answers: `households` households and, for every third person, a second
 * registration with one or two typing errors of the kinds that registration desks make.
 */
export function generatedPeople(households: number, seed: number): readonly KnownPerson[] {
  const random = randomOf(seed)
  const people = Array.from({ length: households }, () => household(random)).flat()
  return people.flatMap((patient, index) => {
    const person = `person ${index}`
    const first = { patient, person }
    if (random() > 1 / 3) return [first]
    return [first, { patient: registeredAgain(patient, random), person }]
  })
}

/** A second registration of a patient, with one or two typing errors. */
export function registeredAgain(patient: Patient, random: Random): Patient {
  const slips = random() < 0.6 ? 1 : 2
  let again = patient
  for (let slip = 0; slip < slips; slip += 1) again = pick<Slip>(random, SLIPS)(again, random)
  return again
}
