import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { isUsual } from '../../src/fhir/shapes/is-usual.ts'
import { holderOf } from '../../src/fhir/shapes/name-shapes.ts'
import { officialExamples } from '../testing/official-examples.ts'
import { projectRoot } from '../project-root.ts'
import { r4Definitions, type Definitions } from './r4-definitions.ts'
import { UNUSUAL, USUAL_TYPES, usualPlaces, wholeTable } from './shape-tables.ts'
import { usualTablesText } from '../write-shapes.ts'

let definitions: Definitions = new Map()
beforeAll(async () => {
  definitions = await r4Definitions()
})

const inSource = (file: string) =>
  readFile(join(projectRoot, 'src', 'fhir', 'shapes', file), 'utf8')

describe('the tables of shapes', () => {
  it('are what the definitions of R4 say today (npm run shapes)', async () => {
    expect(JSON.parse(await inSource('r4-shapes.json'))).toEqual(wholeTable(definitions))
    expect(await inSource('usual-shapes.ts')).toBe(usualTablesText(definitions))
  })

  it('know every type of R4, its parents and the types of its parts', () => {
    const patient = definitions.get('Patient')?.all
    expect(patient?.get('name')).toEqual({ kind: 'parts', list: true, type: 'HumanName' })
    expect(patient?.get('birthDate')).toEqual({ kind: 'text', list: false, type: '' })
    expect(patient?.get('contained')).toEqual({ kind: 'resource', list: true, type: '' })
    const missing = [...definitions.values()].flatMap(({ own }) =>
      [...own.values()].flatMap(({ kind, type }) =>
        kind === 'parts' && !definitions.has(type) ? [type] : [],
      ),
    )
    expect(missing).toEqual([])
  })
})

/** A value of each shape; parts are empty, so nothing inside them is checked. */
const VALUES: Readonly<Record<string, unknown>> = {
  s: 'x',
  b: true,
  n: 1,
  o: {},
  's*': ['x'],
  'b*': [true],
  'n*': [1],
  'o*': [{}],
  null: null,
  '[null]': [null],
  '[[]]': [[{}]],
}

/** Elements that change how a record is read (`noteRecord`). */
const NOTED: ReadonlySet<string> = new Set([
  'focus',
  'modifierExtension',
  'implicitRules',
  'isSubpotent',
])

/** Elements of a medicine, which is noted when it arrives without a name or not in use. */
const OF_A_MEDICINE: ReadonlySet<string> = new Set(['code', 'status'])

describe('the quick look at a record', () => {
  it('tells in every place of an ordinary chart the one right shape from all the wrong ones', () => {
    const wrong: string[] = []
    const visit = (type: string, wrap: (part: object) => object, seen: ReadonlySet<string>) => {
      for (const [name, { kind, list, type: inner }] of definitions.get(type)?.all ?? []) {
        // A record inside a record is checked as a record of its own.
        if (name === 'resourceType' || kind === 'resource' || UNUSUAL.has(inner)) continue
        // Whatever its shape, it is noted when its record arrives.
        if (NOTED.has(name) || (type === 'Medication' && OF_A_MEDICINE.has(name))) continue
        const right = `${kind === 'parts' ? 'o' : kind.charAt(0).replace('t', 's')}${list ? '*' : ''}`
        const place = `${holderOf(name)} ${inner}`
        for (const [shape, value] of Object.entries(VALUES)) {
          const resource = wrap({ [name]: value })
          const is = isUsual(resource as { resourceType: string })
          if (is !== (shape === right))
            wrong.push(`${JSON.stringify(resource)} is ${is ? '' : 'not '}usual`)
        }
        if (kind !== 'parts' || seen.has(place)) continue
        const more = new Set([...seen, place])
        visit(inner, (part) => wrap({ [name]: list ? [part] : part }), more)
      }
    }
    for (const type of USUAL_TYPES) {
      const named = type === 'Medication' ? { code: { text: 'x' } } : {}
      const wrap = (part: object) => ({ resourceType: type, ...named, ...part })
      visit(type, wrap, new Set(['extension Extension']))
    }
    visit(
      'Extension',
      (part) => ({ resourceType: 'Patient', extension: [part] }),
      new Set(['extension Extension']),
    )
    expect(wrong.slice(0, 20)).toEqual([])
  })

  it('never passes a record with what changes how it is read, at any depth', () => {
    for (const name of NOTED)
      for (const value of Object.values(VALUES))
        for (const part of [{ [name]: value }, { contact: [{ [name]: value }] }])
          expect(isUsual({ resourceType: 'Patient', ...part })).toBe(false)
  })

  it.each<[string, object, boolean]>([
    ['with a name', { code: { text: 'Aspirin' } }, true],
    ['with a code', { status: 'active', code: { coding: [{ code: '1191' }] } }, true],
    ['that its contents alone name', { ingredient: [{ itemCodeableConcept: {} }] }, false],
    ['that is no longer in use', { status: 'inactive', code: { text: 'Aspirin' } }, false],
  ])('sees that a medicine %s is ordinary or has to be noted', (_, medicine, usual) => {
    const inside = { resourceType: 'Medication', ...medicine }
    expect(isUsual(inside)).toBe(usual)
    const around = { resourceType: 'MedicationRequest', contained: [inside] }
    expect(isUsual(around)).toBe(usual)
  })

  it('finds the official examples of an ordinary chart plainly right, but for what few records have', () => {
    const examples = officialExamples((type) => USUAL_TYPES.some((usual) => usual === type))
    const odd = examples
      .filter(({ resource }) => !isUsual(resource))
      // Subjects that are no patient, or within the record, are looked at closely.
      .filter(
        ({ resource }) =>
          !/"subject":\{"reference":"(?:#|(?:Group|Device|Location)\/)/.test(
            JSON.stringify(resource),
          ),
      )
      // Medicines that have no name, or are not in use, are noted.
      .filter(({ resource }) => !JSON.stringify(resource).includes('"resourceType":"Medication"'))
      .map(({ file }) => file)
    expect(examples.length).toBeGreaterThan(200)
    // They contain a Substance, an Organization's own address or another record that an ordinary
    // chart does not have.
    expect(odd.length).toBeLessThan(examples.length / 20)
  }, 120_000)

  it('has no place with two shapes, which it could not tell apart', () => {
    expect(usualPlaces(definitions, holderOf).length).toBeGreaterThan(2000)
  })
})
