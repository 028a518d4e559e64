import type { FhirResource, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { format } from '~/i18n/en/record/format'
import { officialExamples } from '../../../../tools/testing/official-examples'
import { fieldsOf, textOf } from '../../json'
import { codeableText } from './codeable-text'
import { createTestNames } from './test-names'

const LOINC = 'http://loinc.org'

const result = (display: string, code = display): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: LOINC, code, display }] },
})

/** The names by which a record with these tests calls them. */
function namesIn(displays: readonly string[], others: readonly FhirResource[] = []) {
  const tests = createTestNames()
  tests.note([...displays.map((display) => result(display)), ...others])
  const context = {
    language: 'en',
    words: format,
    style: 'patient',
    shortestTest: tests.shortest,
  } as const
  return displays.map((display) => codeableText(result(display).code, context))
}

describe('the name of a test in a record', () => {
  it.each([
    ['Protein [Presence] in Urine by Test strip', 'Protein, urine'],
    ['Nuclear Ab [Titer] in Serum by Immunofluorescence', 'Nuclear Ab'],
    [
      'Leukocytes [#/area] in Urine sediment by Microscopy high power field',
      'Leukocytes in Urine sediment',
    ],
    ['Erythrocytes [#/area] in Urine sediment by Automated count', 'Erythrocytes, urine sediment'],
    ['Glucose [Mass/volume] in Blood', 'Glucose'],
    ['Glucose [Moles/volume] in Serum or Plasma', 'Glucose'],
    ['Albumin/Creatinine [Mass Ratio] in Urine', 'Albumin/Creatinine, urine'],
    [
      'HIV 1 RNA [#/volume] (viral load) in Serum or Plasma by NAA with probe detection',
      'HIV 1 RNA (viral load)',
    ],
    ['Platelets [#/\u200bvolume] in Blood by Automated count', 'Platelets'],
    ['Erythrocyte [DistWidth] in Blood by Automated count', 'Erythrocyte distribution width'],
    [
      'Erythrocyte distribution width [Entitic volume] by Automated count',
      'Erythrocyte distribution width',
    ],
    ['Platelet [Entitic mean volume] in Blood by Automated count', 'Platelet mean volume'],
    ['Platelet mean volume [Entitic volume] in Blood by Automated count', 'Platelet mean volume'],
    ['MCV [Entitic mean volume] in Red Blood Cells by Automated count', 'MCV'],
    [
      'Pain severity - 0-10 verbal numeric rating [Score] - Reported',
      'Pain severity - 0-10 verbal numeric rating',
    ],
    ['Body mass index (BMI) [Percentile] Per age and sex', 'Body mass index (BMI), percentile'],
    ['Glucose [Mass/volume] in Serum or Plasma', 'Glucose'],
    ['[#] Parity', 'Parity'],
    ['[#] Births.total', 'Births, total'],
  ])('%s is %s where nothing else is called that', (display, name) => {
    expect(namesIn([display])).toEqual([name])
  })

  it.each([
    'Family and home [PRAPARE]',
    'Total score [AUDIT-C]',
    'Blood pressure alteration [CCC]',
    'Weight gain [Mass] --during current pregnancy',
    'Glucose [Mass/volume] in Serum or Plasma --2 hours post meal',
  ])('%s is not shortened: the brackets say what is measured, or more follows', (display) => {
    expect(namesIn([display])).toEqual([display])
  })

  it('tells as much as is needed where two would have the same, and the usual one keeps the short one', () => {
    expect(
      namesIn([
        'Glucose [Mass/volume] in Serum or Plasma',
        'Glucose [Mass/volume] in Blood',
        'Glucose [Moles/volume] in Blood',
        'Glucose [Mass/volume] in Urine by Test strip',
        'Glucose [Presence] in Urine by Test strip',
        'Glucose [Presence] in Urine',
      ]),
    ).toEqual([
      'Glucose',
      'Glucose, blood (mass/volume)',
      'Glucose, blood (moles/volume)',
      'Glucose, urine (mass/volume)',
      'Glucose [Presence] in Urine by Test strip',
      'Glucose [Presence] in Urine',
    ])
  })

  it('is not taken from a test of another catalogue', () => {
    const own: Observation = { ...result('x'), code: { text: 'Protein, urine' } }
    expect(namesIn(['Protein [Presence] in Urine by Test strip'], [own])).toEqual([
      'Protein, urine (presence)',
    ])
  })

  it('is the same for a test whose display is written in two ways', () => {
    const tests = createTestNames()
    const one = result('Hemoglobin [Mass/volume] in Blood', '718-7')
    const other = result('Hemoglobin [Mass/\u200bvolume] in Blood', '718-7')
    tests.note([one, other])
    for (const { code } of [one, other])
      expect(code.coding?.map(tests.shortest)).toEqual(['Hemoglobin'])
  })

  it('stays long for a test that was not noted, and its whole name is to be had', () => {
    const display = 'Protein [Presence] in Urine by Test strip'
    const tests = createTestNames()
    expect(tests.shortest({ system: LOINC, code: '1', display })).toBe(display)
    tests.note([result(display)])
    const context = {
      language: 'en',
      words: format,
      style: 'patient',
      shortestTest: tests.shortest,
    } as const
    expect(codeableText(result(display).code, context)).toBe('Protein, urine')
    expect(codeableText(result(display).code, { ...context, wholeNames: true })).toBe(display)
  })

  it('calls once when a later page brings another claim, and not for the same test again', () => {
    const tests = createTestNames()
    let calls = 0
    tests.subscribe(() => (calls += 1))
    tests.note([result('Glucose [Mass/volume] in Blood'), result('Glucose [Mass/volume] in Blood')])
    expect(calls).toBe(0)
    tests.note([result('Glucose [Moles/volume] in Blood'), result('Protein [Presence] in Urine')])
    tests.note([result('Glucose [Moles/volume] in Blood')])
    expect(calls).toBe(1)
    expect(tests.version()).toBe(1)
  })

  it('is never that of another test, in records of any tests and in any order', () => {
    const pool = [...officialDisplays(), ...madeUp()]
    const seed = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000))
    const random = randomFrom(seed)
    for (let round = 0; round < 200; round += 1) {
      const displays = [...new Set(Array.from({ length: 60 }, () => pick(pool, random)))]
      const names = namesIn(displays)
      const twice = displays.filter((_, index) => names.indexOf(names[index]) !== index)
      expect(twice, `SEED=${seed}`).toEqual([])
      const turned = namesIn(displays.toReversed()).toReversed()
      expect(turned, `SEED=${seed}`).toEqual(names)
    }
  })
})

/** Tests that differ in one part only, which is where names meet. */
function madeUp(): readonly string[] {
  const found: string[] = []
  for (const thing of ['Glucose', 'Protein', 'Creatine kinase', 'Hemoglobin', 'Sodium'])
    for (const property of ['Mass/volume', 'Moles/volume', 'Presence', 'Titer', 'Units/volume'])
      for (const specimen of ['', ' in Serum or Plasma', ' in Serum', ' in Blood', ' in Urine'])
        for (const method of ['', ' by Test strip', ' by Immunoassay'])
          found.push(`${thing} [${property}]${specimen}${method}`)
  return found
}

const TESTED = new Set(['Observation', 'DiagnosticReport', 'ServiceRequest'])

function officialDisplays(): readonly string[] {
  const displays = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { system, display } = fieldsOf(value)
    const text = textOf(display)
    if (system === LOINC && text !== undefined) displays.add(text)
    for (const part of Object.values(value)) collect(part)
  }
  for (const { resource } of officialExamples((type) => TESTED.has(type))) collect(resource)
  return [...displays]
}

function pick<T>(from: readonly T[], random: () => number): T {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
