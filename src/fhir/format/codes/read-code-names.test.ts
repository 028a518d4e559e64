import fc from 'fast-check'
import type { CodeSystem, CodeSystemConcept, Coding } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { lateCodes as englishCodes } from '~/i18n/en/codes/late-codes'
import { messages as english } from '~/i18n/en/messages'
import { lateCodes as spanishCodes } from '~/i18n/es/codes/late-codes'
import { messages as spanish } from '~/i18n/es/messages'
import { officialExamples } from '../../../../tools/testing/official-examples'
import type { FormatContext } from '../context'
import { codeableText } from './codeable-text'
import { codingText } from './coding-text'
import { lateCodeNames } from './late-code-names'
import { codeNames } from './read-code-names'

const en: FormatContext = {
  language: 'en',
  words: english.format,
  style: 'patient',
  codeNames: codeNames(englishCodes),
}
const es: FormatContext = {
  language: 'es',
  words: spanish.format,
  style: 'patient',
  codeNames: codeNames(spanishCodes),
}
const SNOMED = 'http://snomed.info/sct'
const LOINC = 'http://loinc.org'
const THO = 'http://terminology.hl7.org/CodeSystem'
const OID = 'urn:oid:2.16.840.1.113883'

it.each<[string, string, string, string]>([
  [SNOMED, '449868002', 'Smokes every day', 'Fuma todos los días'],
  [SNOMED, '77386006', 'Pregnant', 'Embarazo en curso'],
  [SNOMED, '38341003', 'High blood pressure', 'Hipertensión arterial'],
  [SNOMED, '446141000124107', 'Female', 'Femenino'],
  [LOINC, '72166-2', 'Smoking status', 'Consumo de tabaco'],
  [LOINC, '18776-5', 'Plan of care', 'Plan de atención'],
  [LOINC, 'LA29519-8', 'she/her', 'ella'],
  [LOINC, 'LA6729-3', 'Sometimes true', 'A veces es cierto'],
  [`${OID}.6.238`, '2135-2', 'Hispanic or Latino', 'Hispana o latina'],
  [`${OID}.6.238`, '2036-2', 'Filipino', 'Filipina'],
  [`${THO}/CDCREC`, '2028-9', 'Asian', 'Asiática'],
  ['http://hl7.org/fhir/sid/cvx', '140', englishFlu(), 'Influenza, inyectada, sin conservante'],
  [`${THO}/CVX`, '103', 'Meningococcal C', 'Meningococo C'],
  [`${THO}/v2-0292`, '115', ...tdap()],
  [`${THO}/v3-nuccProviderCodes`, '207RC0000X', 'Cardiology', 'Cardiología'],
  ['https://nahdo.org/sopt', '512', 'Private PPO', 'PPO privado'],
  [
    `${THO}/v3-ActCode`,
    'PPO',
    'Preferred provider organization (PPO)',
    'Organización de proveedores preferidos (PPO)',
  ],
  ['http://nucc.org/provider-taxonomy', '207Q00000X', 'Family medicine', 'Medicina familiar'],
  [
    'https://www.nubc.org/CodeSystem/PatDischargeStatus',
    '03',
    'Skilled nursing facility',
    'Centro de enfermería especializada',
  ],
  [`${THO}/v3-TribalEntityUS`, '170', 'Navajo Nation', 'Nación Navajo'],
  [`${THO}/v3-NullFlavor`, 'NASK', 'Not asked', 'No se preguntó'],
  [`${THO}/data-absent-reason`, 'asked-declined', declined().en, declined().es],
])('%s|%s has our words where its sender wrote none', (system, code, inEnglish, inSpanish) => {
  expect(codingText({ system, code }, en)).toBe(inEnglish)
  expect(codingText({ system, code }, es)).toBe(inSpanish)
  expect(codeableText({ coding: [{ system, code }] }, en)).toBe(inEnglish)
  expect(codeableText({ text: code, coding: [{ system, code }] }, es)).toBe(inSpanish)
})

function englishFlu() {
  return 'Flu, by injection, without preservative'
}

function tdap(): [string, string] {
  return [
    englishCodes.tables['vaccines']?.['115'] ?? '',
    spanishCodes.tables['vaccines']?.['115'] ?? '',
  ]
}

function declined() {
  return {
    en: english.format.absent['asked-declined'],
    es: spanish.format.absent['asked-declined'],
  }
}

it.each([
  ['vaccines', 'v2-0292', (code: string) => Number(code) < 123 || Number(code) > 997],
  ['policies', 'v3-ActCode', () => true],
] as const)('%s are codes that HL7’s own %s has', (table, system, isThere) => {
  const theirs = new Set<string>()
  const add = (concepts: readonly CodeSystemConcept[] = []): void => {
    for (const { code, concept } of concepts) {
      theirs.add(code)
      add(concept)
    }
  }
  for (const { resource } of officialExamples((type) => type === 'CodeSystem'))
    if (resource.id === system) add((resource as CodeSystem).concept)
  // R4's list of vaccines ends in 2008.
  const ours = Object.keys(englishCodes.tables[table] ?? {}).filter(isThere)
  expect(ours.length).toBeGreaterThan(40)
  expect(ours.filter((code) => !theirs.has(code))).toEqual([])
})

describe('a code without words', () => {
  it('is found by the number of its system, by a version behind it and by a last slash', () => {
    for (const system of [`${OID}.6.96`, `${SNOMED}|http://snomed.info/sct/731000124108`])
      expect(codingText({ system, code: '8517006' }, en)).toBe('Former smoker')
    expect(codingText({ system: 'https://www.nahdo.org/sopt/', code: '2' }, en)).toBe('Medicaid')
    expect(codingText({ system: `${OID}.5.1008`, code: 'ASKU' }, es)).toBe(
      'Se preguntó, pero no se sabe',
    )
  })

  it('gives way to whatever its sender wrote', () => {
    const coding = { system: SNOMED, code: '449868002', display: 'Chain smoker' }
    expect(codingText(coding, en)).toBe('Chain smoker')
    expect(codeableText({ text: 'A pack a day', coding: [coding] }, en)).toBe('A pack a day')
    const local = { system: 'https://lab.example.org/codes', code: 'S1', display: 'Smoker, daily' }
    const bare = { system: SNOMED, code: '449868002' }
    expect(codeableText({ coding: [bare, local] }, en)).toBe('Smoker, daily')
  })

  it('is not shown while one beside it has a word', () => {
    const codes = [
      { system: 'https://lab.example.org/codes', code: '7' },
      { system: SNOMED, code: '266919005' },
    ]
    expect(codeableText({ coding: codes }, en)).toBe('Never smoked')
  })

  it.each<[Coding, string, string]>([
    [{ system: SNOMED, code: '1234567' }, 'Code 1234567 (SNOMED CT)', 'Código 1234567 (SNOMED CT)'],
    [
      { system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '860975' },
      'Code 860975 (RxNorm)',
      'Código 860975 (RxNorm)',
    ],
    [
      { system: 'https://www.lab.example.org/codes', code: '7' },
      'Code 7 (lab.example.org)',
      'Código 7 (lab.example.org)',
    ],
    [
      { system: 'urn:oid:1.2.3', code: '7' },
      'Code 7 (a list without a name)',
      'Código 7 (una lista sin nombre)',
    ],
    [{ code: '7' }, 'Code 7', 'Código 7'],
    [{ code: 'plan' }, 'plan', 'plan'],
    [{ system: 'urn:x', code: 'COVID-19', display: 'COVID-19' }, 'COVID-19', 'COVID-19'],
  ])('says its list if nobody put it into words: %j', (coding, inEnglish, inSpanish) => {
    expect(codingText(coding, en)).toBe(inEnglish)
    expect(codingText(coding, es)).toBe(inSpanish)
  })

  it('never stands bare if it has a digit, and never breaks, whatever its shape', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.constant(null),
      fc.integer(),
      fc.object(),
      fc.constant({ toString: 0 }),
    )
    const isToldInWords = fc.property(
      odd,
      odd,
      fc.constantFrom(en, es),
      (system, code, context) => {
        // Values of any shape, as a server may send them.
        const coding = { system, code } as unknown as Coding
        const text = codeableText({ coding: [coding] }, context)
        const own = typeof code === 'string' ? code.trim() : ''
        return own === '' ? text === undefined : !/\d/.test(own) || text !== own
      },
    )
    expect(fc.check(isToldInWords)).toMatchObject({ failed: false })
  })

  it('fetches the words, and its screen hears of them', async () => {
    const names = lateCodeNames('es')
    const before = names.current()
    let calls = 0
    names.subscribe(() => (calls += 1))
    const coding = { system: SNOMED, code: '8517006' }
    expect(codingText(coding, { ...es, codeNames: before })).toBe('8517006')
    await names.load()
    expect(calls).toBe(1)
    expect(names.current()).not.toBe(before)
    expect(codingText(coding, { ...es, codeNames: names.current() })).toBe('Dejó de fumar')
  })
})

describe('the words for codes', () => {
  it('are in both languages', () => {
    const keys = ({ tables }: typeof englishCodes) =>
      Object.entries(tables).flatMap(([table, words]) =>
        Object.keys(words).map((code) => `${table}|${code}`),
      )
    const known = new Set([
      ...keys(spanishCodes),
      ...Object.keys(spanish.format.codes['loinc'] ?? {}).map((code) => `loinc|${code}`),
    ])
    expect(keys(englishCodes).filter((key) => !known.has(key))).toEqual([])
    const own = new Set(keys(englishCodes))
    expect(keys(spanishCodes).filter((key) => !own.has(key))).toEqual([])
  })

  it('name in English every test and document that has a Spanish name', () => {
    const codes = Object.keys(spanish.format.codes['loinc'] ?? {})
    expect(codes.length).toBeGreaterThan(100)
    expect(
      codes.filter((code) => codingText({ system: LOINC, code }, en)?.includes(code) === true),
    ).toEqual([])
  })

  it.each([
    ['races', ['v3-Race', 'v3-Ethnicity']],
    ['policies', ['v3-ActCode']],
    ['tribes', ['v3-TribalEntityUS']],
    ['v3-NullFlavor', ['v3-NullFlavor']],
    ['coverage-selfpay', ['coverage-selfpay']],
  ])('are for codes that HL7 defines: %s', (table, names) => {
    const defined = new Set(names.flatMap((name) => codesOf(`${THO}/${name}`)))
    const codes = Object.keys(englishCodes.tables[table] ?? {})
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter((code) => !defined.has(code))).toEqual([])
  })

  it.each(['races', 'tribes'])('begin like HL7’s own names: %s', (table) => {
    const displays = new Map(
      systems().flatMap(({ url, concept }) =>
        /\/v3-(?:Race|Ethnicity|TribalEntityUS)$/.test(url ?? '')
          ? all(concept).map(({ code, display = '' }) => [`${url}|${code}`, display] as const)
          : [],
      ),
    )
    const named = ['v3-Race', 'v3-Ethnicity', 'v3-TribalEntityUS']
      .filter((name) => (name === 'v3-TribalEntityUS') === (table === 'tribes'))
      .map((name) => `${THO}/${name}`)
    const words = Object.entries(englishCodes.tables[table] ?? {})
    const others = words.filter(([code, word]) => {
      const display = named.map((url) => displays.get(`${url}|${code}`)).find(Boolean) ?? ''
      return !shares(word, display)
    })
    expect(others).toEqual([])
  })
})

/**
 * True if the longest word of a name begins one in HL7’s, which cuts long names off and has a slip
 * of the pen.
 */
function shares(word: string, display: string): boolean {
  const [longest = ''] = word
    .split(/[ -]/)
    .filter((part) => !/^(?:Nation|Tribe|Tribes|Indian|Indians|Band|Community)$/.test(part))
    .toSorted((one, other) => other.length - one.length)
  return display.toLowerCase().includes(longest.slice(0, 5).toLowerCase().replace('’', "'"))
}

let read: readonly CodeSystem[] | undefined

function systems(): readonly CodeSystem[] {
  read ??= officialExamples((type) => type === 'CodeSystem').flatMap(({ resource }) =>
    resource.resourceType === 'CodeSystem' ? [resource] : [],
  )
  return read
}

function codesOf(url: string): readonly string[] {
  return systems()
    .filter((system) => system.url === url)
    .flatMap(({ concept }) => all(concept).map(({ code }) => code))
}

function all(concepts: readonly CodeSystemConcept[] | undefined): readonly CodeSystemConcept[] {
  return (concepts ?? []).flatMap((concept) => [concept, ...all(concept.concept)])
}
