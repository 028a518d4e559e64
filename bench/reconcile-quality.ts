import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CdaHeader, CdaSection } from '../src/documents/cda/cda-document.ts'
import { CdaRefused } from '../src/documents/cda/cda-problem.ts'
import { readDocument } from '../src/documents/composition/read-document.ts'
import { looksClinical } from '../src/documents/looks-clinical.ts'
import { ingredientsOf } from '../src/documents/reconcile/plain-names.ts'
import {
  findingsOf,
  pairsOf,
  PLANTS,
  plantIn,
  type Plant,
} from '../src/documents/reconcile/planted-fixture.ts'
import { codeKey } from '../src/documents/reconcile/code-system.ts'
import type { StatedPair } from '../src/documents/reconcile/pair-statements.ts'
import { documentLists, type DocumentLists } from '../src/documents/reconcile/document-lists.ts'
import { fieldsOf, listOf, textOf } from '../src/fhir/json.ts'
import { randomOf } from '../src/patients/duplicates/generated-people.ts'

type Fields = Readonly<Record<string, unknown>>

interface Person {
  readonly records: readonly Fields[]
  readonly medicines: readonly Fields[]
  readonly lists: DocumentLists
}

/** Differences planted in the record of each person, each time. */
const PLANTED = 6
const ROUNDS = 20

/**
 * `npm run reconcile-quality FOLDER`: pairs the FHIR bundles and the clinical documents below a
 * folder that are about one person, and reconciles them: as they are, and with differences planted
 * at random in the record. Prints figures and kinds of differences only, no personal data.
 */
export async function main([folder, seed = '1']: readonly string[]): Promise<void> {
  if (folder === undefined) return console.log('Usage: npm run reconcile-quality FOLDER [SEED]')
  const people = await peopleBelow(folder)
  if (people.length === 0) return console.log('Nobody is there both in a bundle and in a document')
  const counts = new Map<string, number>()
  let [missed, foreign] = [0, 0]
  const figures = new Map<Plant, { planted: number; found: number }>()
  let [invented, expected, found] = [0, 0, 0]
  const random = randomOf(Number(seed))
  for (const person of people) {
    const find = finderIn(person.medicines)
    const before = pairsOf(person.records, person.lists, find)
    const known = findingsOf(before)
    missed += missedIn(before)
    foreign += before.filter(isForeign).length
    for (const pair of before) {
      const word = pair.is === 'differs' ? pair.differences.join('+') : pair.is
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      let { records } = person
      const wanted: { readonly plant: Plant; readonly finding: string }[] = []
      const used = new Set<string>()
      for (let serial = 0, tries = 0; serial < PLANTED && tries < 200; tries += 1) {
        const pair = before[Math.floor(random() * before.length)]
        const plant = PLANTS[Math.floor(random() * PLANTS.length)]
        if (pair?.is !== 'same' || plant === undefined) continue
        // Two plants in one thing could be each other's partner.
        const thing =
          ingredientsOf(pair.here.name, pair.here.kind) ?? `${pair.here.kind} ${pair.here.name}`
        if (used.has(thing)) continue
        const planted = plantIn(records, pair, plant, round * 100 + serial)
        if (planted === undefined) continue
        used.add(thing)
        serial += 1
        records = planted.records
        const figure = figures.get(plant) ?? { planted: 0, found: 0 }
        figures.set(plant, figure)
        figure.planted += 1
        if (planted.expected.length === 0) figure.found += 1
        wanted.push(...planted.expected.map((finding) => ({ plant, finding })))
      }
      const reported = without(findingsOf(pairsOf(records, person.lists, find)), known)
      const rest = [...reported]
      for (const { plant, finding } of wanted) {
        expected += 1
        const at = rest.indexOf(finding)
        if (at === -1) continue
        rest.splice(at, 1)
        found += 1
        const figure = figures.get(plant)
        if (figure !== undefined) figure.found += 1
      }
      invented += rest.length
    }
  }
  console.log(`${people.length} people, ${ROUNDS} times up to ${PLANTED} plants each`)
  console.log('As they are:', Object.fromEntries(counts))
  for (const [plant, { planted, found: ok }] of figures)
    console.log(`  ${plant}: ${planted} planted, ${ok} as expected`)
  console.log(`Planted differences: ${expected}, found ${found}, invented ${invented}`)
  console.log(
    `As they are, by codes alone: ${missed} pairs missed, ${foreign} pairs of foreign codes`,
  )
  console.log(`Precision ${ratio(found, found + invented)}, recall ${ratio(found, expected)}`)
  if (found < expected || invented + missed + foreign > 0) process.exitCode = 1
}

/**
 * The pairs that both sides have by one code of one system and the comparison has not: a second
 * opinion, which knows nothing of names, states and dates.
 */
function missedIn(pairs: readonly StatedPair[]): number {
  const here = pairs.flatMap((pair) => (pair.is === 'here' ? [pair.here] : []))
  const there = pairs.flatMap((pair) => (pair.is === 'there' ? [pair.there] : []))
  let missed = 0
  for (const { kind, codes } of there) {
    const own = new Set(codes.map(codeKey))
    const at = here.findIndex(
      (one) => one.kind === kind && one.codes.some((code) => own.has(codeKey(code))),
    )
    if (at === -1) continue
    here.splice(at, 1)
    missed += 1
  }
  return missed
}

/** True for two that were made a pair though their codes of one system have nothing in common. */
function isForeign(pair: StatedPair): boolean {
  if (pair.is === 'here' || pair.is === 'there') return false
  const systems = new Set(pair.here.codes.map(({ system }) => system))
  const shared = pair.there.codes.filter(({ system }) => systems.has(system))
  const own = new Set(pair.here.codes.map(codeKey))
  return shared.length > 0 && !shared.some((code) => own.has(codeKey(code)))
}

function ratio(part: number, whole: number): string {
  return whole === 0 ? '-' : (part / whole).toFixed(4)
}

/** The findings that were not there before, each as often as it was added. */
function without(findings: readonly string[], known: readonly string[]): readonly string[] {
  const rest = [...known]
  return findings.filter((finding) => {
    const at = rest.indexOf(finding)
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
}

function finderIn(medicines: readonly Fields[]) {
  const byAddress = new Map(medicines.map((one) => [textOf(one['id']) ?? '', one]))
  return (reference: unknown) =>
    byAddress.get((textOf(fieldsOf(reference)['reference']) ?? '').replace(/^.*[:/]/, ''))
}

/** The people of whom there is a bundle and a document: same family name, same day of birth. */
async function peopleBelow(folder: string): Promise<readonly Person[]> {
  const bundles = new Map<string, readonly Fields[]>()
  const documents = new Map<string, DocumentLists>()
  for (const file of filesBelow(folder)) {
    const bytes = readFileSync(file)
    if (looksClinical(bytes)) {
      const read = await listsIn(bytes)
      if (read !== undefined) documents.set(read.person, read.lists)
    } else if (file.endsWith('.json')) {
      const records = listOf(fieldsOf(jsonIn(bytes))['entry']).map((entry) =>
        fieldsOf(fieldsOf(entry)['resource']),
      )
      const patient = records.find(({ resourceType }) => resourceType === 'Patient')
      if (patient !== undefined) bundles.set(personOf(patient), records)
    }
  }
  return [...documents].flatMap(([person, lists]) => {
    const records = bundles.get(person)
    return records === undefined
      ? []
      : [
          {
            lists,
            records,
            medicines: records.filter(({ resourceType }) => resourceType === 'Medication'),
          },
        ]
  })
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The sides write second given names in their own ways. */
function personOf(patient: Fields): string {
  const name = fieldsOf(listOf(patient['name'])[0])
  return `${textOf(name['family'])} ${textOf(patient['birthDate'])}`
}

async function listsIn(bytes: Uint8Array) {
  const sections: CdaSection[] = []
  let header: CdaHeader | undefined
  try {
    const kept = readDocument(bytes, (piece) => {
      if (piece.piece === 'header') header = piece.header
      if (piece.piece === 'section') sections.push(piece.section)
    })
    const [patient] = header?.patients ?? []
    const [name] = patient?.names ?? []
    const born = (patient?.birthTime?.at?.text ?? '').replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
    return {
      person: `${name?.family[0]} ${born}`,
      lists: await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key))),
    }
  } catch (error) {
    if (error instanceof CdaRefused) return undefined
    throw error
  }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesBelow(path)
    return /\.(?:json|xml)$/.test(name) ? [path] : []
  })
}
