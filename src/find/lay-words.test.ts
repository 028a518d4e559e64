import fc from 'fast-check'
import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { glossaryEntry } from '~/glossary/glossary-entries'
import { messages } from '~/i18n/en/messages'
import { moreElements } from '~/i18n/en/record/more-elements'
import { runAtOnce } from '~/std/run-in-slices'
import { invariant } from '~/std/invariant'
import { registry } from '~/views/registry'
import { entryOf, type Entry, type Reading } from './entry'
import { findingMatches } from './find-matches'
import { foldWords } from './fold'
import { LAY_GROUPS } from './lay/lay-groups'
import { isLayWord } from './lay/lay-words'
import { isSimilar, longWordsOf } from './similar'
import { termsOf } from './terms'
import { growingVocabulary } from './vocabulary'
import { placesOf } from './where'

const reading: Reading = {
  hide: (text) => text,
  show: {
    format: { language: 'en', words: messages.format, style: 'clinician', timeZone: 'UTC' },
    words: {
      ...messages.records,
      element: { ...messages.records.element, ...moreElements },
    },
  },
  kindOf: ({ view }) => view.title(messages),
  formOf: () => undefined,
  bases: [],
}

const entry = (resource: FhirResource) => {
  const view = registry.ofRecord(resource.resourceType)
  invariant(view !== undefined, 'the test needs a type that has a view')
  return entryOf({ resource, view }, reading)
}

const subject = { reference: 'Patient/7' }
const result = (id: string, code: string, display: string, day = '2026-10-04') =>
  entry({
    resourceType: 'Observation',
    id,
    status: 'final',
    subject,
    code: { coding: [{ system: 'http://loinc.org', code, display }] },
    valueQuantity: { value: 7, unit: '%' },
    effectiveDateTime: day,
  })
const condition = (id: string, text: string) =>
  entry({ resourceType: 'Condition', id, subject, code: { text } })

const chart: readonly Entry[] = [
  result('a1c', '4548-4', 'Hemoglobin A1c/Hemoglobin.total in Blood'),
  result('glucose', '2345-7', 'Glucose [Mass/volume] in Serum or Plasma'),
  result('pressure', '85354-9', 'Blood pressure panel'),
  result('phq', '44261-6', 'PHQ-9 total score'),
  condition('infarct', 'Acute myocardial infarction of anterior wall'),
  condition('asma', 'Asma persistente'),
  condition('kidneys', 'Chronic kidney disease stage 3'),
]

function search(typed: string, entries = chart) {
  const vocabulary = growingVocabulary()
  for (const one of entries) vocabulary.add(one)
  const found = runAtOnce(findingMatches(entries, termsOf(typed), new Map(), vocabulary))
  return {
    ...found,
    vocabulary,
    ids: found.groups.flatMap(({ best }) => best.map(({ record }) => record.resource.id)),
  }
}

describe('people’s words', () => {
  it.each([
    ['sugar', ['glucose', 'a1c']],
    ['azúcar', ['glucose', 'a1c']],
    ['azucar en la sangre', ['glucose', 'a1c']],
    ['heart attack', ['infarct']],
    ['ataque al corazón', ['infarct']],
    ['blood presure', ['pressure']],
    ['presion', ['pressure']],
    ['tensión', ['pressure']],
    ['depression score', ['phq']],
    ['wheezing', ['asma']],
    ['riñones', ['kidneys']],
    ['hemaglobin', ['a1c']],
    ['loinc|4548-4', ['a1c']],
  ])('%s finds %j', (typed, ids) => {
    expect(new Set(search(typed).ids)).toEqual(new Set(ids))
  })

  it.each([
    ['heart trouble', 'Congestive heart failure'],
    ['emphysema', 'Chronic obstructive lung disease'],
    ['bladder infection', 'Urinary tract infectious disease'],
    ['infección de orina', 'Urinary tract infectious disease'],
    ['a cold', 'Viral upper respiratory infection'],
    ['brittle bones', 'Osteoporosis'],
    ['huesos débiles', 'Osteoporosis'],
    ['broken arm', 'Fracture of forearm'],
    ['sinus infection', 'Acute viral sinusitis'],
    ['bronquitis', 'Acute bronchitis'],
    ['epilepsy', 'Seizure disorder'],
    ['eczema', 'Atopic dermatitis'],
    ['hay fever', 'Allergic rhinitis'],
    ['alergia al polen', 'Seasonal allergic rhinitis'],
    ['tensión alta', 'Essential hypertension'],
    ['enfermedad del riñón', 'Chronic kidney disease stage 3'],
    ['embarazada', 'Normal pregnancy'],
    ['cáncer de mama', 'Malignant neoplasm of breast'],
    ['cancer de seno', 'Malignant neoplasm of breast'],
    ['migraña', 'Migraine'],
    ['migrane', 'Migraine'],
    ['apnea del sueño', 'Obstructive sleep apnea syndrome'],
    ['no puedo dormir', 'Insomnia'],
    ['zoloft', 'sertraline 50 MG Oral Tablet'],
    ['cholesterol pill', 'atorvastatin 40 MG Oral Tablet'],
    ['paracetamol', 'Acetaminophen 325 MG Oral Tablet'],
    ['water pill', 'Hydrochlorothiazide 25 MG Oral Tablet'],
    ['vacuna de la gripe', 'Influenza, seasonal, injectable'],
    ['covid shot', 'SARS-COV-2 (COVID-19) vaccine, mRNA'],
    ['vacuna covid', 'SARS-COV-2 (COVID-19) vaccine, mRNA'],
    ['gallbladder', 'Cholecystectomy'],
    ['vesícula', 'Cholecystectomy'],
    ['heart ultrasound', 'Echocardiography'],
    ['resonancia', 'Magnetic resonance imaging of head'],
    ['colonoscopia', 'Colonoscopy'],
    ['sugar level', 'Glucose'],
    ['azúcar alta', 'Glucose'],
    ['three month sugar', 'Hemoglobin A1c'],
    ['depression test', 'PHQ-9 total score'],
  ])('%s finds an entry that says %s', (typed, text) => {
    const named = (id: string, name: string) =>
      entry({ resourceType: 'Procedure', id, status: 'completed', subject, code: { text: name } })
    expect(search(typed, [named('x', text), named('y', 'Dental plan')]).ids).toEqual(['x'])
  })

  it('say which of them was meant', () => {
    const { vocabulary } = search('heart attack')
    const infarct = chart.find(({ record }) => record.resource.id === 'infarct')
    invariant(infarct !== undefined, 'the chart has it')
    expect(
      placesOf(
        infarct,
        termsOf('heart attack'),
        new Map(),
        reading,
        { code: 'Code', also: 'Also called' },
        vocabulary.displays,
      ),
    ).toEqual([{ label: 'Also called', text: 'heart attack' }])
  })

  it('are also those that another entry of the record has for the same code', () => {
    const entries = [
      result('short', '1234-5', 'Zonulin'),
      result('long', '1234-5', 'Haptoglobin precursor'),
      result('other', '9999-9', 'Something else'),
    ]
    expect(new Set(search('zonulin', entries).ids)).toEqual(new Set(['long', 'short']))
    expect(new Set(search('haptoglobin', entries).ids)).toEqual(new Set(['long', 'short']))
  })

  it('are in both languages for every group, and its codes are in the glossary', () => {
    for (const { keys = [], says = [], words } of LAY_GROUPS) {
      expect(keys.length + says.length).toBeGreaterThan(0)
      expect(words.length).toBeGreaterThan(0)
      for (const key of keys) expect(glossaryEntry(key).codes.length).toBeGreaterThan(0)
      expect(says, 'names are written as they are compared').toEqual(says.map(foldWords))
    }
  })

  it('find the codes of their group, each of them', () => {
    for (const { keys = [], words } of LAY_GROUPS)
      for (const key of keys)
        for (const token of glossaryEntry(key).codes) {
          const [system = '', code = ''] = token.split('|')
          const one = entry({
            resourceType: 'Observation',
            id: 'x',
            status: 'final',
            subject,
            code: { coding: [{ system, code }] },
          })
          for (const word of words) expect([word, ...search(word, [one]).ids]).toEqual([word, 'x'])
        }
  })
})

/** A word with one typing error. */
const mistyped = (word: string) =>
  fc
    .record({
      at: fc.nat(word.length - 1),
      letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      how: fc.constantFrom('lost', 'added', 'wrong', 'swapped'),
    })
    .map(({ at, letter, how }) => {
      const [before, after] = [word.slice(0, at), word.slice(at)]
      switch (how) {
        case 'lost':
          return before + after.slice(1)
        case 'added':
          return before + letter + after
        case 'wrong':
          return before + letter + after.slice(1)
        default:
          return before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2)
      }
    })

describe('typing errors', () => {
  it('of one letter are forgiven in every long word of every entry', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...chart)
          .chain((of) =>
            fc
              .constantFrom(...longWordsOf(of.name))
              .chain((word) => fc.record({ of: fc.constant(of), typed: mistyped(word) })),
          ),
        ({ of, typed }) => {
          // A word that people use is no error: "sore" is not "score".
          fc.pre(!isLayWord(typed))
          expect(search(typed).ids).toContain(of.record.resource.id)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('never win against an exact match', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 4, maxLength: 7 })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), word, (names, typed) => {
        const entries = names.map((name, index) =>
          result(String(index), `c-${index}`, name, `2026-10-${String(10 + index)}`),
        )
        const { groups } = search(typed, entries)
        const exact = groups.flatMap(({ best }) =>
          best.map(({ name, text }) => `${name}${text}`.includes(` ${typed}`)),
        )
        expect(exact.lastIndexOf(true)).toBeLessThan(
          exact.includes(false) ? exact.indexOf(false) : Infinity,
        )
        expect(exact.filter(Boolean)).toHaveLength(
          entries.filter(({ text }) => text.includes(` ${typed}`)).length,
        )
      }),
      { numRuns: 200 },
    )
  })

  it('are not forgiven in short words, in numbers and in quotes', () => {
    expect(search('a1d').ids).toEqual([])
    expect(search('4548-5').ids).toEqual([])
    expect(search('"presure"').ids).toEqual([])
    expect(search('presxxre').ids).toEqual([])
  })

  it('are one edit and no more', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 5, maxLength: 9 })
    fc.assert(
      fc.property(letters, letters, (typed, word) => {
        const prefixes = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end))
        const isNear = prefixes.some((prefix) => distance(typed, prefix) <= 1)
        expect(isSimilar(typed, word)).toBe(isNear && !word.startsWith(typed))
      }),
      { numRuns: 2000 },
    )
  })
})

/** Edits between two words, swaps of neighbours among them (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity
  for (let j = 0; j <= b.length; j += 1) rows[0]?.splice(j, 1, j)
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const value = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      )
      rows[i]?.splice(j, 1, value)
    }
  return at(a.length, b.length)
}
