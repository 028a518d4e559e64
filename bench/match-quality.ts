import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  generatedPeople,
  randomOf,
  registeredAgain,
} from '../src/patients/duplicates/generated-people.ts'
import {
  figuresOf,
  type KnownPerson,
  measureMatches,
} from '../src/patients/duplicates/measure-matches.ts'

type Patient = KnownPerson['patient']

/**
 * `npm run match-quality [FOLDER]`: measures the search for two registrations of one person.
 * Without a folder it measures a generated register; with one, every Patient of its `.ndjson` and
 * `.json` files, as they are and each registered once more with typing errors. Patients with the
 * same number of the generator that made them, or else the same id, are one person. Prints figures
 * only, no personal data.
 */
export function main([folder]: readonly string[]): void {
  if (folder === undefined) return print('Generated register', generatedPeople(200, 1))
  const { people, untold } = peopleIn(folder)
  if (untold > 0) console.log(`${untold} patients left out: nothing says who they are`)
  print('As they are', people)
  const random = randomOf(7)
  const once = [...new Map(people.map((known) => [known.person, known])).values()]
  print(
    'Each registered again with slips',
    once.flatMap((known) => [known, { ...known, patient: registeredAgain(known.patient, random) }]),
  )
}

function print(title: string, people: readonly KnownPerson[]): void {
  console.log(`${title}: ${people.length} registrations`)
  const likely = ['very-likely', 'likely'] as const
  console.log(`  very likely: ${figuresOf(measureMatches(people, ['very-likely']))}`)
  console.log(`  likely and more: ${figuresOf(measureMatches(people, likely))}`)
  console.log(`  possible and more: ${figuresOf(measureMatches(people, [...likely, 'possible']))}`)
}

/** Synthea gives each person a number that stays the same in copies of a record. */
const GENERATOR = 'https://github.com/synthetichealth/synthea'

function peopleIn(folder: string): {
  readonly people: readonly KnownPerson[]
  readonly untold: number
} {
  const patients = readdirSync(folder)
    .filter((name) => /\.(?:ndjson|json)$/.test(name))
    .flatMap((name) =>
      resourcesIn(readFileSync(join(folder, name), 'utf8'), name.endsWith('.ndjson')),
    )
    .filter((resource) => resource.resourceType === 'Patient')
  const people = patients.flatMap((patient) => {
    const person =
      patient.identifier?.find(({ system }) => system === GENERATOR)?.value ?? patient.id
    // Numbers that repeat the expected answer would give it away.
    const identifier =
      patient.identifier?.filter(({ value }) => value !== person && value !== patient.id) ?? []
    return person === undefined ? [] : [{ person, patient: { ...patient, identifier } }]
  })
  return { people, untold: patients.length - people.length }
}

function resourcesIn(text: string, lines: boolean): readonly Patient[] {
  const parsed: unknown[] = lines
    ? text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(parse)
    : [parse(text)]
  return parsed.flatMap((value) => {
    // Somebody's files: a file without entries counts as one resource, and only Patients are used.
    const bundle = value as {
      readonly entry?: readonly { readonly resource?: Patient }[]
    } & Patient
    return bundle.entry?.flatMap(({ resource }) => resource ?? []) ?? [bundle]
  })
}

function parse(text: string): unknown {
  return JSON.parse(text)
}
